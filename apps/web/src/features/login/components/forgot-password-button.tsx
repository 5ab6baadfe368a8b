import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const ForgotPasswordDialog = lazy(() => import('./forgot-password-dialog.tsx'));

export function ForgotPasswordButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
        {t('login.forgotPassword')}
      </Anchor>
      {isOpen ? (
        <Suspense>
          <ForgotPasswordDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
