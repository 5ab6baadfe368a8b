-- A bundle whose persons were erased since is written anew: each writing is an edition with a file of its own.
alter table incident add column if not exists edition integer not null default 1 check (edition > 0);
-- Applications that stand in the file with what they are known by; null: not known, or still being written.
alter table incident add column if not exists named bigint[];
-- Of those that were counted.
alter table incident add column if not exists erased integer;
-- When erasing made another edition necessary.
alter table incident add column if not exists remade_on timestamptz;

-- A file whose row is gone is removed by a job, as those of erased applications are.
grant insert on erased_file to kyc_app;
