-- Rejected fields that a customer submitted again without a change, and the customer's reason. One row for an attempt.
create table if not exists unchanged_answer (
  tenant_id integer not null references tenant,
  application_id bigint not null,
  -- The attempt that was rejected.
  attempt_no smallint not null,
  field_ids smallint[] not null,
  -- Null where the customer was not asked, because the reasons are internal.
  reason jsonb,
  submitted_on timestamptz not null default now(),
  primary key (tenant_id, application_id, attempt_no),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
drop policy if exists tenant_only on unchanged_answer;
select protect_tenant_table('unchanged_answer', 'select, insert');

-- The purge deletes the confirmations of an erased application: the reason is the customer's own sentence.
do $$
declare
  previous constant text := pg_get_functiondef('erase_applications(bigint[])'::regprocedure);
  extended constant text := replace(previous, 'delete from customer_line where tenant_id = t and application_id = any(ids);',
    'delete from customer_line where tenant_id = t and application_id = any(ids);
  delete from unchanged_answer where tenant_id = t and application_id = any(ids);');
begin
  if position('unchanged_answer' in previous) > 0 then return; end if;
  if extended = previous then raise exception 'erase_applications has an unexpected body'; end if;
  execute extended;
end $$;
