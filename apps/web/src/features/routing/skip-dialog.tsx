import { skipApplication, type OpenWork } from '@kyc/contract/routing/routing';
import { SkipReason } from '@kyc/contract/routing/routing-choices';
import { routingTexts } from '@kyc/contract/routing/routing-texts';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { nameOfWork } from '../../components/routing/name-of-work.ts';
import { routingKey } from '../../components/routing/routing-queries.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { t } from '../../lib/texts/t.ts';

const entered = z.object({ Reason: z.string().check(z.minLength(1, routingTexts.skipReason)) });
const reasons = [
  [SkipReason.Language, 'routing.myDay.skipReasons.language'],
  [SkipReason.Interest, 'routing.myDay.skipReasons.interest'],
  [SkipReason.NeedsHelp, 'routing.myDay.skipReasons.help'],
] as const;

interface SkipDialogProps {
  readonly work: OpenWork;
  readonly left: number;
  readonly onClose: () => void;
}

/** Hands an application back to the queue, with a reason. */
export function SkipDialog({ work, left, onClose }: SkipDialogProps) {
  const client = useQueryClient();
  const { form, submit, isSending } = useContractForm({
    initial: { Reason: '' },
    schema: entered,
    send: async ({ Reason }) => {
      const body = { ApplicationId: work.ApplicationId, Reason: Number(Reason) };
      const { Message } = await callApi(skipApplication, { body, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: routingKey });
      onClose();
      void alertSuccess(Message);
    },
  });
  return (
    <Dialog onClose={onClose} title={t('routing.myDay.skipTitle', { of: nameOfWork(work) })} size={420}>
      <form noValidate onSubmit={submit}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('routing.myDay.skipHint', { left })}
        </Text>
        <Radio.Group label={t('routing.myDay.skipReason')} {...form.getInputProps('Reason')}>
          <Stack gap={6} mt={6}>
            {reasons.map(([reason, words]) => (
              <Radio key={reason} value={String(reason)} label={t(words)} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={isSending}>
            {t('routing.myDay.skipSubmit')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
