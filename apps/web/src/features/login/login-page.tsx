import { Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle, IconLockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { Notice } from '../../components/notices/notice.tsx';
import { environmentQuery } from '../../lib/page/environment.ts';
import { clearSession, lastTenantCode, storeSession, type Session } from '../../lib/session/session.ts';
import { canStore } from '../../lib/storage/browser-storage.ts';
import { ForgotPasswordButton } from './components/forgot-password-button.tsx';
import { LoginCard } from './components/login-card.tsx';
import { LoginForm } from './components/login-form.tsx';
import classes from './components/login.module.css';
import { canEncrypt } from './steps/encrypt-login.ts';
import { findLanding } from './steps/find-landing.ts';

export function LoginPage() {
  const { code } = useParams({ strict: false });
  const { data: environment, isPending } = useQuery(environmentQuery);
  const search = useSearch({ strict: false });
  // Who never signed in here was not signed out.
  const wasSignedInBefore = lastTenantCode() !== undefined;
  return (
    <LoginCard tenantCode={code}>
      <Title order={1}>{t('login.title')}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('login.subtitle')}
      </Text>
      {search.forcedLogout && wasSignedInBefore ? (
        <Notice icon={IconInfoCircle}>{t('login.forced')}</Notice>
      ) : null}
      {/* The default company code comes with the environment; an earlier form would have to change under the cursor. */}
      {code === undefined && isPending ? (
        <div className={classes['waiting']} />
      ) : (
        <SignIn code={code} fallbackCode={environment?.DefaultTenantCode ?? ''} />
      )}
    </LoginCard>
  );
}

interface SignInProps {
  readonly code: string | undefined;
  readonly fallbackCode: string;
}

function SignIn({ code, fallbackCode }: SignInProps) {
  const router = useRouter();
  const search = useSearch({ strict: false });

  const [storesNothing] = useState(() => !canStore());

  if (!canEncrypt()) {
    return <Notice icon={IconLockExclamation}>{t('login.needHttps')}</Notice>;
  }

  if (!navigator.cookieEnabled) {
    return <Notice icon={IconLockExclamation}>{t('login.needCookies')}</Notice>;
  }

  const enter = async (session: Session) => {
    storeSession(session);
    // In the place of the login, to which Back must not lead.
    router.history.replace(await findLanding(session, search));
  };
  const startOver = () => {
    clearSession();
    void router.navigate({ to: '.', search: (before) => ({ ...before, forcedLogout: true }) });
  };
  return (
    <Stack gap="sm">
      {storesNothing ? <Notice icon={IconInfoCircle}>{t('shell.notKept')}</Notice> : null}
      <LoginForm
        key={code}
        companyCode={code ?? fallbackCode}
        locked={code === undefined ? [] : ['companyCode']}
        onSignedIn={(session) => void enter(session)}
        onWrongUser={startOver}
      />
      <Text ta="center">
        <ForgotPasswordButton companyCode={code ?? fallbackCode} />
      </Text>
    </Stack>
  );
}
