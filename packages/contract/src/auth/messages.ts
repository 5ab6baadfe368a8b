/** Messages by SMS and mail about a user's own sign-in. */
export interface Message {
  /** Of the mail. */
  readonly subject: string;
  readonly text: string;
}

export type CodePurpose = 'login' | 'password-reset';

const codeFor = { login: 'login OTP', 'password-reset': 'password reset OTP' } as const;

export function codeMessage(purpose: CodePurpose, otp: string): Message {
  const what = codeFor[purpose];
  return {
    subject: `KYC Desk ${what}`,
    text: `${otp} is your KYC Desk ${what}. It is valid for 5 minutes. Do not share it.`,
  };
}

export function passwordLinkMessage(
  address: string,
  { userName, tenantCode }: { readonly userName: string; readonly tenantCode: string },
): Message {
  return {
    subject: 'KYC Desk: set a new password',
    text: `An Admin of your company sent you this link to set a new password for ${userName} of ${tenantCode}: ${address} It works once, for 48 hours. Do not share it.`,
  };
}

/** A scheduled report. The link opens the report for a user who signs in; the e-mail contains no figures. */
export function reportMessage(name: string, address: string): Message {
  return {
    subject: `KYC Desk report: ${name}`,
    text: `Your scheduled report "${name}" is ready: ${address} Sign in to open it. To change or stop the schedule, open Saved reports there.`,
  };
}

const happened = {
  'new-device': 'Your user {user} has signed in from a new device or browser.',
  'password-changed': 'The password of your user {user} was changed.',
  'contact-changed': 'The mobile or e-mail of your user {user} was changed.',
  'factor-added': 'A way to sign in (authenticator app or passkey) was added to your user {user}.',
  'factor-removed': 'A way to sign in (authenticator app or passkey) was removed from your user {user}.',
  'protection-changed':
    'A setting that protects your company was changed or will change. Your user {user} finds it under Changes in KYC Desk.',
} as const;

/** Events that are reported to the account's owner immediately, so that an intrusion is noticed. */
export type NoticeKind = keyof typeof happened;

export function noticeMessage(
  kind: NoticeKind,
  about: { readonly userName: string; readonly tenantCode: string; readonly at: string },
): Message {
  const what = happened[kind].replace('{user}', `${about.userName} of ${about.tenantCode}`);
  return {
    subject: 'KYC Desk: a change of your sign-in',
    text: `${what} ${about.at}. If this was not you, inform your administrator immediately.`,
  };
}
