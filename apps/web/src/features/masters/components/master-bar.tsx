import { Select } from '@mantine/core';
import { filterFields, type Master } from '@kyc/contract/masters/master';
import type { MasterField } from '@kyc/contract/masters/master-fields';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { choicesQuery } from '../api/choices-query.ts';
import type { MasterSearch } from '../master-search.ts';
import { readOnly, writeOnly } from '../only-values.ts';
import { SearchInput, useSearchText } from './search-input.tsx';
import classes from '../masters.module.css';

interface MasterBarProps {
  readonly master: Master;
  readonly search: MasterSearch;
  readonly onChange: (part: Pick<MasterSearch, 'q' | 'active' | 'only'>) => void;
}

export function MasterBar({ master, search, onChange }: MasterBarProps) {
  const shown = { q: search.q, active: search.active, only: search.only };
  const typed = useSearchText(search.q, (q) => onChange({ ...shown, q }));
  const label = t('masters.search', { master: master.plural });
  return (
    <div className={classes['bar']}>
      <SearchInput label={label} search={typed} />
      <Select
        aria-label={t('masters.inUse')}
        w={120}
        data={[
          { value: 'all', label: t('masters.all') },
          { value: 'true', label: t('masters.onlyActive') },
          { value: 'false', label: t('masters.onlyInactive') },
        ]}
        value={search.active === undefined ? 'all' : String(search.active)}
        onChange={(next) => onChange({ ...shown, active: next === 'all' ? undefined : next === 'true' })}
      />
      {filterFields(master).map(([name, field]) => (
        <FieldFilter
          key={name}
          field={field}
          value={readOnly(search.only)[name] ?? null}
          onChange={(value) => onChange({ ...shown, only: writeOnly(search.only, { name, value }) })}
        />
      ))}
    </div>
  );
}

interface FieldFilterProps {
  readonly field: MasterField;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Restricts the list to one value of a field. */
function FieldFilter({ field, value, onChange }: FieldFilterProps) {
  const { data = [] } = useQuery(choicesQuery(field.choices));
  return (
    <Select
      aria-label={field.label}
      placeholder={field.label}
      w={170}
      data={data.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
    />
  );
}
