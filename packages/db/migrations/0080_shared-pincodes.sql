-- The pin codes of India once for the installation instead of 19,000 rows for each tenant (decision 081). A tenant stores the rows that it
-- changed, under the same id, and the rows that it added. The rows come from data/pincodes.csv, after the migrations.
create table standard_pincode (
  pincode_id bigint primary key check (pincode_id between 1 and 100000),
  pincode text not null,
  city text not null,
  district text not null,
  state_id smallint not null references state,
  country_id smallint not null default 106 references country
);
create index standard_pincode_pincode on standard_pincode (pincode);
grant select on standard_pincode to kyc_app;

-- Tenants of earlier releases keep their complete lists, which servers of these releases read.
alter table tenant add column has_own_pincodes boolean not null default false;
do $$ declare t integer; begin
  for t in select tenant_id from tenant order by tenant_id loop
    perform set_config('app.tenant', t::text, true);
    update tenant set has_own_pincodes = true where tenant_id = t and exists (select from pincode p where p.tenant_id = t);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- New ids of tenants are above the shared ones.
select setval(pg_get_serial_sequence('pincode', 'pincode_id'), greatest(nextval(pg_get_serial_sequence('pincode', 'pincode_id')), 100000));
