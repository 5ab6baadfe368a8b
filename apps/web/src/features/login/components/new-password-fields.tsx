import { PasswordInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface NewPassword {
  readonly password: string;
  readonly again: string;
}

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly error: string | undefined;
}

/** A new password, typed twice; its rules are the server's to hold. */
export function NewPasswordFields({ value, onChange, error }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const differs = value.again !== '' && value.again !== value.password;
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('newPassword.rules')}
      </Text>
      <PasswordInput
        label={t('newPassword.password')}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        error={error}
        autoComplete="new-password"
        maxLength={128}
        data-autofocus
        data-verbatim
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
      />
      <PasswordInput
        label={t('newPassword.again')}
        value={value.again}
        onChange={(event) => onChange({ ...value, again: event.currentTarget.value })}
        error={differs ? t('newPassword.differs') : undefined}
        autoComplete="new-password"
        maxLength={128}
        data-verbatim
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
      />
    </>
  );
}

export function isComplete({ password, again }: NewPassword): boolean {
  return password !== '' && password === again;
}
