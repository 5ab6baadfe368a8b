-- The files of packages/db/functions that this database has; `migrate` applies a file whose checksum differs.
create table database_function (
  name text primary key,
  checksum text not null,
  -- The newest release that applied the file: an older one leaves it alone.
  release text not null,
  applied_on timestamptz not null default now()
);
