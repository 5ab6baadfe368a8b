-- A name as the search compares it: lower case, without accents, nuktas and invisible characters, with plain apostrophes and single blanks.
-- A change needs a migration that fills application_name again (`folded-names` does so for this form).
create or replace function fold_name(name text) returns text
  language sql immutable parallel safe
as $$
  -- Most names are plain letters with single blanks.
  select case when name ~ '^[!-_a-~]+( [!-_a-~]+)*$' then lower(name)
    else btrim(regexp_replace(
      regexp_replace(
        translate(lower(normalize(translate(name, U&'\2018\2019\201B\02B9\02BC\2032\00B4\FF07`', ''''''''''''''''''''), nfkd)),
          U&'\00F8\0142\0111\0131', 'oldi'),
        U&'[\0300-\036F\093C\09BC\0A3C\0ABC\0B3C\00AD\200B-\200F\202A-\202E\2060-\2069\FEFF]', '', 'g'),
      '[[:space:]]+', ' ', 'g'))
  end
$$;

revoke all on function fold_name(text) from public;
grant execute on function fold_name(text) to kyc_app;
