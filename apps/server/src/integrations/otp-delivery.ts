import { codeMessage, type CodePurpose, type Message } from '@kyc/contract/auth/messages';
import { Refusal } from '@kyc/contract/refusal';
import { createTransport } from 'nodemailer';
import type { Services } from '../platform/services.ts';

interface Addressee {
  readonly mobile: string;
  readonly email: string;
}

export interface OtpMessage extends Addressee {
  readonly otp: string;
  /** Omitted: the login's. */
  readonly purpose?: CodePurpose;
}

type Letter = Addressee & Message;

/** Delivers a code, or a notice about the user's sign-in, by SMS and e-mail (contract.md §3). */
export interface OtpDelivery {
  send(message: OtpMessage): Promise<void>;
  tell(letter: Letter): Promise<void>;
  /** By e-mail only. @throws Refusal `unavailable` when it was not accepted, or no mail server is configured */
  mail(email: string, message: Message): Promise<void>;
  readonly hasMail: boolean;
}

/** A delivery channel. */
export interface OtpWay {
  readonly way: 'sms' | 'mail';
  /** The gateway's id, or null without one. */
  bring(letter: Letter): Promise<string | null>;
}

const timeoutMs = 5000;

export function mailDelivery(smtpUrl: string, from: string): OtpWay {
  // A server that accepts the connection and stays silent must not block a caller.
  const limits = { greetingTimeout: timeoutMs, connectionTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, dnsTimeout: timeoutMs, ...limits }, { from });
  return {
    way: 'mail',
    async bring({ email, subject, text }) {
      const sent: { messageId?: string } = await transport.sendMail({ to: email, subject, text });
      return sent.messageId ?? null;
    },
  };
}

/**
 * Every configured channel; succeeds when one accepted the message, while the others continue in the background. Without one the login's
 * reply contains the code (development).
 */
export function deliverByAll(
  deliveries: readonly OtpWay[],
  { faults, metrics }: Pick<Services, 'faults' | 'metrics'>,
): OtpDelivery {
  const mails = deliveries.filter(({ way }) => way === 'mail');
  return {
    async send({ otp, purpose = 'login', ...to }) {
      const letter = { ...to, ...codeMessage(purpose, otp) };
      await bringByAny(deliveries, async (delivery) => {
        try {
          await delivery.bring(letter);
          metrics.otps.inc({ way: delivery.way, outcome: 'success' });
        } catch (error) {
          metrics.otps.inc({ way: delivery.way, outcome: 'failed' });
          faults.warn(error, 'an OTP was not delivered');
          throw error;
        }
      });
    },
    async tell(letter) {
      await bringByAny(deliveries, (delivery) => delivery.bring(letter));
    },
    async mail(email, message) {
      if (mails.length === 0) throw new Refusal('unavailable');
      await bringByAny(mails, (delivery) => delivery.bring({ mobile: '', email, ...message }));
    },
    hasMail: mails.length > 0,
  };
}

async function bringByAny(
  deliveries: readonly OtpWay[],
  bring: (delivery: OtpWay) => Promise<unknown>,
): Promise<void> {
  if (deliveries.length === 0) return;
  try {
    await Promise.any(deliveries.map(bring));
  } catch (cause) {
    throw Object.assign(new Refusal('unavailable'), { cause });
  }
}
