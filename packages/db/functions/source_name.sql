-- The label of a source, by which the grid sorts and searches.
create or replace function source_name(source smallint) returns text
  language sql immutable parallel safe
  return case source
    when 1 then 'Kyc'
    when 2 then 'Website'
    when 3 then 'Android App'
    when 4 then 'iOS App'
    when 5 then 'Partner'
    when 6 then 'Branch'
    when 7 then 'Corporate'
  end;
