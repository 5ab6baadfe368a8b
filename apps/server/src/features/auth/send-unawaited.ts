import type { OtpMessage } from '../../integrations/otp-delivery.ts';
import type { AuthServices } from './auth-services.ts';

/** A code that goes out while its call is answered already. */
export function sendUnawaited({ otpDelivery, logger }: AuthServices, message: OtpMessage): void {
  otpDelivery
    .send(message)
    .catch((err: unknown) => logger.error({ err }, 'a code for a new password could not be sent'));
}
