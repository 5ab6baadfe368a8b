import { releaseHold, releaseReasonLength, type LegalHold } from '@kyc/contract/retention/holds';
import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/texts/t.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { retentionKey } from './retention-query.ts';

interface ReleaseDialogProps {
  readonly hold: LegalHold;
  readonly onClose: () => void;
}

export function ReleaseDialog({ hold, onClose }: ReleaseDialogProps) {
  const client = useQueryClient();
  const { form, submit, isSending } = useContractForm({
    initial: { Reason: '' },
    schema: releaseHold.body,
    bodyOf: ({ Reason }) => ({ HoldId: hold.HoldId, Reason }),
    send: async (body) => {
      const { Message } = await callApi(releaseHold, { body, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: retentionKey });
      onClose();
      await alertSuccess(Message);
    },
  });
  return (
    <DialogForm
      title={t('retention.releaseOf', { title: hold.Title })}
      submitText={t('retention.release')}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('retention.releaseHint')}</Text>
      <Textarea
        {...form.getInputProps('Reason')}
        label={t('retention.reason')}
        maxLength={releaseReasonLength.most}
        required
        autosize
        minRows={2}
        data-autofocus
      />
    </DialogForm>
  );
}
