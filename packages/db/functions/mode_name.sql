-- The label of a mode, by which the grid sorts and searches.
create or replace function mode_name(mode smallint) returns text
  language sql immutable parallel safe
  return case mode
    when 0 then 'None'
    when 1 then 'KRA Verified'
    when 2 then 'DigiLocker'
    when 3 then 'Offline Aadhaar'
    when 4 then 'Manual'
    when 6 then 'DigiLocker e-PAN'
  end;
