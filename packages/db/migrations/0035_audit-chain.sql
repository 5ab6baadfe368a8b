-- The trail says from where, which applications a list showed, and what of it the product wrote by its own hand.
alter table audit_event add column if not exists address text;
alter table audit_event add column if not exists seen bigint[];
-- 16 bytes that no other row has, and a keyed hash of them and of what the row says; the key lies outside the database.
alter table audit_event add column if not exists proof bytea;
grant insert (address, seen, proof) on audit_event to kyc_app;

-- A row's place in its tenant's chain: the hash of the place before and of the row. Beside the trail, whose rows nobody changes.
create table if not exists audit_link (
  tenant_id integer not null references tenant,
  chain_no bigint not null check (chain_no > 0),
  audit_id bigint not null,
  happened_on timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, chain_no)
);
create unique index if not exists audit_link_row on audit_link (tenant_id, audit_id);
select protect_tenant_table('audit_link', 'select, insert');

-- How far the chain reaches, signed by a key of the installation; and up to where rows of before there was a chain are still to be linked.
create table if not exists audit_head (
  tenant_id integer primary key references tenant,
  chain_no bigint not null default 0,
  hash bytea,
  sealed_on timestamptz,
  begun_on timestamptz,
  kid text,
  signature bytea,
  linked_to bigint not null default 0,
  link_to bigint not null default 0
);
select protect_tenant_table('audit_head', 'select, insert, update');

-- A head of each day, as it was carried out of the database.
create table if not exists audit_anchor (
  tenant_id integer not null references tenant,
  anchored_for date not null,
  chain_no bigint not null,
  hash bytea not null,
  sealed_on timestamptz not null,
  begun_on timestamptz not null,
  kid text not null,
  signature bytea not null,
  primary key (tenant_id, anchored_for)
);
select protect_tenant_table('audit_anchor', 'select, insert');

-- What a look at a whole chain found.
create table if not exists audit_verification (
  tenant_id integer not null references tenant,
  verification_id bigint generated always as identity,
  asked_by bigint,
  begun_on timestamptz not null default now(),
  ended_on timestamptz,
  rows_read bigint,
  whole_to bigint,
  findings jsonb,
  primary key (tenant_id, verification_id)
);
select protect_tenant_table('audit_verification', 'select, insert, update, delete');

-- Rows that wait for their place, in whatever order their transactions end.
create table if not exists audit_unlinked (
  tenant_id integer not null references tenant,
  audit_id bigint not null,
  happened_on timestamptz not null,
  primary key (tenant_id, audit_id)
);
select protect_tenant_table('audit_unlinked', 'select, delete');

create or replace function note_unlinked() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A row that is moved into its month, by nobody's transaction, waits already.
  if new.tenant_id = current_tenant() then
    insert into audit_unlinked (tenant_id, audit_id, happened_on) values (new.tenant_id, new.audit_id, new.happened_on)
    on conflict do nothing;
  end if;
  return null;
end $$;
revoke all on function note_unlinked() from public;
create trigger audit_event_unlinked after insert on audit_event for each row execute function note_unlinked();

-- All that was written before the trigger has a smaller number than all that is written after it.
do $$ declare t integer; begin
  for t in select tenant_id from tenant loop
    perform set_config('app.tenant', t::text, true);
    insert into audit_head (tenant_id, link_to) select t, coalesce(max(audit_id), 0) from audit_event where tenant_id = t
    on conflict do nothing;
  end loop;
end $$;

alter table server_key drop constraint if exists server_key_purpose_check, add constraint server_key_purpose_check
  check (purpose in ('login', 'token', 'reference', 'audit'));
