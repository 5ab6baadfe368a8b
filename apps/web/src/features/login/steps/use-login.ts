import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { alertError } from '../../../lib/page/dialogs.ts';
import type { Session } from '../../../lib/session/session.ts';
import { firstMissing, type LoginValues } from './first-missing.ts';
import { sendCredentials, type OtpChallenge } from './send-credentials.ts';
import { sendOtp, WrongToken } from './send-otp.ts';
import { useCaptcha } from './use-captcha.ts';

export interface LoginTask {
  /** Prefilled. */
  readonly companyCode: string;
  readonly userName?: string;
  /** Fields that may not be changed. */
  readonly locked: readonly ('companyCode' | 'userName')[];
  readonly onSignedIn: (session: Session) => void;
  /** AUTH-09: the server signed in somebody else. */
  readonly onWrongUser: () => void;
}

/** The login flow of §4: credentials and captcha, then the OTP, with what a failure of each resets. */
export function useLogin({ companyCode, userName = '', onSignedIn, onWrongUser }: LoginTask) {
  const { t } = useTranslation();
  const initial: LoginValues = { companyCode, userName, password: '', captcha: '' };
  const [values, setValues] = useState(initial);
  const [challenge, setChallenge] = useState<OtpChallenge>();
  const [isBusy, setBusy] = useState(false);
  /** Signed in, but with a password that somebody else has set. */
  const [toChange, setToChange] = useState<Session>();
  const captcha = useCaptcha();

  const setValue = (field: keyof LoginValues, value: string) =>
    setValues((before) => ({ ...before, [field]: value }));

  const startAgain = () => {
    setValues(initial);
    setChallenge(undefined);
    setToChange(undefined);
    void captcha.refetch();
  };

  const submit = async (form: HTMLFormElement) => {
    const token = captcha.data?.Token;
    // What was typed under a picture that never came belongs to none.
    const missing = firstMissing(token === undefined ? { ...values, captcha: '' } : values);
    if (missing || token === undefined) {
      if (token === undefined) void captcha.refetch();
      await alertError(t(missing?.text ?? 'login.needCaptcha'));
      focus(form, missing?.field ?? 'captcha');
      return;
    }
    setBusy(true);
    try {
      setChallenge(await sendCredentials(values, token));
    } catch (failure) {
      // AUTH-05
      startAgain();
      await showFailure(failure);
      focus(form, firstMissing(initial)?.field ?? 'password');
    } finally {
      setBusy(false);
    }
  };

  const submitOtp = async (code: string) => {
    if (!challenge) return;
    try {
      const { session, mustChangePassword } = await sendOtp(challenge, code);
      if (mustChangePassword) setToChange(session);
      else onSignedIn(session);
    } catch (failure) {
      // AUTH-08; the captcha was good for one try, so another comes.
      setValue('captcha', '');
      setChallenge(undefined);
      void captcha.refetch();
      await showFailure(failure);
      if (failure instanceof WrongToken) onWrongUser();
    }
  };

  return {
    values,
    setValue,
    submit,
    isBusy,
    captcha: {
      image: captcha.isFetching ? undefined : captcha.data?.Image,
      failed: captcha.isError && !captcha.isFetching,
      refresh: (form: HTMLFormElement | null) => {
        setValue('captcha', '');
        void captcha.refetch();
        if (form) focus(form, 'captcha');
      },
    },
    otp: { challenge: toChange ? undefined : challenge, submit: submitOtp, close: startAgain },
    change: { session: toChange, oldPassword: values.password, close: startAgain },
  };
}

async function showFailure(failure: unknown): Promise<void> {
  if (failure instanceof WrongToken) return alertError(failure.message);
  if (!(failure instanceof ApiError)) throw failure;
  if (!failure.wasShown) await alertError(failure.Message);
}

/** The inputs are named after the values they hold. */
function focus(form: HTMLFormElement, field: keyof LoginValues): void {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLInputElement) input.focus();
}
