import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceLogSearch } from './service-log-search.ts';

interface LogFiltersProps {
  readonly search: ServiceLogSearch;
  readonly onView: (search: ServiceLogSearch) => void;
}

export function LogFilters({ search, onView }: LogFiltersProps) {
  const { t } = useTranslation();
  const [uan, setUan] = useState(search.uan ?? '');
  const [mobile, setMobile] = useState(search.mobile ?? '');
  return (
    <form
      noValidate
      aria-label={t('serviceLog.filters')}
      onSubmit={(event) => {
        event.preventDefault();
        const entered = { uan: uan.trim(), mobile: mobile.trim() };
        onView({
          ...(entered.uan !== '' && { uan: entered.uan }),
          ...(entered.mobile !== '' && { mobile: entered.mobile }),
        });
      }}
    >
      <Group gap="xs" mb="sm">
        <TextInput
          aria-label={t('serviceLog.uan')}
          placeholder={t('serviceLog.uan')}
          value={uan}
          onChange={(event) => setUan(event.currentTarget.value)}
          classNames={{ input: 'alphanumeric' }}
          maxLength={20}
          w={170}
        />
        <TextInput
          type="tel"
          aria-label={t('serviceLog.mobile')}
          placeholder={t('serviceLog.mobile')}
          value={mobile}
          onChange={(event) => setMobile(event.currentTarget.value)}
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
            setUan('');
            setMobile('');
            onView({});
          }}
        >
          {t('serviceLog.clear')}
        </Button>
      </Group>
    </form>
  );
}
