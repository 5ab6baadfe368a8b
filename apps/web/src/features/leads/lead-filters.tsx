import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { t } from '../../lib/texts/t.ts';
import type { LeadSearch } from './lead-search.ts';
import { DateRangeInput } from '../../components/inputs/date-range-input.tsx';
import { orderedDays } from '../../lib/form/ordered-days.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';

interface LeadFiltersProps {
  readonly search: LeadSearch;
  readonly onView: (search: LeadSearch) => void;
}

export function LeadFilters({ search, onView }: LeadFiltersProps) {
  const { form, submit } = useContractForm({
    initial: { from: search.from ?? null, to: search.to ?? null, text: search.q ?? '' },
    schema: orderedDays<{ from: string | null; to: string | null; text: string }>(),
    says: 'alert',
    holdsWork: false,
    send: ({ from, to, text }) => {
      const q = text.trim();
      onView({ ...(from !== null && { from }), ...(to !== null && { to }), ...(q !== '' && { q }) });
    },
  });
  return (
    <form noValidate aria-label={t('leads.filters')} onSubmit={submit}>
      <Group gap="xs" mb="sm">
        <DateRangeInput value={form.values} onChange={({ from, to }) => form.setValues({ from, to })} />
        <TextInput
          {...form.getInputProps('text')}
          type="search"
          aria-label={t('leads.search')}
          placeholder={t('leads.search')}
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
            form.setValues({ from: null, to: null, text: '' });
            onView({});
          }}
        >
          {t('leads.clear')}
        </Button>
      </Group>
    </form>
  );
}
