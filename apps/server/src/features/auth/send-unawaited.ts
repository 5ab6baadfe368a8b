import type { OtpMessage } from '../../integrations/otp-delivery.ts';
import type { AuthServices } from './auth-services.ts';

/** A code that goes out after its call was answered: neither the gateway's time nor that of calling it tells who exists. */
export function sendUnawaited({ otpDelivery, logger }: AuthServices, message: OtpMessage): void {
  setImmediate(() => {
    otpDelivery
      .send(message)
      .catch((err: unknown) => logger.error({ err }, 'a code for a new password could not be sent'));
  });
}
