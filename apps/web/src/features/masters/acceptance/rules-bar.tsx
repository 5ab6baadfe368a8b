import { Button, Select } from '@mantine/core';
import type { ListedAcceptanceRule } from '@kyc/contract/acceptance/acceptance-rules';
import { severityNames } from '@kyc/contract/acceptance/severity-names';
import { t } from '../../../lib/texts/t.ts';
import { SearchInput, useSearchText } from '../components/search-input.tsx';
import classes from '../masters.module.css';
import type { RuleSearch } from './rule-search.ts';
import { authoritiesOf } from './shown-rules.ts';

interface RulesBarProps {
  readonly rules: readonly ListedAcceptanceRule[];
  readonly search: RuleSearch;
  readonly onChange: (part: Pick<RuleSearch, 'q' | 'authority' | 'severity' | 'changed'>) => void;
}

export function RulesBar({ rules, search, onChange }: RulesBarProps) {
  const typed = useSearchText(search.q, (q) => onChange({ q }));
  const authorities = [...new Set(rules.flatMap(authoritiesOf))].toSorted();
  const isFiltered = search.authority ?? search.severity ?? search.changed ?? search.q;
  return (
    <div className={classes['bar']}>
      <SearchInput label={t('acceptanceRules.search')} search={typed} />
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
            typed.clear();
            onChange({ q: undefined, authority: undefined, severity: undefined, changed: undefined });
          }}
        >
          {t('acceptanceRules.clear')}
        </Button>
      )}
    </div>
  );
}
