import { actReasonLength } from '@kyc/contract/shared-schemas';
import { Text, Textarea } from '@mantine/core';
import { t } from '../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { DialogForm } from './dialog-form.tsx';

const { most } = actReasonLength;
const written = z.object({ Reason: z.string() });

interface ReasonDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly submitText: string;
  /** @throws where the reason is rejected; the field shows the refusal */
  readonly send: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Requests a reason, before an action that cannot be undone. */
export function ReasonDialog({ title, hint, submitText, send, onClose }: ReasonDialogProps) {
  const { form, submit, isSending } = useContractForm({
    initial: { Reason: '' },
    schema: written,
    send: async ({ Reason }) => {
      await send(Reason);
      onClose();
    },
  });
  return (
    <DialogForm
      title={title}
      submitText={submitText}
      isSending={isSending}
      isDestructive
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{hint}</Text>
      <Textarea
        {...form.getInputProps('Reason')}
        label={t('dialogs.reason')}
        description={t('dialogs.reasonHint')}
        maxLength={most}
        required
        autosize
        minRows={2}
        data-autofocus
      />
    </DialogForm>
  );
}
