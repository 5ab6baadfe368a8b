-- A file with complete values is a reveal of no single application; the file keeps why it was requested and whether it shows them.
alter table reveal alter column application_id drop not null;
alter table export_job add column if not exists purpose text;
-- Null: written by an earlier release, which may have written complete values.
alter table export_job add column if not exists shows_whole boolean;
-- The second person of a hold: before the approval nobody learns how many applications it keeps.
alter table legal_hold add column if not exists approved_by bigint;
alter table legal_hold add column if not exists approved_on timestamptz;
grant update (approved_by, approved_on) on legal_hold to kyc_app;
