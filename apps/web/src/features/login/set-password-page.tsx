import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { errorCatalogue } from '@kyc/contract/errors';
import { IconLinkOff, IconLockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { Notice } from '../../components/notices/notice.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { LoginCard } from './components/login-card.tsx';
import { SetPasswordForm } from './components/set-password-form.tsx';
import { canEncrypt } from './steps/encrypt-login.ts';
import { askForLink } from './steps/send-new-password.ts';

/** The target of a link for setting the first password (D2). */
export function SetPasswordPage() {
  const router = useRouter();
  // Read once: what follows takes it out of the address bar.
  const [token] = useState(() => window.location.hash.slice(1));
  const { data: link, error } = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => askForLink(token),
    enabled: token !== '' && canEncrypt(),
    retry: false,
    staleTime: Infinity,
  });
  const goToLogin = async (code: string, message: string) => {
    // Back must not lead to a link that is used up.
    await router.navigate({ to: '/login/$code', params: { code }, replace: true });
    await alertSuccess(message);
  };
  const fault = token === '' ? t('setPassword.incomplete') : textOf(error);

  return (
    <LoginCard tenantCode={link?.TenantCode}>
      <Title order={1} mb="sm">
        {t('setPassword.title')}
      </Title>
      {canEncrypt() ? null : <Notice icon={IconLockExclamation}>{t('login.needHttps')}</Notice>}
      {fault === undefined ? null : (
        <Stack gap="sm">
          <Notice icon={IconLinkOff}>{fault}</Notice>
          <Anchor component={Link} to="/login" size="sm">
            {t('setPassword.toLogin')}
          </Anchor>
        </Stack>
      )}
      {fault === undefined && canEncrypt() && link === undefined ? <Skeleton height={180} /> : null}
      {link === undefined ? null : (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {t('setPassword.of', { user: link.UserName, company: link.TenantCode })}
          </Text>
          <SetPasswordForm
            token={token}
            onDone={({ Message, TenantCode }) => void goToLogin(TenantCode, Message)}
          />
        </>
      )}
    </LoginCard>
  );
}

function textOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  return error instanceof ApiError && error.Message !== '' ? error.Message : errorCatalogue.unavailable.text;
}
