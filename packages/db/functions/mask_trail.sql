-- Masks Aadhaar numbers in the details of audit rows as the first release of the trail did, so that the hashes in the chain stay valid.
create or replace function mask_trail(value text) returns text
  language plpgsql immutable strict
as $$
declare
  digit constant text := '[0-9०१२३४५६७८९０１２３４５６７８９]';
  mark constant text := '[[:space:]._/·+-]{0,3}';
  pattern constant text := '(?<!' || digit || ')(?<!' || digit || '\.)(' || digit || '{4}' || mark || digit || '{4}' || mark ||
    digit || '{4})(?!' || digit || ')';
  found text;
  digits text;
  masked text := value;
begin
  if value !~ (digit || '{4}') then return value; end if;
  for found in select m[1] from regexp_matches(value, pattern, 'g') m loop
    digits := regexp_replace(
      translate(found, '०१२३४५६७८९０１２３４５６７８９', '01234567890123456789'), '[^0-9]', '', 'g');
    if digits ~ '^[2-9]' and has_verhoeff_check_digit(digits) then
      masked := replace(masked, found, 'XXXXXXXX' || right(digits, 4));
    end if;
  end loop;
  return masked;
end $$;

create or replace function mask_trail(value jsonb) returns jsonb
  language plpgsql immutable strict
as $$
declare
  masked text := mask_trail(value::text);
begin
  if masked = value::text then return value; end if;
  -- A masked number is no longer a JSON number and needs quotes.
  return regexp_replace(masked, '([:,\[]\s*)(XXXXXXXX\d{4})(?=\s*[,\]}])', '\1"\2"', 'g')::jsonb;
end $$;
