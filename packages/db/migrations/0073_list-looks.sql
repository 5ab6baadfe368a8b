-- How often a user viewed a list within an hour. The trail has a row of the first look and of each look with new
-- applications; repeated looks and automatic refreshes are counted here (decision 061).
create table list_look (
  tenant_id integer not null references tenant,
  user_id bigint not null,
  action text not null,
  -- Of the list, its filter and the address of the caller.
  list_hash bytea not null,
  hour_on timestamptz not null,
  -- The newest row of the trail; null while only automatic refreshes read the list.
  audit_id bigint,
  looks integer not null default 0,
  refreshes integer not null default 0,
  last_on timestamptz not null default now(),
  -- The rows that were shown within the hour.
  shown bigint[] not null,
  -- Of these, the ones that only automatic refreshes showed, which the trail does not name yet.
  unrecorded bigint[] not null default '{}',
  address text,
  request_id text,
  primary key (tenant_id, user_id, action, list_hash, hour_on),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
create index list_look_of_row on list_look (tenant_id, audit_id);
create index list_look_unrecorded on list_look (tenant_id, hour_on) where unrecorded <> '{}';
create index list_look_age on list_look (tenant_id, last_on);
select protect_tenant_table('list_look', 'select, insert, update, delete');
