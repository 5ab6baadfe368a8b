import { confirmRequest } from '@kyc/contract/auth/session';
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { t } from '../../lib/texts/t.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { sendConfirmation } from './steps/send-confirmation.ts';

interface ConfirmIdentityDialogProps {
  /** True: the server knows, and the waiting calls go on. */
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Before secrets, other people's accounts and exports of everything. Default export for React.lazy. */
export default function ConfirmIdentityDialog({ onAnswer }: ConfirmIdentityDialogProps) {
  const { form, submit, isSending } = useContractForm({
    initial: { Password: '' },
    schema: confirmRequest,
    holdsWork: false,
    send: async (request) => {
      await sendConfirmation(request);
      onAnswer(true);
    },
  });
  return (
    <Dialog
      size={400}
      zIndex={340}
      title={t('confirmIdentity.title')}
      onClose={() => onAnswer(false)}
      closeOnClickOutside={false}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">{t('confirmIdentity.hint')}</Text>
          <PasswordInput
            {...form.getInputProps('Password')}
            label={t('login.password')}
            autoComplete="current-password"
            maxLength={128}
            data-autofocus
            data-verbatim
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => onAnswer(false)}>
              {t('confirmIdentity.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('confirmIdentity.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
