import { Button, Stack } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { RowFields } from '../form/row-fields.tsx';
import { SendTest } from './send-test.tsx';
import { addressFields, useAddressesForm, type Connections } from './use-addresses-form.ts';

export function AddressesForm({ connections }: { readonly connections: Connections }) {
  const { form, submit, isSending, conflict, settle, isDirty } = useAddressesForm(connections);
  return (
    <Stack gap="md" maw={640}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <RowFields
            fields={addressFields}
            values={form.values}
            errors={form.errors}
            conflict={conflict && { message: conflict.message, current: { ...conflict.current } }}
            onSettle={settle}
            onChange={(name, value) => form.setFieldValue(name, value)}
          />
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
