-- What was on screen for a decision on a field; null: its client did not report it.
alter table field_decision_event add column seen jsonb;
-- Whether Admins see how many decisions were faster than their evidence can be read.
alter table tenant_settings add column measures_reading boolean not null default false;
