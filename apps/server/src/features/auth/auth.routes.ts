import { getCaptcha } from '@kyc/contract/auth/captcha';
import * as signIn from '@kyc/contract/auth/login';
import * as passwords from '@kyc/contract/auth/passwords';
import * as session from '@kyc/contract/auth/session';
import type { FastifyInstance } from 'fastify';
import { limitHits } from '../../http/rate-limits.ts';
import { registerEndpoint, registerPublicEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowDesk } from '../../workflow/workflow-desk.ts';
import type { AuthDesk } from './auth-desk.ts';
import { changePassword } from './passwords/change-password.ts';
import { createCaptcha } from './login/create-captcha.ts';
import { endSession } from './session/end-session.ts';
import { login } from './login/login.ts';
import { refresh } from './session/refresh.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { resendOtp } from './login/resend-otp.ts';
import { resetPassword } from './passwords/reset-password.ts';
import type { SessionMemory } from './session/session-memory.ts';
import { validateMobile } from './login/validate-mobile.ts';

export function addAuthRoutes(
  app: FastifyInstance,
  desk: AuthDesk & WorkflowDesk & { sessions: SessionMemory },
): void {
  registerPublicEndpoint(app, signIn.publicKey, () =>
    Promise.resolve({
      Kid: desk.keys.login.kid,
      Algorithm: 'RSA-OAEP-256' as const,
      PublicKey: desk.keys.login.publicKey,
    }),
  );
  registerPublicEndpoint(app, getCaptcha, async (call) => {
    await limitHits(desk, 'captcha', call.address);
    return await createCaptcha(desk, desk.hints);
  });
  registerPublicEndpoint(app, signIn.login, (call) => login(desk, call));
  registerPublicEndpoint(app, signIn.resendOtp, (call) => resendOtp(desk, call));
  registerPublicEndpoint(app, signIn.validateMobile, (call) => validateMobile(desk, call));
  registerPublicEndpoint(app, session.refresh, (call) => refresh(desk, call));
  registerPublicEndpoint(app, passwords.requestPasswordReset, (call) => requestPasswordReset(desk, call));
  registerPublicEndpoint(app, passwords.resetPassword, (call) => resetPassword(desk, call));
  registerEndpoint(app, passwords.changePassword, (call) => changePassword(desk, call));
  registerEndpoint(app, session.logout, (call) => endSession(desk, call));
  registerEndpoint(app, session.verifyLoginStatus, () => Promise.resolve({ Status: true }));
}
