import { Button, Stack } from '@mantine/core';
import type { Cell } from '@kyc/contract/masters/master-fields';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../form/conflict-notice.tsx';
import { FieldInput } from '../form/field-input.tsx';
import { SendTest } from './send-test.tsx';
import { addressFields, useAddressesForm, type Connections } from './use-addresses-form.ts';

export function AddressesForm({ connections }: { readonly connections: Connections }) {
  const { t } = useTranslation();
  const { form, submit, isSending, conflict, settle, isDirty } = useAddressesForm(connections);
  return (
    <Stack gap="md" maw={640}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {conflict ? (
            <ConflictNotice
              fields={addressFields}
              message={conflict.message}
              current={{ ...conflict.current }}
              values={form.values}
              onSettle={settle}
            />
          ) : null}
          {addressFields.map(([name, field]) => (
            <FieldInput
              key={name}
              name={name}
              field={field}
              value={form.values[name] ?? ''}
              error={form.errors[name]}
              disabled={false}
              onChange={(value: Cell) => form.setFieldValue(name, value)}
            />
          ))}
          <div>
            <Button type="submit" loading={isSending} disabled={conflict !== undefined}>
              {t('masters.save')}
            </Button>
          </div>
        </Stack>
      </form>
      <SendTest isDirty={isDirty} />
    </Stack>
  );
}
