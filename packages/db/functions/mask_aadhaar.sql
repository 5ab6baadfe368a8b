-- Replaces the first eight digits of every Aadhaar number in a text by X, in each spelling and script that documents use (decision 017).
create or replace function mask_aadhaar(value text) returns text
  language plpgsql immutable strict
as $$
declare
  digit constant text := '[0-9०-९০-৯੦-੯૦-૯௦-௯٠-٩０-９]';
  mark constant text := '(?:[^[:alnum:]",\\{}\[\]<>]{1,3}|,)';
  pattern constant text := '(?<!' || digit || ')(?<!' || digit || '\.)(0{0,2}(?:'
    || digit || '{4}' || mark || '?' || digit || '{4}' || mark || '?' || digit || '{4}|'
    || digit || '{6}' || mark || digit || '{6}|'
    || digit || '{3}[ _-]' || digit || '{3}[ _-]' || digit || '{3}[ _-]' || digit || '{3}))(?!' || digit || ')';
  found text;
  digits text;
  masked text := value;
begin
  -- The digits of a sealed value are random.
  if value ~ '^kycn?[0-9]+\.' or value !~ (digit || '{3}') then return value; end if;
  for found in select m[1] from regexp_matches(value, pattern, 'g') m loop
    digits := right(regexp_replace(translate(found, '०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯௦௧௨௩௪௫௬௭௮௯٠١٢٣٤٥٦٧٨٩０１２３４５６７８９',
      '0123456789012345678901234567890123456789012345678901234567890123456789'), '[^0-9]', '', 'g'), 12);
    if digits ~ '^[2-9]' and has_verhoeff_check_digit(digits) then
      masked := replace(masked, found, 'XXXXXXXX' || right(digits, 4));
    end if;
  end loop;
  return masked;
end $$;

create or replace function mask_aadhaar(value jsonb) returns jsonb
  language plpgsql immutable strict
as $$
declare
  masked text := mask_aadhaar(value::text);
begin
  if masked = value::text then return value; end if;
  -- A masked number is no longer a JSON number and needs quotes.
  return regexp_replace(masked, '([:,\[]\s*)(XXXXXXXX\d{4})(?=\s*[,\]}])', '\1"\2"', 'g')::jsonb;
end $$;
