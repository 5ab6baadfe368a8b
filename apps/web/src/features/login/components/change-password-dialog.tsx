import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { Session } from '../../../lib/session/session.ts';
import { sendNewPassword } from '../steps/send-new-password.ts';
import { isComplete, NewPasswordFields } from './new-password-fields.tsx';

interface ChangePasswordDialogProps {
  readonly session: Session;
  readonly oldPassword: string;
  readonly onChanged: (session: Session) => void;
  readonly onClose: () => void;
}

/** Before the first page: a password that somebody else has set is changed. Default export for React.lazy. */
export default function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { session, oldPassword, onChanged, onClose } = props;
  const { t } = useTranslation();
  const [value, setValue] = useState({ password: '', again: '' });
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    setBusy(true);
    try {
      await sendNewPassword(session, { oldPassword, password: value.password });
      onChanged(session);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.Message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      size={400}
      zIndex={330}
      title={t('newPassword.title')}
      onClose={onClose}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('newPassword.hint')}</Text>
          <NewPasswordFields value={value} onChange={setValue} error={error} />
          <Button type="submit" size="sm" fullWidth loading={isBusy} disabled={!isComplete(value)}>
            {t('newPassword.submit')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
