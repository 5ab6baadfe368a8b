-- The webhook-ids of intake calls, for as long as their signatures are believed: a captured call is refused when it comes again.
create table intake_message (
  tenant_id integer not null references tenant,
  id_hash bytea not null,
  seen_on timestamptz not null default now(),
  primary key (tenant_id, id_hash)
);
select protect_tenant_table('intake_message', 'select, insert, delete');
create index intake_message_age on intake_message (tenant_id, seen_on);
