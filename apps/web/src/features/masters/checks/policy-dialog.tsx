import { setCheckPolicy, type CheckPolicy } from '@kyc/contract/checker/check-policies';
import { NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { DialogForm } from '../../../components/dialogs/dialog-form.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { CHANGES_KEY } from '../../../lib/api/changes-key.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { t } from '../../../lib/texts/t.ts';
import { policiesQuery } from './policies-query.ts';

interface PolicyDialogProps {
  readonly policy: CheckPolicy;
  readonly onClose: () => void;
}

export function PolicyDialog({ policy, onClose }: PolicyDialogProps) {
  const client = useQueryClient();
  const { form, submit, isSending } = useContractForm({
    initial: { Share: policy.Share },
    schema: setCheckPolicy.body,
    bodyOf: ({ Share }) => ({ Policy: policy.Policy, Share, RowVersion: policy.RowVersion }),
    send: async (body) => {
      const { Message } = await callApi(setCheckPolicy, { body, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: policiesQuery.queryKey });
      await client.invalidateQueries({ queryKey: CHANGES_KEY });
      onClose();
      await alertSuccess(Message);
    },
  });
  return (
    <DialogForm
      title={t('checkPolicies.changeOf', { policy: policy.Label })}
      submitText={t('checkPolicies.save')}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberInput
        {...form.getInputProps('Share')}
        label={t('checkPolicies.share')}
        description={t('checkPolicies.hint')}
        min={0}
        max={100}
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
      />
    </DialogForm>
  );
}
