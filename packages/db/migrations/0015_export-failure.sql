-- Why a download could not be written, for whoever asked for it.
alter table export_job add column failed_because text check (length(failed_because) <= 300);
