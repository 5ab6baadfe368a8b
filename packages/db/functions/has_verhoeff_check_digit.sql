-- Whether the last digit is the check digit of the Verhoeff scheme, as in every Aadhaar number.
create or replace function has_verhoeff_check_digit(digits text) returns boolean
  language plpgsql immutable strict
as $$
declare
  product constant text[] := array['0123456789', '1234067895', '2340178956', '3401289567', '4012395678',
    '5987604321', '6598710432', '7659821043', '8765932104', '9876543210'];
  permutation constant text[] := array['0123456789', '1576283094', '5803796142', '8916043527', '9453126870',
    '4286573901', '2793806415', '7046913258'];
  checked integer := 0;
begin
  for place in 0 .. length(digits) - 1 loop
    checked := substr(product[checked + 1],
      substr(permutation[place % 8 + 1], substr(digits, length(digits) - place, 1)::integer + 1, 1)::integer + 1, 1)::integer;
  end loop;
  return checked = 0;
end $$;
