import { searchFields } from '@kyc/contract/applications/list-choices';
import { Select, TextInput } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import type { InputRule } from '../../../lib/input/input-rules.ts';
import type { Filters, SearchField } from '../address/dashboard-filters.ts';
import classes from '../dashboard.module.css';

interface SearchInputProps {
  readonly field: SearchField;
  readonly text: string;
  readonly onChange: (part: Partial<Filters>) => void;
}

/** The characters that stay when the field loses the focus (§5); a name may have dots and other scripts. */
const rules: Partial<Record<SearchField, InputRule>> = {
  PAN: 'alphanumeric',
  UAN: 'alphanumeric',
  Mobile: 'numeric',
};

export function SearchInput({ field, text, onChange }: SearchInputProps) {
  const rule = rules[field];
  return (
    <div className={classes['search']}>
      <Select
        aria-label={t('dashboard.searchField')}
        data={[...searchFields]}
        value={field}
        onChange={(chosen) => onChange({ field: searchFields.find((name) => name === chosen) ?? 'UAN' })}
        w={92}
      />
      <TextInput
        // Another kind of text leaves by other rules.
        key={field}
        type="search"
        aria-label={t('dashboard.searchText')}
        placeholder={t('dashboard.searchBy', { field })}
        value={text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        maxLength={100}
        {...(rule === undefined ? {} : { classNames: { input: rule } })}
      />
    </div>
  );
}
