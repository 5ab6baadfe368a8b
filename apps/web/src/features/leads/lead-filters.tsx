import { texts } from '@kyc/contract/texts';
import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadSearch } from './lead-search.ts';
import { DateRangeInput } from '../../components/inputs/date-range-input.tsx';
import { alertError } from '../../lib/page/dialogs.ts';

interface LeadFiltersProps {
  readonly search: LeadSearch;
  readonly onView: (search: LeadSearch) => void;
}

export function LeadFilters({ search, onView }: LeadFiltersProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState({ from: search.from ?? null, to: search.to ?? null });
  const [text, setText] = useState(search.q ?? '');
  const view = async () => {
    const { from, to } = days;
    if (from !== null && to !== null && from > to) await alertError(texts.fromAfterTo);
    else {
      const q = text.trim();
      onView({ ...(from !== null && { from }), ...(to !== null && { to }), ...(q !== '' && { q }) });
    }
  };
  return (
    <form
      noValidate
      aria-label={t('leads.filters')}
      onSubmit={(event) => {
        event.preventDefault();
        void view();
      }}
    >
      <Group gap="xs" mb="sm">
        <DateRangeInput value={days} onChange={setDays} />
        <TextInput
          type="search"
          aria-label={t('leads.search')}
          placeholder={t('leads.search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          classNames={{ input: 'alphanumeric' }}
          maxLength={20}
          w={210}
        />
        <Button type="submit" leftSection={<IconSearch size={15} aria-hidden />}>
          {t('leads.view')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            setDays({ from: null, to: null });
            setText('');
            onView({});
          }}
        >
          {t('leads.clear')}
        </Button>
      </Group>
    </form>
  );
}
