import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ListedAcceptanceRule } from '@kyc/contract/acceptance/acceptance-rules';
import { severityNames } from '@kyc/contract/acceptance/severity-names';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../masters.module.css';
import type { RuleSearch } from './rule-search.ts';
import { authoritiesOf } from './shown-rules.ts';

interface RulesBarProps {
  readonly rules: readonly ListedAcceptanceRule[];
  readonly search: RuleSearch;
  readonly onChange: (part: Pick<RuleSearch, 'q' | 'authority' | 'severity' | 'changed'>) => void;
}

const waitMs = 300;

export function RulesBar({ rules, search, onChange }: RulesBarProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(search.q ?? '');
  const find = useDebouncedCallback(
    (q: string) => onChange({ q: q.trim() === '' ? undefined : q.trim() }),
    waitMs,
  );
  const authorities = [...new Set(rules.flatMap(authoritiesOf))].toSorted();
  const isFiltered = search.authority ?? search.severity ?? search.changed ?? search.q;
  return (
    <div className={classes['bar']}>
      <TextInput
        className={classes['search'] ?? ''}
        type="search"
        aria-label={t('acceptanceRules.search')}
        placeholder={t('acceptanceRules.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={text}
        maxLength={100}
        onChange={(event) => {
          setText(event.currentTarget.value);
          find(event.currentTarget.value);
        }}
      />
      <Select
        aria-label={t('acceptanceRules.authority')}
        placeholder={t('acceptanceRules.allAuthorities')}
        w={190}
        clearable
        data={authorities}
        value={search.authority ?? null}
        onChange={(next) => onChange({ authority: next ?? undefined })}
      />
      <Select
        aria-label={t('acceptanceRules.severity')}
        placeholder={t('acceptanceRules.allSeverities')}
        w={160}
        clearable
        data={severityNames.map(({ value, label }) => ({ value, label }))}
        value={search.severity ?? null}
        onChange={(next) => onChange({ severity: next ?? undefined })}
      />
      <Select
        aria-label={t('acceptanceRules.shown')}
        w={150}
        allowDeselect={false}
        data={[
          { value: 'all', label: t('acceptanceRules.all') },
          { value: 'changed', label: t('acceptanceRules.onlyChanged') },
        ]}
        value={search.changed === true ? 'changed' : 'all'}
        onChange={(next) => onChange({ changed: next === 'changed' ? true : undefined })}
      />
      {isFiltered === undefined ? null : (
        <Button
          variant="default"
          onClick={() => {
            setText('');
            onChange({ q: undefined, authority: undefined, severity: undefined, changed: undefined });
          }}
        >
          {t('acceptanceRules.clear')}
        </Button>
      )}
    </div>
  );
}
