import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerTextsTexts } from '../../../lib/texts/masters/customer-texts.ts';
import classes from '../masters.module.css';
import { readTextSearch, type TextSearch } from './text-search.ts';

type Part = Partial<Pick<TextSearch, 'q' | 'kind' | 'language' | 'state' | 'unwritten' | 'sort' | 'dir'>>;

interface TextsBarProps {
  readonly search: TextSearch;
  readonly days: number;
  readonly onChange: (part: Part) => void;
}

const waitMs = 300;
const { kindsOfMany, languages, states } = customerTextsTexts;

export function TextsBar({ search, days, onChange }: TextsBarProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(search.q ?? '');
  const find = useDebouncedCallback(
    (q: string) => onChange({ q: q.trim() === '' ? undefined : q.trim() }),
    waitMs,
  );
  const isFiltered = search.kind ?? search.language ?? search.state ?? search.q ?? search.unwritten;
  const choose = (name: 'kind' | 'language' | 'state') => (value: string | null) =>
    // An invalid choice is read as none.
    onChange({ [name]: readTextSearch({ [name]: value ?? undefined })[name] });
  return (
    <div className={classes['bar']}>
      <TextInput
        className={classes['search'] ?? ''}
        type="search"
        aria-label={t('customerTexts.search')}
        placeholder={t('customerTexts.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={text}
        maxLength={100}
        onChange={(event) => {
          setText(event.currentTarget.value);
          find(event.currentTarget.value);
        }}
      />
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
            setText('');
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
