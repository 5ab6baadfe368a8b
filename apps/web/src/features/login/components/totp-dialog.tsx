import { validateTotp } from '@kyc/contract/auth/factor-sign-in';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { SubmitButton } from '../../../components/inputs/submit-button.tsx';
import * as z from 'zod/mini';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { CodeInput } from '../../../components/inputs/code-input.tsx';

interface TotpDialogProps {
  readonly onSubmit: (code: string) => Promise<void>;
  readonly onClose: () => void;
  readonly others: ReactNode;
}

export function TotpDialog({ onSubmit, onClose, others }: TotpDialogProps) {
  const { form, submit, isSending } = useContractForm({
    initial: { Code: '' },
    schema: z.pick(validateTotp.body, { Code: true }),
    bodyOf: ({ Code }) => ({ Code: Code.trim() }),
    holdsWork: false,
    send: ({ Code }) => onSubmit(Code),
  });
  return (
    <Dialog
      size={380}
      zIndex={320}
      title={t('secondFactor.title')}
      onClose={onClose}
      closeOnClickOutside={false}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('secondFactor.totpHint')}
          </Text>
          <CodeInput {...form.getInputProps('Code')} label={t('secondFactor.totpLabel')} />
          <SubmitButton
            text={t('secondFactor.submit')}
            isSending={isSending}
            isDisabled={form.values.Code.trim() === ''}
          />
          {others}
        </Stack>
      </form>
    </Dialog>
  );
}
