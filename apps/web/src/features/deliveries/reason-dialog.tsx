import { deliveryReasonLength } from '@kyc/contract/deliveries/deliveries';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';

const { most } = deliveryReasonLength;
const written = z.object({ Reason: z.string() });

interface ReasonDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly submitText: string;
  /** @throws where the reason is refused, which is said at the field */
  readonly send: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

export function ReasonDialog({ title, hint, submitText, send, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const { form, submit, isSending } = useContractForm({
    initial: { Reason: '' },
    schema: written,
    send: async ({ Reason }) => {
      await send(Reason);
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={title} size={520}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">{hint}</Text>
          <Textarea
            {...form.getInputProps('Reason')}
            label={t('deliveries.reason')}
            description={t('deliveries.reasonHint')}
            maxLength={most}
            required
            autosize
            minRows={2}
            data-autofocus
          />
        </Stack>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('deliveries.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {submitText}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
