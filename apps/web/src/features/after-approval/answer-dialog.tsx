import type { LegRow } from '@kyc/contract/after-approval/after-approval';
import { enterAnswer } from '@kyc/contract/after-approval/answer-imports';
import { answerStates, legNames, legStateNames, longestAnswerCode } from '@kyc/contract/after-approval/legs';
import { actReasonLength } from '@kyc/contract/shared-schemas';
import { Button, Group, NativeSelect, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { afterApprovalKey } from '../../components/after-approval/tiles-query.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { t } from '../../lib/texts/t.ts';
import { nameOf } from './leg-columns.tsx';

const schema = z.object({
  State: z.enum(answerStates),
  Code: z.string().check(z.maxLength(longestAnswerCode)),
  Remark: z.string().check(z.trim(), z.minLength(actReasonLength.least)),
});

interface AnswerDialogProps {
  readonly row: LegRow;
  readonly onClose: () => void;
}

/** An answer that came by telephone or letter. Default export for React.lazy. */
export default function AnswerDialog({ row, onClose }: AnswerDialogProps) {
  const client = useQueryClient();
  const { form, submit, isSending } = useContractForm({
    initial: { State: 'accepted', Code: '', Remark: '' },
    schema,
    send: async ({ State, Code, Remark }) => {
      const { ApplicationId, Leg } = row;
      const code = Code.trim();
      const body = { ApplicationId, Leg, State, Remark, ...(code !== '' && { Code: code }) };
      const { Message } = await callApi(enterAnswer, { body, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: afterApprovalKey });
      onClose();
      await alertSuccess(Message);
    },
  });
  return (
    <Dialog title={t('afterApproval.answer.title')} size={480} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">
            {t('afterApproval.answer.hint', { leg: legNames[row.Leg], application: nameOf(row) })}
          </Text>
          <NativeSelect
            label={t('afterApproval.state')}
            data={answerStates.map((value) => ({ value, label: legStateNames[value] }))}
            {...form.getInputProps('State')}
            data-autofocus
          />
          <TextInput label={t('afterApproval.code')} {...form.getInputProps('Code')} />
          <Textarea
            label={t('afterApproval.answer.remark')}
            autosize
            minRows={2}
            withAsterisk
            {...form.getInputProps('Remark')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('afterApproval.answer.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('afterApproval.answer.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
