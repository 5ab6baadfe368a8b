-- The grid orders mode, source and status by what is read, not by the number that stands for it. The names are those of
-- enumerations.json (a test compares them all); an index can only be by an expression that never changes.
create function mode_name(mode smallint) returns text language sql immutable parallel safe
  return case mode
    when 0 then 'None' when 1 then 'KRA Verified' when 2 then 'DigiLocker' when 3 then 'Offline Aadhaar'
    when 4 then 'Manual' when 6 then 'DigiLocker e-PAN' end;
create function source_name(source smallint) returns text language sql immutable parallel safe
  return case source
    when 1 then 'Kyc' when 2 then 'Website' when 3 then 'Android App' when 4 then 'iOS App' when 5 then 'Partner'
    when 6 then 'Branch' when 7 then 'Corporate' end;
create function status_name(status smallint) returns text language sql immutable parallel safe
  return case status
    when 0 then 'Pending' when 1 then 'Review Pending' when 2 then 'Rejected' when 3 then 'Assigned'
    when 4 then 'Approved' when 5 then 'On Hold' when 6 then 'Cancelled' when 7 then 'System Rejected'
    when 8 then 'Approved - BO Pending' when 9 then 'Approved Cancelled' end;

drop index application_by_mode;
drop index application_by_source;
drop index application_by_status;
create index application_by_mode on application (tenant_id, lower(mode_name(mode)) desc nulls last, application_id desc);
create index application_by_source on application (tenant_id, lower(source_name(source)) desc nulls last, application_id desc);
create index application_by_status on application (tenant_id, lower(status_name(status)) desc nulls last, application_id desc);
