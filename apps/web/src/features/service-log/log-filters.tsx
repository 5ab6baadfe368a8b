import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { t } from '../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import type { ServiceLogSearch } from './service-log-search.ts';

const trimmed = z.string().check(z.trim());
const entered = z.object({ uan: trimmed, mobile: trimmed });

interface LogFiltersProps {
  readonly search: ServiceLogSearch;
  readonly onView: (search: ServiceLogSearch) => void;
}

export function LogFilters({ search, onView }: LogFiltersProps) {
  const { form, submit } = useContractForm({
    initial: { uan: search.uan ?? '', mobile: search.mobile ?? '' },
    schema: entered,
    holdsWork: false,
    send: ({ uan, mobile }) => onView({ ...(uan !== '' && { uan }), ...(mobile !== '' && { mobile }) }),
  });
  return (
    <form noValidate aria-label={t('serviceLog.filters')} onSubmit={submit}>
      <Group gap="xs" mb="sm">
        <TextInput
          {...form.getInputProps('uan')}
          aria-label={t('serviceLog.uan')}
          placeholder={t('serviceLog.uan')}
          classNames={{ input: 'alphanumeric' }}
          maxLength={20}
          w={170}
        />
        <TextInput
          type="tel"
          {...form.getInputProps('mobile')}
          aria-label={t('serviceLog.mobile')}
          placeholder={t('serviceLog.mobile')}
          classNames={{ input: 'numeric' }}
          maxLength={10}
          w={150}
        />
        <Button type="submit" leftSection={<IconSearch size={15} aria-hidden />}>
          {t('serviceLog.view')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            form.setValues({ uan: '', mobile: '' });
            onView({});
          }}
        >
          {t('serviceLog.clear')}
        </Button>
      </Group>
    </form>
  );
}
