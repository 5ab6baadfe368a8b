import type { OtpMessage } from '../../integrations/otp-delivery.ts';
import type { AuthServices } from './auth-services.ts';

/** Sends a code after the reply, so that the gateway's response time does not reveal which users exist. */
export function sendUnawaited({ otpDelivery, logger }: AuthServices, message: OtpMessage): void {
  setImmediate(() => {
    otpDelivery
      .send(message)
      .catch((err: unknown) => logger.error({ err }, 'a code for a new password could not be sent'));
  });
}
