import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { alertError, alertSuccess } from '../../../lib/page/dialogs.ts';
import { sendReset } from '../steps/send-new-password.ts';
import { isComplete, NewPasswordFields } from './new-password-fields.tsx';

interface ResetPasswordFormProps {
  readonly challenge: { readonly refId: string; readonly devOtp: string };
  readonly onDone: () => void;
}

export function ResetPasswordForm({ challenge, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const [otp, setOtp] = useState(challenge.devOtp);
  const [value, setValue] = useState({ password: '', again: '' });
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    setBusy(true);
    try {
      const message = await sendReset({ refId: challenge.refId, otp: otp.trim(), password: value.password });
      onDone();
      await alertSuccess(message);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const beside = failure.Errors.find(({ Field }) => Field === 'Password')?.Message;
      setError(beside);
      if (beside === undefined && !failure.wasShown) await alertError(failure.Message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="sm">
        <Text size="sm" role="status">
          {t('forgotPassword.sent')}
        </Text>
        <TextInput
          label={t('otp.label')}
          value={otp}
          onChange={(event) => setOtp(event.currentTarget.value)}
          classNames={{ input: 'numeric' }}
          maxLength={6}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
        />
        <NewPasswordFields value={value} onChange={setValue} error={error} />
        <Button
          type="submit"
          size="sm"
          fullWidth
          loading={isBusy}
          disabled={!isComplete(value) || otp.trim() === ''}
        >
          {t('newPassword.submit')}
        </Button>
      </Stack>
    </form>
  );
}
