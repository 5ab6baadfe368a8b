import type { SecondFactor as Way } from '@kyc/contract/auth/login';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { OtpChallenge } from '../steps/send-credentials.ts';
import { askForAnotherOtp, sendOtp, sendPasskey, sendTotp, type Begun } from '../steps/send-otp.ts';
import { OtpDialog } from './otp-dialog.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

interface SecondFactorProps {
  readonly challenge: OtpChallenge;
  readonly onProve: (prove: (challenge: OtpChallenge) => Promise<Begun>) => Promise<void>;
  /** AUTH-06: resets the login. */
  readonly onClose: () => void;
}

/** The strongest way that is open, and the others on request. Default export for React.lazy. */
export default function SecondFactor({ challenge, onProve, onClose }: SecondFactorProps) {
  const { factors } = challenge;
  const [way, setWay] = useState<Way>(factors[0] ?? 'otp');
  /** Set when a code has been sent; if the code is the first factor, the server has already sent it. */
  const [sent, setSent] = useState(factors[0] === 'otp' ? { devOtp: challenge.devOtp } : undefined);

  const choose = async (next: Way) => {
    if (next === 'otp' && sent === undefined) {
      try {
        setSent({ devOtp: await askForAnotherOtp(challenge) });
      } catch (failure) {
        // The message is already shown; the present factor stays open.
        if (!(failure instanceof ApiError)) throw failure;
        return;
      }
    }
    setWay(next);
  };
  const others = (
    <OtherWays
      ways={factors.filter((other) => other !== way)}
      mobile={challenge.mobile}
      onChoose={(next) => void choose(next)}
    />
  );
  if (way === 'passkey')
    return <PasskeyDialog onUse={() => onProve(sendPasskey)} onClose={onClose} others={others} />;
  if (way === 'totp') {
    const prove = (code: string) => onProve((asked) => sendTotp(asked, code));
    return <TotpDialog onSubmit={prove} onClose={onClose} others={others} />;
  }
  return (
    <OtpDialog
      challenge={{ ...challenge, devOtp: sent?.devOtp }}
      onSubmit={(otp) => onProve((asked) => sendOtp(asked, otp))}
      onClose={onClose}
      others={others}
    />
  );
}
