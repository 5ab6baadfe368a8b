/** Messages by SMS and mail about a user's own sign-in. */
export interface Message {
  /** Of the mail. */
  readonly subject: string;
  readonly text: string;
}

export type CodePurpose = 'login' | 'password-reset';

const codeFor = { login: 'login OTP', 'password-reset': 'password reset OTP' } as const;

/**
 * The texts that users of the desk get by SMS, word by word as they are registered with the operators (DLT); `{name}` is a variable. A changed
 * text needs a new registration.
 */
export const userSmsTexts = {
  'login-code': '{otp} is your KYC Desk login OTP. It is valid for 5 minutes. Do not share it.',
  'password-reset-code':
    '{otp} is your KYC Desk password reset OTP. It is valid for 5 minutes. Do not share it.',
  'password-link':
    'An Admin of your company sent you this link to set a new password for {user} of {company}: {link} It works once, for 48 hours. Do not share it.',
  'notice-new-device':
    'Your user {user} of {company} has signed in from a new device or browser. {time}. If this was not you, inform your Admin immediately.',
  'notice-password-changed':
    'The password of your user {user} of {company} was changed. {time}. If this was not you, inform your Admin immediately.',
  'notice-contact-changed':
    'The mobile or e-mail of your user {user} of {company} was changed. {time}. If this was not you, inform your Admin immediately.',
  'notice-factor-added':
    'A way to sign in (authenticator app or passkey) was added to your user {user} of {company}. {time}. If this was not you, inform your Admin immediately.',
  'notice-factor-removed':
    'A way to sign in (authenticator app or passkey) was removed from your user {user} of {company}. {time}. If this was not you, inform your Admin immediately.',
  'notice-protection-changed':
    'A setting that protects your company was changed or will change. Your user {user} of {company} finds it under Changes in KYC Desk. {time}. If this was not you, inform your Admin immediately.',
} as const;
export type UserSmsText = keyof typeof userSmsTexts;

function fill(id: UserSmsText, values: Readonly<Record<string, string>>): string {
  return userSmsTexts[id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

export function codeMessage(purpose: CodePurpose, otp: string): Message {
  return { subject: `KYC Desk ${codeFor[purpose]}`, text: fill(`${purpose}-code`, { otp }) };
}

export function passwordLinkMessage(
  address: string,
  { userName, tenantCode }: { readonly userName: string; readonly tenantCode: string },
): Message {
  return {
    subject: 'KYC Desk: set a new password',
    text: fill('password-link', { user: userName, company: tenantCode, link: address }),
  };
}

/** A scheduled report. The link opens the report for a user who signs in; the e-mail contains no figures. */
export function reportMessage(name: string, address: string): Message {
  return {
    subject: `KYC Desk report: ${name}`,
    text: `Your scheduled report "${name}" is ready: ${address} Sign in to open it. To change or stop the schedule, open Saved reports there.`,
  };
}

/** Events that are reported to the account's owner immediately, so that an intrusion is noticed. */
export type NoticeKind = KindOf<UserSmsText>;
type KindOf<Id> = Id extends `notice-${infer Kind}` ? Kind : never;

export function noticeMessage(
  kind: NoticeKind,
  about: { readonly userName: string; readonly tenantCode: string; readonly at: string },
): Message {
  return {
    subject: 'KYC Desk: a change of your sign-in',
    text: fill(`notice-${kind}`, { user: about.userName, company: about.tenantCode, time: about.at }),
  };
}
