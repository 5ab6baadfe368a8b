import { resetPasswordRequest } from '@kyc/contract/auth/passwords';
import { Stack, Text } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { SubmitButton } from '../../../components/inputs/submit-button.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { sendReset } from '../steps/send-new-password.ts';
import { isComplete, NewPasswordFields } from './new-password-fields.tsx';
import { CodeInput } from '../../../components/inputs/code-input.tsx';

interface ResetPasswordFormProps {
  readonly challenge: { readonly refId: string; readonly devOtp: string };
  readonly onDone: () => void;
}

export function ResetPasswordForm({ challenge, onDone }: ResetPasswordFormProps) {
  const { form, submit, isSending } = useContractForm({
    initial: { Otp: challenge.devOtp, Password: '', again: '' },
    schema: resetPasswordRequest,
    bodyOf: ({ Otp, Password }) => ({ RefId: challenge.refId, Otp: Otp.trim(), Password }),
    holdsWork: false,
    send: async (request) => {
      const message = await sendReset(request);
      onDone();
      await alertSuccess(message);
    },
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm" role="status">
          {t('forgotPassword.sent')}
        </Text>
        <CodeInput {...form.getInputProps('Otp')} label={t('otp.label')} />
        <NewPasswordFields
          value={form.values}
          password={form.getInputProps('Password')}
          again={form.getInputProps('again')}
        />
        <SubmitButton
          text={t('newPassword.submit')}
          isSending={isSending}
          isDisabled={!isComplete(form.values) || form.values.Otp.trim() === ''}
        />
      </Stack>
    </form>
  );
}
