-- An application that its verifier does not work on returns to the queue, where the tenant wants it (decision 086).
alter table tenant_settings add column idle_claim boolean not null default false;

-- Since when the verifier has not had the claimed application open.
create table idle_claim (
  tenant_id integer not null references tenant,
  application_id bigint not null,
  attempt_no smallint not null,
  verifier_id bigint not null,
  since timestamptz not null,
  reminded_on timestamptz,
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
select protect_tenant_table('idle_claim', 'select, insert, update, delete');
-- Until its file is applied after the migrations, protect_tenant_table writes policies in the form before migration 0081.
alter policy tenant_only on idle_claim using (tenant_id = nullif(current_setting('app.tenant', true), '')::integer)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::integer);

-- Verifiers are reminded of an unopened claim, and Admins learn of a decision whose check is overdue (decision 087).
do $$ declare definition text; begin
  select pg_get_constraintdef(oid) into strict definition from pg_constraint
    where conname = 'notice_kind_check' and conrelid = 'notice'::regclass;
  execute 'alter table notice drop constraint notice_kind_check, add constraint notice_kind_check '
    || replace(definition, '''unroutable''::text', '''unroutable''::text, ''claimIdle''::text, ''checkOverdue''::text') || ' not valid';
end $$;
alter table notice validate constraint notice_kind_check;
