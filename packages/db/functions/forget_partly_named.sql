-- Removes the open question about a text with a part of an erased name when the row with the text is deleted; the argument of the trigger is
-- the key of the table.
create or replace function forget_partly_named() returns trigger
  language plpgsql
as $$
begin
  delete from partly_named_text n where n.tenant_id = old.tenant_id and n.place = tg_table_name
    and n.entity_id = to_jsonb(old)->>tg_argv[0] and n.decision is null;
  return null;
end $$;
