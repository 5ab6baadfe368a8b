import { loginLimits } from '@kyc/contract/auth/login';
import { requestPasswordReset } from '@kyc/contract/auth/passwords';
import { Stack, Text, TextInput } from '@mantine/core';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { t } from '../../../lib/texts/t.ts';
import { SubmitButton } from '../../../components/inputs/submit-button.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { askForReset } from '../steps/send-new-password.ts';
import { useCaptcha } from '../steps/use-captcha.ts';
import { CaptchaField } from './captcha-field.tsx';

interface RequestResetFormProps {
  readonly companyCode: string;
  readonly onSent: (challenge: { refId: string; devOtp: string }) => void;
}

export function RequestResetForm({ companyCode, onSent }: RequestResetFormProps) {
  const captcha = useCaptcha();
  const token = captcha.data?.Token;
  const { form, submit, isSending } = useContractForm({
    initial: { TenantCode: companyCode, UserName: '', captchaCode: '' },
    schema: requestPasswordReset.body,
    // Text typed for a captcha that failed to load belongs to no captcha.
    bodyOf: (values) =>
      token === undefined ? { ...values, captchaCode: '', token: '' } : { ...values, token },
    says: 'alert',
    holdsWork: false,
    onInvalid: () => {
      if (token === undefined) void captcha.refetch();
    },
    send: async (request) => {
      try {
        onSent(await askForReset(request));
      } finally {
        // Good for one try, and the login behind this dialog shows the same picture.
        void captcha.refetch();
      }
    },
    onRefused: () => {
      form.setFieldValue('captchaCode', '');
      return false;
    },
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t('forgotPassword.ask')}</Text>
        <TextInput
          {...form.getInputProps('TenantCode')}
          label={t('login.companyCode')}
          maxLength={loginLimits.TenantCode}
          data-autofocus={companyCode === '' || undefined}
        />
        <TextInput
          {...form.getInputProps('UserName')}
          label={t('login.userName')}
          maxLength={loginLimits.UserName}
          autoComplete="username"
          data-autofocus={companyCode !== '' || undefined}
        />
        <CaptchaField
          image={captcha.isFetching ? undefined : captcha.data?.Image}
          failed={captcha.isFetching ? undefined : reasonOf(captcha.error)}
          onRefresh={() => void captcha.refetch()}
          input={form.getInputProps('captchaCode')}
        />
        <SubmitButton
          text={t('forgotPassword.send')}
          isSending={isSending}
          isDisabled={Object.values(form.values).some((value) => value.trim() === '')}
        />
      </Stack>
    </form>
  );
}
