import { Button, NumberInput, Stack, Text } from '@mantine/core';
import { rotateSecretRequest, usualOverlapHours } from '@kyc/contract/connections/connections';
import { t } from '../../../lib/texts/t.ts';
import type * as z from 'zod/mini';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';

interface RotateDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly send: (body: z.output<typeof rotateSecretRequest>) => Promise<void>;
  readonly onClose: () => void;
}

/** An emptied input holds ''. */
interface Overlap {
  readonly OverlapHours: number | string;
}

export function RotateDialog({ title, hint, send, onClose }: RotateDialogProps) {
  const initial: Overlap = { OverlapHours: usualOverlapHours };
  const { form, submit, isSending } = useContractForm({ initial, schema: rotateSecretRequest, send });
  return (
    <Dialog size={400} title={title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">{hint}</Text>
          <NumberInput
            {...form.getInputProps('OverlapHours')}
            label={t('connections.overlap')}
            description={t('connections.overlapHint')}
            allowDecimal={false}
            allowNegative={false}
            data-autofocus
          />
          <Button type="submit" fullWidth loading={isSending}>
            {t('connections.rotate')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
