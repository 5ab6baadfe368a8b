import { Button, Select } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { customerTextsTexts } from '../../../lib/texts/masters/customer-texts.ts';
import { SearchInput, useSearchText } from '../components/search-input.tsx';
import classes from '../masters.module.css';
import { readTextSearch, type TextSearch } from './text-search.ts';

type Part = Partial<Pick<TextSearch, 'q' | 'kind' | 'language' | 'state' | 'unwritten' | 'sort' | 'dir'>>;

interface TextsBarProps {
  readonly search: TextSearch;
  readonly days: number;
  readonly onChange: (part: Part) => void;
}

const { kindsOfMany, languages, states } = customerTextsTexts;

export function TextsBar({ search, days, onChange }: TextsBarProps) {
  const typed = useSearchText(search.q, (q) => onChange({ q }));
  const isFiltered = search.kind ?? search.language ?? search.state ?? search.q ?? search.unwritten;
  const choose = (name: 'kind' | 'language' | 'state') => (value: string | null) =>
    // An invalid choice is read as none.
    onChange({ [name]: readTextSearch({ [name]: value ?? undefined })[name] });
  return (
    <div className={classes['bar']}>
      <SearchInput label={t('customerTexts.search')} search={typed} />
      {search.unwritten === true ? null : (
        <>
          <Select
            aria-label={t('customerTexts.kind')}
            placeholder={t('customerTexts.allKinds')}
            w={140}
            clearable
            data={dataOf(kindsOfMany)}
            value={search.kind ?? null}
            onChange={choose('kind')}
          />
          <Select
            aria-label={t('customerTexts.language')}
            placeholder={t('customerTexts.allLanguages')}
            w={150}
            clearable
            data={dataOf(languages)}
            value={search.language ?? null}
            onChange={choose('language')}
          />
          <Select
            aria-label={t('customerTexts.state')}
            placeholder={t('customerTexts.allStates')}
            w={130}
            clearable
            data={dataOf(states)}
            value={search.state ?? null}
            onChange={choose('state')}
          />
        </>
      )}
      <Button
        variant={search.unwritten === true ? 'filled' : 'default'}
        aria-pressed={search.unwritten === true}
        onClick={() =>
          onChange({
            unwritten: search.unwritten === true ? undefined : true,
            kind: undefined,
            language: undefined,
            state: undefined,
            sort: undefined,
            dir: undefined,
          })
        }
      >
        {t('customerTexts.withoutHindi', { days })}
      </Button>
      {isFiltered === undefined ? null : (
        <Button
          variant="default"
          onClick={() => {
            typed.clear();
            onChange({
              q: undefined,
              kind: undefined,
              language: undefined,
              state: undefined,
              unwritten: undefined,
            });
          }}
        >
          {t('customerTexts.clear')}
        </Button>
      )}
    </div>
  );
}

function dataOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
