import { loginLimits } from '@kyc/contract/auth/login';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { usePasswordLimit } from '../steps/use-password-limit.ts';
import { useLogin, type LoginTask } from '../steps/use-login.ts';
import { CaptchaField } from './captcha-field.tsx';

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'));
const SecondFactor = lazy(() => import('./second-factor.tsx'));

/** Credentials and captcha, then the OTP; on the login page and over a page whose session expired. */
export function LoginForm(props: LoginTask) {
  const { form, submit, isSending, captcha, factor, change } = useLogin(props);
  const isLocked = (field: 'companyCode' | 'userName') => props.locked.includes(field);
  const mostCharacters = usePasswordLimit(form.values.companyCode);
  const first = firstToFill(props);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <>
      <form ref={element} noValidate onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            {...form.getInputProps('companyCode')}
            name="companyCode"
            size="sm"
            label={t('login.companyCode')}
            maxLength={loginLimits.TenantCode}
            readOnly={isLocked('companyCode')}
            variant={isLocked('companyCode') ? 'filled' : 'default'}
            autoComplete="organization"
            data-autofocus={first === 'companyCode' || undefined}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextInput
            {...form.getInputProps('userName')}
            name="userName"
            size="sm"
            label={t('login.userName')}
            maxLength={loginLimits.UserName}
            readOnly={isLocked('userName')}
            variant={isLocked('userName') ? 'filled' : 'default'}
            autoComplete="username"
            autoCapitalize="none"
            data-autofocus={first === 'userName' || undefined}
            spellCheck={false}
          />
          <PasswordInput
            {...form.getInputProps('password')}
            name="password"
            size="sm"
            label={t('login.password')}
            maxLength={mostCharacters}
            autoComplete="current-password"
            data-autofocus={first === 'password' || undefined}
            // A shown password is a text input; its blanks belong to it.
            data-verbatim
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
          />
          <CaptchaField
            image={captcha.image}
            failed={captcha.failed}
            onRefresh={captcha.refresh}
            input={form.getInputProps('captcha')}
          />
          <Button type="submit" size="sm" fullWidth mt={4} loading={isSending}>
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
      {factor.challenge ? (
        <Suspense>
          <SecondFactor challenge={factor.challenge} onProve={factor.submit} onClose={factor.close} />
        </Suspense>
      ) : null}
      {change.session ? (
        <Suspense>
          <ChangePasswordDialog
            session={change.session}
            oldPassword={change.oldPassword}
            onChanged={props.onSignedIn}
            onClose={change.close}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function firstToFill({ locked, companyCode }: LoginTask): 'companyCode' | 'userName' | 'password' {
  if (locked.includes('userName')) return 'password';
  return companyCode === '' ? 'companyCode' : 'userName';
}
