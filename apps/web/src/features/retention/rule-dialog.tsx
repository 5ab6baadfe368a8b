import { setRetentionRule, type RetentionRule } from '@kyc/contract/retention/retention';
import { mostKeptDays } from '@kyc/domain/retention/plan-rule-change';
import { NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/texts/t.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { CHANGES_KEY } from '../../lib/api/changes-key.ts';
import { formatCount } from '../../lib/display/formatting.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { retentionKey } from './retention-query.ts';

interface RuleDialogProps {
  readonly rule: RetentionRule;
  readonly onClose: () => void;
}

export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const client = useQueryClient();
  const { form, submit, isSending } = useContractForm({
    initial: { Days: rule.Days },
    schema: setRetentionRule.body,
    bodyOf: ({ Days }) => ({ Rule: rule.Rule, Days, RowVersion: rule.RowVersion }),
    send: async (body) => {
      const { Message } = await callApi(setRetentionRule, { body, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: retentionKey });
      await client.invalidateQueries({ queryKey: CHANGES_KEY });
      onClose();
      await alertSuccess(Message);
    },
  });
  return (
    <DialogForm
      title={t('retention.changeOf', { rule: rule.Label })}
      submitText={t('retention.save')}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberInput
        {...form.getInputProps('Days')}
        label={t('retention.newDays')}
        description={t('retention.between', {
          least: formatCount(rule.LeastDays),
          most: formatCount(mostKeptDays),
          floor: formatCount(rule.FloorDays),
        })}
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
      />
    </DialogForm>
  );
}
