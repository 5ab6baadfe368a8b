import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { useEffect } from 'react';
import { t } from '../../lib/texts/t.ts';
import { storeSession, useSession, type Session } from '../../lib/session/session.ts';
import { LoginForm } from './components/login-form.tsx';

interface SignInAgainDialogProps {
  /** The session that has expired. */
  readonly expired: Session;
  /** True: a new session exists and the waiting requests continue. False: the user leaves. */
  readonly onAnswer: (signedIn: boolean) => void;
}

/** The login over the page: same company, same user; what the page holds stays. Default export for React.lazy. */
export default function SignInAgainDialog({ expired, onAnswer }: SignInAgainDialogProps) {
  const session = useSession();

  // The user may have signed in again in another tab of this browser, or signed out.
  const token = session?.token;
  useEffect(() => {
    if (token !== expired.token) onAnswer(token !== undefined);
  }, [token, expired, onAnswer]);

  const enter = (next: Session) => {
    const isSame = next.userName.toLowerCase() === expired.userName.toLowerCase();
    storeSession(next);
    // The page shows another user's data.
    if (!isSame) window.location.assign('/dashboard');
  };
  return (
    <Dialog
      size={400}
      zIndex={300}
      title={t('signInAgain.title')}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('signInAgain.hint')}
        </Text>
        <LoginForm
          companyCode={expired.tenantCode}
          userName={expired.userName}
          locked={['companyCode', 'userName']}
          onSignedIn={enter}
          onWrongUser={() => onAnswer(false)}
        />
        <Button variant="subtle" color="gray" onClick={() => onAnswer(false)}>
          {t('signInAgain.leave')}
        </Button>
      </Stack>
    </Dialog>
  );
}
