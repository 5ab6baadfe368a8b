import { Button, Stack, TextInput } from '@mantine/core';
import { createIntakeKey } from '@kyc/contract/connections/connections';
import type { BodyOf } from '@kyc/contract/endpoint';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';

interface NewKeyDialogProps {
  readonly send: (body: BodyOf<typeof createIntakeKey>) => Promise<void>;
  readonly onClose: () => void;
}

export function NewKeyDialog({ send, onClose }: NewKeyDialogProps) {
  const { form, submit, isSending } = useContractForm({
    initial: { Label: '' },
    schema: createIntakeKey.body,
    send,
  });
  return (
    <Dialog size={400} title={t('connections.newKey')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            {...form.getInputProps('Label')}
            label={t('connections.keyName')}
            maxLength={60}
            data-autofocus
          />
          <Button type="submit" fullWidth loading={isSending}>
            {t('connections.create')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
