import type { OtpDelivery } from '../../integrations/otp-delivery.ts';
import type { JobSender } from '../../jobs/send-job.ts';
import type { Services } from '../../platform/services.ts';
import type { DevelopmentHints } from './login/development-hints.ts';
import type { ServerKeys } from './session/server-keys.ts';

/** The services that sign-in needs in addition to the general ones. */
export interface AuthServices extends Services {
  readonly keys: ServerKeys;
  readonly otpDelivery: OtpDelivery;
  readonly hints: DevelopmentHints;
  readonly jobs: JobSender;
}
