import { Refusal } from '@kyc/contract/refusal';
import { createTransport } from 'nodemailer';
import type { Services } from '../platform/services.ts';
import { anyAddress, post } from './outbound-http.ts';

export interface OtpMessage {
  readonly mobile: string;
  readonly email: string;
  readonly otp: string;
}

/** Brings the login's OTP to its user by SMS and e-mail (contract.md §3). */
export interface OtpDelivery {
  send(message: OtpMessage): Promise<void>;
}

/** One way to bring it. */
export interface OtpWay extends OtpDelivery {
  readonly way: 'sms' | 'mail';
}

const timeoutMs = 5000;

function textOf(otp: string): string {
  return `${otp} is your KYC Desk login OTP. It is valid for 5 minutes. Do not share it.`;
}

/** POST of `{ to, text }` to the SMS gateway. */
export function smsDelivery(url: string): OtpWay {
  return {
    way: 'sms',
    async send({ mobile, otp }) {
      const body = JSON.stringify({ to: mobile, text: textOf(otp) });
      // The operator's own gateway, often inside the own network: set by the environment, not by a tenant.
      const answer = await post(
        { url, headers: { 'content-type': 'application/json' }, body, timeoutMs },
        anyAddress,
      );
      if (answer.status < 200 || answer.status > 299)
        throw new Error(`SMS gateway answered ${answer.status}`);
    },
  };
}

export function mailDelivery(smtpUrl: string, from: string): OtpWay {
  // A server that takes the connection and says nothing must not hold anybody.
  const limits = { greetingTimeout: timeoutMs, connectionTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, dnsTimeout: timeoutMs, ...limits }, { from });
  return {
    way: 'mail',
    async send({ email, otp }) {
      await transport.sendMail({ to: email, subject: 'KYC Desk login OTP', text: textOf(otp) });
    },
  };
}

/**
 * All that are configured; good as soon as one of them got through, while the others go on by themselves. With none the login
 * answer carries it (development).
 */
export function deliverByAll(
  deliveries: readonly OtpWay[],
  { faults, metrics }: Pick<Services, 'faults' | 'metrics'>,
): OtpDelivery {
  return {
    async send(message) {
      if (deliveries.length === 0) return;
      const sent = deliveries.map(async (delivery) => {
        try {
          await delivery.send(message);
          metrics.otps.inc({ way: delivery.way, outcome: 'success' });
        } catch (error) {
          metrics.otps.inc({ way: delivery.way, outcome: 'failed' });
          faults.warn(error, 'an OTP was not delivered');
          throw error;
        }
      });
      try {
        await Promise.any(sent);
      } catch (cause) {
        throw Object.assign(new Refusal('unavailable'), { cause });
      }
    },
  };
}
