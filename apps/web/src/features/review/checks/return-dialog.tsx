import { returnCheck } from '@kyc/contract/checker/checker';
import { checkerTexts, returnReasonLength } from '@kyc/contract/checker/checker-texts';
import { MultiSelect, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { checksKey } from '../../../components/checks/checks-queries.ts';
import { DialogForm } from '../../../components/dialogs/dialog-form.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile } from '../desk/review-store.ts';
import { fieldLabel } from './field-label.ts';
import type { CheckedDecision } from './checked-decision.ts';

const entered = z.object({
  Reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(returnReasonLength.least, checkerTexts.reasonRequired),
      z.maxLength(returnReasonLength.most, checkerTexts.reasonRequired),
    ),
  Fields: z.array(z.string()),
});

interface ReturnDialogProps {
  readonly decision: CheckedDecision;
  readonly onClose: () => void;
}

/** Back to the maker, with a reason and the fields that it is about. */
export function ReturnDialog({ decision: { DecisionId }, onClose }: ReturnDialogProps) {
  const { ApplicationId, DecidableFields } = useCaseFile();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { form, submit, isSending } = useContractForm({
    initial: { Reason: '', Fields: [] as string[] },
    schema: entered,
    send: async ({ Reason, Fields }) => {
      const body = { ApplicationId, DecisionId, Reason, Fields: Fields.map(Number) };
      const { Message } = await callApi(returnCheck, { body, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: checksKey });
      onClose();
      await alertSuccess(Message);
      await navigate({ to: '/checks' });
    },
  });
  return (
    <DialogForm
      title={t('checks.returnTitle')}
      submitText={t('checks.return')}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        {...form.getInputProps('Reason')}
        label={t('checks.reason')}
        description={t('checks.reasonHint')}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
      />
      <MultiSelect
        {...form.getInputProps('Fields')}
        label={t('checks.fields')}
        data={DecidableFields.map((id) => ({ value: String(id), label: fieldLabel(id) }))}
        searchable
        clearable
      />
    </DialogForm>
  );
}
