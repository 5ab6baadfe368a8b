import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Master } from '@kyc/contract/masters/master';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MasterSearch } from '../master-search.ts';
import classes from '../masters.module.css';

interface MasterBarProps {
  readonly master: Master;
  readonly search: MasterSearch;
  readonly onChange: (part: Pick<MasterSearch, 'q' | 'active'>) => void;
}

const waitMs = 300;

export function MasterBar({ master, search, onChange }: MasterBarProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(search.q ?? '');
  const find = useDebouncedCallback(
    (q: string) => onChange({ q: q.trim() === '' ? undefined : q.trim(), active: search.active }),
    waitMs,
  );
  const label = t('masters.search', { master: master.plural });
  return (
    <div className={classes['bar']}>
      <TextInput
        className={classes['search'] ?? ''}
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={text}
        maxLength={100}
        onChange={(event) => {
          setText(event.currentTarget.value);
          find(event.currentTarget.value);
        }}
      />
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
