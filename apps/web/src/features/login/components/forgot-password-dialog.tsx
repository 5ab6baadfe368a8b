import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { RequestResetForm } from './request-reset-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

interface ForgotPasswordDialogProps {
  /** What the login page knows already. */
  readonly companyCode: string;
  readonly onClose: () => void;
}

interface Challenge {
  readonly refId: string;
  /** Development only (AUTH-15). */
  readonly devOtp: string;
}

/** AUTH-16: who it is, then the OTP with a new password. Default export for React.lazy. */
export default function ForgotPasswordDialog({ companyCode, onClose }: ForgotPasswordDialogProps) {
  const [challenge, setChallenge] = useState<Challenge>();
  return (
    <Dialog onClose={onClose} size={415} title={t('forgotPassword.title')} closeOnClickOutside={false}>
      {challenge === undefined ? (
        <RequestResetForm companyCode={companyCode} onSent={setChallenge} />
      ) : (
        <ResetPasswordForm challenge={challenge} onDone={onClose} />
      )}
    </Dialog>
  );
}
