-- The label of a status, by which the grid sorts and searches.
create or replace function status_name(status smallint) returns text
  language sql immutable parallel safe
  return case status
    when 0 then 'Pending'
    when 1 then 'Review Pending'
    when 2 then 'Rejected'
    when 3 then 'Assigned'
    when 4 then 'Approved'
    when 5 then 'On Hold'
    when 6 then 'Cancelled'
    when 7 then 'System Rejected'
    when 8 then 'Approved - BO Pending'
    when 9 then 'Approved Cancelled'
  end;
