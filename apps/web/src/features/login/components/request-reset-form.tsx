import { loginLimits } from '@kyc/contract/auth/login';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { alertError } from '../../../lib/page/dialogs.ts';
import { askForReset } from '../steps/send-new-password.ts';
import { useCaptcha } from '../steps/use-captcha.ts';
import { CaptchaField } from './captcha-field.tsx';

interface RequestResetFormProps {
  readonly companyCode: string;
  readonly onSent: (challenge: { refId: string; devOtp: string }) => void;
}

export function RequestResetForm({ companyCode, onSent }: RequestResetFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState({ companyCode, userName: '', captcha: '' });
  const [isBusy, setBusy] = useState(false);
  const captcha = useCaptcha();
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));

  const submit = async () => {
    const captchaToken = captcha.data?.Token;
    if (captchaToken === undefined) {
      void captcha.refetch();
      return alertError(t('login.needCaptcha'));
    }
    setBusy(true);
    try {
      onSent(await askForReset({ ...values, captchaToken }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      set({ captcha: '' });
      if (!failure.wasShown) await alertError(failure.Message);
    } finally {
      setBusy(false);
      // Good for one try, and the login behind this dialog shows the same picture.
      void captcha.refetch();
    }
    return undefined;
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
        <Text size="sm">{t('forgotPassword.ask')}</Text>
        <TextInput
          label={t('login.companyCode')}
          value={values.companyCode}
          onChange={(event) => set({ companyCode: event.currentTarget.value })}
          maxLength={loginLimits.TenantCode}
          data-autofocus={companyCode === '' || undefined}
        />
        <TextInput
          label={t('login.userName')}
          value={values.userName}
          onChange={(event) => set({ userName: event.currentTarget.value })}
          maxLength={loginLimits.UserName}
          autoComplete="username"
          data-autofocus={companyCode !== '' || undefined}
        />
        <CaptchaField
          image={captcha.isFetching ? undefined : captcha.data?.Image}
          failed={captcha.isError && !captcha.isFetching}
          onRefresh={() => void captcha.refetch()}
          value={values.captcha}
          onChange={(text) => set({ captcha: text })}
        />
        <Button
          type="submit"
          size="sm"
          fullWidth
          loading={isBusy}
          disabled={Object.values(values).some((value) => value.trim() === '')}
        >
          {t('forgotPassword.send')}
        </Button>
      </Stack>
    </form>
  );
}
