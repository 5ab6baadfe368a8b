import { changePasswordRequest } from '@kyc/contract/auth/passwords';
import { Stack, Text } from '@mantine/core';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { t } from '../../../lib/texts/t.ts';
import { SubmitButton } from '../../../components/inputs/submit-button.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import type { Session } from '../../../lib/session/session.ts';
import { sendNewPassword } from '../steps/send-new-password.ts';
import { isComplete, NewPasswordFields } from './new-password-fields.tsx';

interface ChangePasswordDialogProps {
  readonly session: Session;
  readonly oldPassword: string;
  readonly onChanged: (session: Session) => void;
  readonly onClose: () => void;
}

/** Before the first page: a password set by another person is changed. Default export for React.lazy. */
export default function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { session, oldPassword, onChanged, onClose } = props;
  const { form, submit, isSending } = useContractForm({
    initial: { Password: '', again: '' },
    schema: changePasswordRequest,
    bodyOf: ({ Password }) => ({ OldPassword: oldPassword, Password }),
    holdsWork: false,
    send: async (request) => {
      await sendNewPassword(session, request);
      onChanged(session);
    },
    onRefused: ({ Message }) => {
      form.setFieldError('Password', Message);
      return true;
    },
  });

  return (
    <Dialog
      size={400}
      zIndex={330}
      title={t('newPassword.title')}
      onClose={onClose}
      closeOnClickOutside={false}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">{t('newPassword.hint')}</Text>
          <NewPasswordFields
            value={form.values}
            password={form.getInputProps('Password')}
            again={form.getInputProps('again')}
          />
          <SubmitButton
            text={t('newPassword.submit')}
            isSending={isSending}
            isDisabled={!isComplete(form.values)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
