import { passwordRules } from '@kyc/contract/auth/passwords';
import { PasswordInput, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { t } from '../../../lib/texts/t.ts';

export interface NewPassword {
  readonly Password: string;
  readonly again: string;
}

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  /** Of the two inputs. */
  readonly password: GetInputPropsReturnType;
  readonly again: GetInputPropsReturnType;
}

/** A new password, typed twice; its rules are the server's to hold. */
export function NewPasswordFields({ value, password, again }: NewPasswordFieldsProps) {
  const differs = value.again !== '' && value.again !== value.Password;
  return (
    <>
      <Text size="xs" c="dimmed">
        {passwordRules}
      </Text>
      <PasswordInput
        {...password}
        label={t('newPassword.password')}
        autoComplete="new-password"
        maxLength={128}
        data-autofocus
        data-verbatim
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
      />
      <PasswordInput
        {...again}
        label={t('newPassword.again')}
        error={differs ? t('newPassword.differs') : undefined}
        autoComplete="new-password"
        maxLength={128}
        data-verbatim
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
      />
    </>
  );
}

export function isComplete({ Password, again }: NewPassword): boolean {
  return Password !== '' && Password === again;
}
