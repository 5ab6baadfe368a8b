import { deliveryChoices, deliveryKinds } from '@kyc/contract/deliveries/delivery-choices';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { t } from '../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { DateRangeInput } from '../../components/inputs/date-range-input.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import type { DeliveriesSearch } from './deliveries-search.ts';

const named = z.object({ application: z.string().check(z.trim()) });

interface MessageFiltersProps {
  readonly search: DeliveriesSearch;
  readonly onChange: (part: Partial<DeliveriesSearch>) => void;
}

/** All filters apply immediately, except the application, which is typed. */
export function MessageFilters({ search, onChange }: MessageFiltersProps) {
  const { form, submit } = useContractForm({
    initial: { application: search.application ?? '' },
    schema: named,
    holdsWork: false,
    send: ({ application }) => onChange({ application: application === '' ? undefined : application }),
  });
  return (
    <form noValidate aria-label={t('deliveries.filters')} onSubmit={submit}>
      <Group gap="xs" mb="sm">
        <NativeSelect
          aria-label={t('deliveries.state')}
          value={search.state ?? 'open'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ state: deliveryChoices.find((one) => one === value && one !== 'open') })
          }
          data={deliveryChoices.map((value) => ({ value, label: t(`deliveries.choices.${value}`) }))}
        />
        <NativeSelect
          aria-label={t('deliveries.kind')}
          value={search.kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ kind: deliveryKinds.find((kind) => kind === value) })
          }
          data={[
            { value: '', label: t('deliveries.anyKind') },
            ...deliveryKinds.map((value) => ({ value, label: t(`deliveries.kinds.${value}`) })),
          ]}
        />
        <DateRangeInput
          value={{ from: search.from ?? null, to: search.to ?? null }}
          onChange={({ from, to }) => onChange({ from: from ?? undefined, to: to ?? undefined })}
        />
        <TextInput
          {...form.getInputProps('application')}
          aria-label={t('deliveries.application')}
          placeholder={t('deliveries.application')}
          maxLength={20}
          w={150}
        />
        <Button type="submit">{t('deliveries.show')}</Button>
        <Button
          variant="default"
          onClick={() => {
            form.setValues({ application: '' });
            onChange({
              state: undefined,
              kind: undefined,
              from: undefined,
              to: undefined,
              application: undefined,
            });
          }}
        >
          {t('deliveries.clear')}
        </Button>
      </Group>
    </form>
  );
}
