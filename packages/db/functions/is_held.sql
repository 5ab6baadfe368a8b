-- Whether a legal hold in force covers the application, by its number, PAN or mobile; one whose tokens are not written yet counts as held.
-- The body is text: PostgreSQL does not alter a table while its row type occurs in a stored expression.
create or replace function is_held(wanted application) returns boolean
  language sql stable
as $$
  select wanted.pan is not null and wanted.pan_token is null
    or wanted.mobile <> '' and wanted.mobile_token is null
    or exists (
      select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id
      where i.tenant_id = wanted.tenant_id and i.application_id = wanted.application_id and h.released_on is null)
    or exists (
      select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id
      where i.tenant_id = wanted.tenant_id and wanted.pan_token in (i.pan_token, i.pan_narrow) and h.released_on is null)
    or exists (
      select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id
      where i.tenant_id = wanted.tenant_id and wanted.mobile_token in (i.mobile_token, i.mobile_narrow) and h.released_on is null)
$$;
