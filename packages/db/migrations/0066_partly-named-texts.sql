-- Texts of staff that name an erased person only partly: an Admin decides whether each is removed or kept. A row refers to the text and
-- holds the kind of match; it never contains the name. Decided rows stay as long as the certificates of their plan.
create table partly_named_text (
  tenant_id integer not null references tenant,
  named_id bigint generated always as identity,
  place text not null check (place in ('saved_view', 'custom_report', 'incident', 'evidence_pack', 'legal_hold')),
  -- The key of the row in its table.
  entity_id text not null,
  -- Of a saved view: `name`, and the keys of its search whose values matched.
  parts text[] not null default '{}',
  matches text[] not null check (cardinality(matches) > 0 and matches <@ array['surname', 'firstName', 'parent']),
  plan_id bigint not null,
  found_on timestamptz not null default now(),
  decision text check (decision in ('removed', 'kept')),
  decided_by bigint,
  decided_on timestamptz,
  primary key (tenant_id, named_id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, user_id),
  check ((decision is null) = (decided_on is null) and (decision is null) = (decided_by is null))
);
create unique index partly_named_text_open on partly_named_text (tenant_id, place, entity_id) where decision is null;
select protect_tenant_table('partly_named_text', 'select, insert, update, delete');

-- A text that is gone needs no decision.
create function forget_partly_named() returns trigger language plpgsql as $$
begin
  delete from partly_named_text n where n.tenant_id = old.tenant_id and n.place = tg_table_name
    and n.entity_id = to_jsonb(old)->>tg_argv[0] and n.decision is null;
  return null;
end $$;
create trigger forget_partly_named after delete on saved_view for each row execute function forget_partly_named('view_id');
create trigger forget_partly_named after delete on custom_report for each row execute function forget_partly_named('report_id');
create trigger forget_partly_named after delete on incident for each row execute function forget_partly_named('incident_id');
create trigger forget_partly_named after delete on evidence_pack for each row execute function forget_partly_named('pack_id');

-- Besides a run, the transaction in which an Admin decides to remove a text may erase it, and its words in the audit trail.
do $$
declare
  before constant text := pg_get_functiondef('erase_text(bigint,text,text)'::regprocedure);
  after constant text := replace(before, 'then raise exception ''no plan runs that may erase a text''',
    'and not exists (select from partly_named_text n
        where n.tenant_id = t and n.plan_id = wanted_plan and n.place = wanted_place and n.entity_id = wanted_id
          and n.decision = ''removed'' and n.decided_on = now())
    then raise exception ''no plan runs that may erase a text''');
begin
  if after = before then raise exception 'erase_text does not read as it did'; end if;
  execute after;
end $$;
do $$
declare
  before constant text := pg_get_functiondef('empty_audit_details(bigint,jsonb)'::regprocedure);
  after constant text := replace(before, 'then return 0; end if;',
    'and not exists (select from partly_named_text n
        where n.tenant_id = t and n.plan_id = wanted_plan and n.decision = ''removed'' and n.decided_on = now())
    then return 0; end if;');
begin
  if after = before then raise exception 'empty_audit_details does not read as it did'; end if;
  execute after;
end $$;
