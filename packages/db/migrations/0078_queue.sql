-- outside a transaction
-- The dashboard as a queue (decision 074), off for every broker.
alter table tenant_settings add column if not exists queue boolean not null default false;
-- 'My leads' of a user of sales, newest first, and its counts.
create index concurrently if not exists application_by_employee on application (tenant_id, emp_code, created_on desc, application_id desc)
  where emp_code is not null;
