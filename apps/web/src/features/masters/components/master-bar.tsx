import { Select } from '@mantine/core';
import type { Master } from '@kyc/contract/masters/master';
import { useTranslation } from 'react-i18next';
import type { MasterSearch } from '../master-search.ts';
import { SearchInput, useSearchText } from './search-input.tsx';
import classes from '../masters.module.css';

interface MasterBarProps {
  readonly master: Master;
  readonly search: MasterSearch;
  readonly onChange: (part: Pick<MasterSearch, 'q' | 'active'>) => void;
}

export function MasterBar({ master, search, onChange }: MasterBarProps) {
  const { t } = useTranslation();
  const typed = useSearchText(search.q, (q) => onChange({ q, active: search.active }));
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
        onChange={(next) => onChange({ q: search.q, active: next === 'all' ? undefined : next === 'true' })}
      />
    </div>
  );
}
