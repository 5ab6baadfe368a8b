-- The timeline, decisions on fields and the service log are sealed as the audit trail is (decision 050): a keyed digest of each
-- row, in signed batches that follow each other.
create table if not exists record_unsealed (
  tenant_id integer not null references tenant,
  source text not null check (source in ('timeline_event', 'field_decision_event', 'service_call')),
  record_id bigint not null,
  primary key (tenant_id, source, record_id)
);
drop policy if exists tenant_only on record_unsealed;
select protect_tenant_table('record_unsealed', 'select, delete');

create table if not exists record_seal (
  tenant_id integer not null references tenant,
  source text not null,
  record_id bigint not null,
  batch_no bigint not null,
  -- Whose row it is and when it was written: they explain why a purge took it.
  application_id bigint,
  happened_on timestamptz not null,
  digest bytea not null,
  -- Of the row as a purge leaves it; null where a purge leaves it as it is or takes it away.
  emptied bytea,
  primary key (tenant_id, source, record_id)
);
create index if not exists record_seal_batch on record_seal (tenant_id, batch_no);
drop policy if exists tenant_only on record_seal;
select protect_tenant_table('record_seal', 'select, insert');

create table if not exists record_batch (
  tenant_id integer not null references tenant,
  batch_no bigint not null check (batch_no > 0),
  rows integer not null,
  hash bytea not null,
  sealed_on timestamptz not null,
  kid text not null,
  signature bytea not null,
  primary key (tenant_id, batch_no)
);
drop policy if exists tenant_only on record_batch;
select protect_tenant_table('record_batch', 'select, insert');

-- Rows that are older than the seals are sealed in the order of their numbers, up to seal_to.
create table if not exists record_source (
  tenant_id integer not null references tenant,
  source text not null,
  sealed_to bigint not null default 0,
  seal_to bigint not null,
  primary key (tenant_id, source)
);
drop policy if exists tenant_only on record_source;
select protect_tenant_table('record_source', 'select, update (sealed_to)');

create or replace function note_unsealed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Statements of their own, whose plans are kept.
  case tg_argv[0]
    when 'timeline_event' then
      insert into record_unsealed (tenant_id, source, record_id)
        select tenant_id, 'timeline_event', event_id from added where tenant_id = current_tenant() on conflict do nothing;
    when 'field_decision_event' then
      insert into record_unsealed (tenant_id, source, record_id)
        select tenant_id, 'field_decision_event', event_id from added where tenant_id = current_tenant() on conflict do nothing;
    when 'service_call' then
      insert into record_unsealed (tenant_id, source, record_id)
        select tenant_id, 'service_call', log_id from added where tenant_id = current_tenant() on conflict do nothing;
  end case;
  return null;
end $$;
revoke all on function note_unsealed() from public;
create or replace trigger timeline_event_unsealed after insert on timeline_event referencing new table as added
  for each statement execute function note_unsealed('timeline_event');
create or replace trigger field_decision_event_unsealed after insert on field_decision_event referencing new table as added
  for each statement execute function note_unsealed('field_decision_event');
create or replace trigger service_call_unsealed after insert on service_call referencing new table as added
  for each statement execute function note_unsealed('service_call');

do $$ declare t integer; begin for t in select tenant_id from tenant order by tenant_id loop
  perform set_config('app.tenant', t::text, true);
  insert into record_source (source, seal_to) select 'timeline_event', coalesce(max(event_id), 0) from timeline_event where tenant_id = t
    union all select 'field_decision_event', coalesce(max(event_id), 0) from field_decision_event where tenant_id = t
    union all select 'service_call', coalesce(max(log_id), 0) from service_call where tenant_id = t on conflict do nothing;
end loop; end $$;
