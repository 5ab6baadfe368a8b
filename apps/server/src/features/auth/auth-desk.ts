import type { OtpDelivery } from '../../integrations/otp-delivery.ts';
import type { Desk } from '../../platform/desk.ts';
import type { DevelopmentHints } from './login/development-hints.ts';
import type { ServerKeys } from './session/server-keys.ts';

/** What signing in needs beside the desk. */
export interface AuthDesk extends Desk {
  readonly keys: ServerKeys;
  readonly otpDelivery: OtpDelivery;
  readonly hints: DevelopmentHints;
}
