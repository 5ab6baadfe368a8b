import { Button, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSession, storeSession, useSession, type Session } from '../../lib/session.ts';
import { LoginForm } from './components/login-form.tsx';

interface SignInAgainDialogProps {
  /** True: a session is there again and the waiting requests go on. False: the user leaves. */
  readonly onAnswer: (signedIn: boolean) => void;
}

/** The login over the page: same company, same user; what the page holds stays. Default export for React.lazy. */
export default function SignInAgainDialog({ onAnswer }: SignInAgainDialogProps) {
  const { t } = useTranslation();
  const [expired] = useState(readSession);
  const session = useSession();

  // Somebody may have signed in again in another tab of this browser, or signed out.
  const token = session?.token;
  useEffect(() => {
    if (token !== expired?.token) onAnswer(token !== undefined);
  }, [token, expired, onAnswer]);

  const enter = (next: Session) => {
    const isSame = next.userName.toLowerCase() === expired?.userName.toLowerCase();
    storeSession(next);
    // What is on the page was shown to somebody else.
    if (!isSame) window.location.assign('/dashboard');
  };
  return (
    <Modal
      opened
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
          companyCode={expired?.tenantCode ?? ''}
          userName={expired?.userName ?? ''}
          locked={['companyCode', 'userName']}
          onSignedIn={enter}
          onWrongUser={() => onAnswer(false)}
        />
        <Button variant="subtle" color="gray" onClick={() => onAnswer(false)}>
          {t('signInAgain.leave')}
        </Button>
      </Stack>
    </Modal>
  );
}
