import { Refusal } from '@kyc/contract/refusal';
import { createTransport } from 'nodemailer';
import type { Logger } from '../platform/logger.ts';
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

const timeoutMs = 5000;

function textOf(otp: string): string {
  return `${otp} is your KYC Desk login OTP. It is valid for 5 minutes. Do not share it.`;
}

/** POST of `{ to, text }` to the SMS gateway. */
export function smsDelivery(url: string): OtpDelivery {
  return {
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

export function mailDelivery(smtpUrl: string, from: string): OtpDelivery {
  const transport = createTransport(smtpUrl, { from });
  return {
    async send({ email, otp }) {
      await transport.sendMail({ to: email, subject: 'KYC Desk login OTP', text: textOf(otp) });
    },
  };
}

/** All that are configured; good when one of them got through. With none the login answer carries it (development). */
export function deliverByAll(deliveries: readonly OtpDelivery[], logger: Logger): OtpDelivery {
  return {
    async send(message) {
      if (deliveries.length === 0) return;
      const results = await Promise.allSettled(deliveries.map((delivery) => delivery.send(message)));
      const failed = results.filter((result) => result.status === 'rejected');
      for (const { reason } of failed) logger.warn({ err: reason as unknown }, 'an OTP was not delivered');
      if (failed.length === results.length) throw new Refusal('unavailable');
    },
  };
}
