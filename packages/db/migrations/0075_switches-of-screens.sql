-- Parts of screens beyond the specification, off for every broker: summary of a case, ages, tour, notices.
alter table tenant_settings add column case_summary boolean not null default false;
alter table tenant_settings add column ages boolean not null default false;
alter table tenant_settings add column tour boolean not null default false;
alter table tenant_settings add column notices boolean not null default false;
