import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { ruled } from '../../../lib/form/ruled.ts';
import { focusField, useContractForm } from '../../../lib/form/use-contract-form.ts';
import { alertError } from '../../../lib/page/dialogs.ts';
import { PasskeyUnused } from '../../../lib/session/passkeys.ts';
import type { Session } from '../../../lib/session/session.ts';
import { firstMissing, type LoginValues } from './first-missing.ts';
import { sendCredentials, type OtpChallenge } from './send-credentials.ts';
import { WrongToken, type Begun } from './send-otp.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { useCaptcha } from './use-captcha.ts';

export interface LoginTask {
  /** Prefilled. */
  readonly companyCode: string;
  readonly userName?: string;
  /** Fields that may not be changed. */
  readonly locked: readonly ('companyCode' | 'userName')[];
  readonly onSignedIn: (session: Session) => void;
  /** AUTH-09: the server signed in a different user. */
  readonly onWrongUser: () => void;
}

/** The login flow of §4: credentials and captcha, then the OTP, with the resets after each failure. */
export function useLogin({ companyCode, userName = '', onSignedIn, onWrongUser }: LoginTask) {
  const initial: LoginValues = { companyCode, userName, password: '', captcha: '' };
  const [challenge, setChallenge] = useState<OtpChallenge>();
  /** Signed in, but with a password that another person set. */
  const [toChange, setToChange] = useState<Session>();
  const captcha = useCaptcha();
  const token = captcha.data?.Token;

  const { form, submit, isSending } = useContractForm<LoginValues, LoginValues>({
    initial,
    schema: ruled((values) => {
      // Text typed for a captcha that failed to load belongs to no captcha.
      const missing = firstMissing(token === undefined ? { ...values, captcha: '' } : values);
      return missing && { field: missing.field, text: t(missing.text) };
    }),
    says: 'alert',
    focusesWrong: true,
    holdsWork: false,
    onInvalid: () => {
      if (token === undefined) void captcha.refetch();
    },
    send: async (values) => setChallenge(await sendCredentials(values, token ?? '')),
    onRefused: async (failure, element) => {
      // AUTH-05
      startAgain();
      await showFailure(failure);
      focusField(element, firstMissing(initial)?.field ?? 'password');
      return true;
    },
  });

  const startAgain = () => {
    form.reset();
    setChallenge(undefined);
    setToChange(undefined);
    void captcha.refetch();
  };

  /** @param prove the answer to the second factor, whichever it is */
  const submitFactor = async (prove: (challenge: OtpChallenge) => Promise<Begun>) => {
    if (!challenge) return;
    try {
      const { session, mustChangePassword } = await prove(challenge);
      if (mustChangePassword) setToChange(session);
      else onSignedIn(session);
    } catch (failure) {
      // No attempt was made: the same one can be repeated.
      if (failure instanceof PasskeyUnused) throw failure;
      // AUTH-08; the captcha was good for one try, so another comes.
      form.setFieldValue('captcha', '');
      setChallenge(undefined);
      void captcha.refetch();
      await showFailure(failure);
      if (failure instanceof WrongToken) onWrongUser();
    }
  };

  return {
    form,
    submit,
    isSending,
    captcha: {
      image: captcha.isFetching ? undefined : captcha.data?.Image,
      failed: captcha.isFetching ? undefined : reasonOf(captcha.error),
      refresh: (element: HTMLFormElement | null) => {
        form.setFieldValue('captcha', '');
        void captcha.refetch();
        if (element) focusField(element, 'captcha');
      },
    },
    factor: { challenge: toChange ? undefined : challenge, submit: submitFactor, close: startAgain },
    change: { session: toChange, oldPassword: form.values.password, close: startAgain },
  };
}

async function showFailure(failure: unknown): Promise<void> {
  if (failure instanceof WrongToken) return alertError(failure.message);
  if (!(failure instanceof ApiError)) throw failure;
  if (!failure.wasShown) await alertError(failure.Message);
}
