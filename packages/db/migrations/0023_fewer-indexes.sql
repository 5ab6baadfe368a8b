-- outside a transaction
-- Each index serves a statement that docs/scale.md names. Orders and searches of codes go byte by byte, so that one index serves both
-- whatever the database's own collation is; the release before finds them by other indexes while it still runs, more slowly.
create index concurrently if not exists application_uan_search on application (tenant_id, uan collate "C" desc nulls last, application_id desc);
create index concurrently if not exists application_pan_search on application (tenant_id, pan collate "C" desc nulls last, application_id desc);
create index concurrently if not exists application_mobile_search on application (tenant_id, mobile collate "C" desc nulls last, application_id desc);
drop index concurrently if exists application_by_uan;
drop index concurrently if exists application_uan_prefix;
drop index concurrently if exists application_by_pan;
drop index concurrently if exists application_pan;
drop index concurrently if exists application_by_mobile;
drop index concurrently if exists application_mobile;
-- application_by_submission serves its periods too.
drop index concurrently if exists application_submitted;
-- Nothing asks for a period of the whole trail; a month is a table of its own.
drop index if exists audit_event_time;
