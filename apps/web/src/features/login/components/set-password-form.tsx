import { setPasswordRequest, type setPassword } from '@kyc/contract/auth/passwords';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Stack } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { SubmitButton } from '../../../components/inputs/submit-button.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { sendFirstPassword } from '../steps/send-new-password.ts';
import { isComplete, NewPasswordFields } from './new-password-fields.tsx';

interface SetPasswordFormProps {
  readonly token: string;
  readonly onDone: (reply: ReplyOf<typeof setPassword>) => void;
}

export function SetPasswordForm({ token, onDone }: SetPasswordFormProps) {
  const { form, submit, isSending } = useContractForm({
    initial: { Password: '', again: '' },
    schema: setPasswordRequest,
    bodyOf: ({ Password }) => ({ Token: token, Password }),
    holdsWork: false,
    send: async (request) => onDone(await sendFirstPassword(request)),
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <NewPasswordFields
          value={form.values}
          password={form.getInputProps('Password')}
          again={form.getInputProps('again')}
        />
        <SubmitButton
          text={t('setPassword.submit')}
          isSending={isSending}
          isDisabled={!isComplete(form.values)}
        />
      </Stack>
    </form>
  );
}
