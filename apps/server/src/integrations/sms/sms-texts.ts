import { userSmsTexts, type UserSmsText } from '@kyc/contract/auth/messages';
import { letterFrames } from '@kyc/domain/rectification/published-set';
import type { CustomerLanguage } from '@kyc/domain/rectification/text-set';

export type SmsTextId = UserSmsText | `correction-${CustomerLanguage}` | `help-${CustomerLanguage}`;

const { sms, email } = letterFrames;

/**
 * Every text that is sent by SMS, with `{name}` for its variables. What tenants write themselves (short texts of reasons, the broker's name) is
 * in the variables, so each text has one registration.
 */
export const smsTexts: Readonly<Record<SmsTextId, string>> = {
  ...userSmsTexts,
  'correction-en': sms.en,
  'correction-hi': sms.hi,
  'help-en': email.help.en,
  'help-hi': email.help.hi,
};

export const smsTextIds = Object.keys(smsTexts) as SmsTextId[];

/** Users cannot sign in, or do not notice an intrusion, without them. */
export function isForUsers(id: SmsTextId): boolean {
  return id in userSmsTexts;
}

const variable = /\{(\w+)\}/g;

/** As operators register a text. */
export function registeredForm(id: SmsTextId): string {
  return smsTexts[id].replace(variable, '{#var#}');
}

export interface MatchedSms {
  readonly id: SmsTextId;
  /** In the order of the text. */
  readonly variables: readonly { readonly name: string; readonly value: string }[];
}

/** Finds the text that a message was written from, with the values of the variables; undefined when the message differs from every text. */
export function matchSms(message: string): MatchedSms | undefined {
  for (const id of smsTextIds) {
    const values = valuesIn(message, smsTexts[id].split(/\{\w+\}/));
    if (values === undefined) continue;
    const names = [...smsTexts[id].matchAll(variable)].map(([, name = '']) => name);
    return { id, variables: names.map((name, index) => ({ name, value: values[index] ?? '' })) };
  }
  return undefined;
}

/** The values between the fixed parts; each fixed part counts at the first place where the message contains it. */
function valuesIn(message: string, fixed: readonly string[]): string[] | undefined {
  const [first = '', ...others] = fixed;
  const last = others.pop();
  if (!message.startsWith(first)) return undefined;
  if (last === undefined) return message === first ? [] : undefined;
  const values: string[] = [];
  let from = first.length;
  for (const part of others) {
    const at = message.indexOf(part, from);
    if (at < 0) return undefined;
    values.push(message.slice(from, at));
    from = at + part.length;
  }
  const end = message.length - last.length;
  if (end < from || !message.endsWith(last)) return undefined;
  return [...values, message.slice(from, end)];
}
