import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';

const ForgotPasswordDialog = lazy(() => import('./forgot-password-dialog.tsx'));

interface ForgotPasswordButtonProps {
  readonly companyCode: string;
}

export function ForgotPasswordButton({ companyCode }: ForgotPasswordButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
        {t('login.forgotPassword')}
      </Anchor>
      {isOpen ? (
        <Suspense>
          <ForgotPasswordDialog companyCode={companyCode} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
