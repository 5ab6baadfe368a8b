import type { OtpWay } from '../integrations/otp-delivery.ts';

export type LetterChannel = 'sms' | 'email';

export interface CustomerLetter {
  readonly channel: LetterChannel;
  readonly mobile: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
}

/** The desk's channels to customers: the same gateways that deliver codes. */
export interface CustomerPost {
  /** The id by which the gateway knows it, or null. @throws where there is no such gateway, or it does not take it */
  send(letter: CustomerLetter): Promise<string | null>;
}

/** SMS by the SMS gateway, e-mail by the mail server. Without one sending fails, except in development, which only shows the message. */
export function customerPost(
  ways: readonly OtpWay[],
  { isShownOnly }: { isShownOnly: boolean },
): CustomerPost {
  return {
    async send({ channel, ...letter }) {
      const way = ways.find((one) => one.way === (channel === 'sms' ? 'sms' : 'mail'));
      if (way !== undefined) return await way.bring(letter);
      if (isShownOnly) return null;
      throw new Error(channel === 'sms' ? 'there is no SMS gateway' : 'there is no mail server');
    },
  };
}
