import { getCaptcha } from '@kyc/contract/auth/captcha';
import * as factorSignIn from '@kyc/contract/auth/factor-sign-in';
import * as factors from '@kyc/contract/auth/factors';
import * as signIn from '@kyc/contract/auth/login';
import * as passwords from '@kyc/contract/auth/passwords';
import * as session from '@kyc/contract/auth/session';
import type { FastifyInstance } from 'fastify';
import { limitHits } from '../../http/rate-limits.ts';
import { registerEndpoint, registerPublicEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import type { AuthServices } from './auth-services.ts';
import { changePassword } from './passwords/change-password.ts';
import { createCaptcha } from './login/create-captcha.ts';
import { confirmIdentity } from './session/confirm-identity.ts';
import * as ending from './session/end-other-sessions.ts';
import { endSession } from './session/end-session.ts';
import { listSessions, listUserSessions } from './session/list-sessions.ts';
import { postponePasskey } from './factors/postpone-passkey.ts';
import { markTourSeen } from './session/mark-tour-seen.ts';
import { readSessionEnd } from './session/read-session-end.ts';
import { addPasskey } from './factors/add-passkey.ts';
import { confirmTotp } from './factors/confirm-totp.ts';
import { listFactors } from './factors/list-factors.ts';
import { removeFactor } from './factors/remove-factor.ts';
import { removeFactorsOfUser } from './factors/remove-factors-of-user.ts';
import { renameFactor } from './factors/rename-factor.ts';
import { startPasskey } from './factors/start-passkey.ts';
import { startPasskeySignIn } from './factors/start-passkey-sign-in.ts';
import { startTotp } from './factors/start-totp.ts';
import { validatePasskey } from './factors/validate-passkey.ts';
import { validateTotp } from './factors/validate-totp.ts';
import { login } from './login/login.ts';
import { readPasswordLink } from './passwords/read-password-link.ts';
import { refresh } from './session/refresh.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { resendOtp } from './login/resend-otp.ts';
import { resetPassword } from './passwords/reset-password.ts';
import type { SessionMemory } from './session/session-memory.ts';
import { sendPasswordLink } from './passwords/send-password-link.ts';
import { setPassword } from './passwords/set-password.ts';
import { validateMobile } from './login/validate-mobile.ts';

export function addAuthRoutes(
  app: FastifyInstance,
  services: AuthServices & WorkflowServices & { sessions: SessionMemory },
): void {
  registerPublicEndpoint(app, signIn.publicKey, async () => {
    const { kid, publicKey } = await services.keys.loginKey();
    return { Kid: kid, Algorithm: 'RSA-OAEP-256' as const, PublicKey: publicKey };
  });
  registerPublicEndpoint(app, getCaptcha, async (call) => {
    await limitHits(services, 'captcha', call.address);
    return await createCaptcha(services, services.hints);
  });
  registerPublicEndpoint(app, signIn.login, (call) => login(services, call));
  registerPublicEndpoint(app, signIn.resendOtp, (call) => resendOtp(services, call));
  registerPublicEndpoint(app, signIn.validateMobile, (call) => validateMobile(services, call));
  registerPublicEndpoint(app, session.refresh, (call) => refresh(services, call));
  registerPublicEndpoint(app, passwords.requestPasswordReset, (call) => requestPasswordReset(services, call));
  registerPublicEndpoint(app, passwords.resetPassword, (call) => resetPassword(services, call));
  registerPublicEndpoint(app, passwords.readPasswordLink, (call) => readPasswordLink(services, call));
  registerPublicEndpoint(app, passwords.setPassword, (call) => setPassword(services, call));
  registerEndpoint(app, passwords.changePassword, (call) => changePassword(services, call));
  registerPublicEndpoint(app, factorSignIn.validateTotp, (call) => validateTotp(services, call));
  registerPublicEndpoint(app, factorSignIn.startPasskeySignIn, (call) => startPasskeySignIn(services, call));
  registerPublicEndpoint(app, factorSignIn.validatePasskey, (call) => validatePasskey(services, call));
  registerEndpoint(app, factors.listFactors, (call) => listFactors(services, call));
  registerEndpoint(app, factors.startTotp, (call) => startTotp(services, call));
  registerEndpoint(app, factors.confirmTotp, (call) => confirmTotp(services, call));
  registerEndpoint(app, factors.startPasskey, (call) => startPasskey(services, call));
  registerEndpoint(app, factors.addPasskey, (call) => addPasskey(services, call));
  registerEndpoint(app, factors.renameFactor, (call) => renameFactor(services, call));
  registerEndpoint(app, factors.removeFactor, (call) => removeFactor(services, call));
  registerEndpoint(app, passwords.sendPasswordLink, (call) => sendPasswordLink(services, call));
  registerEndpoint(app, factors.removeFactorsOfUser, (call) => removeFactorsOfUser(services, call));
  registerEndpoint(app, session.logout, (call) => endSession(services, call));
  registerEndpoint(app, session.readSessionEnd, (call) => readSessionEnd(services, call));
  registerEndpoint(app, session.markTourSeen, (call) => markTourSeen(services, call));
  registerEndpoint(app, session.postponePasskey, (call) => postponePasskey(services, call));
  registerEndpoint(app, session.stayInSession, (call) => readSessionEnd(services, call));
  registerEndpoint(app, session.confirmIdentity, (call) => confirmIdentity(services, call));
  registerEndpoint(app, session.listOwnSessions, (call) => listSessions(services, call));
  registerEndpoint(app, session.endOwnSession, (call) => ending.endOwnSession(services, call));
  registerEndpoint(app, session.endOtherSessions, (call) => ending.endOtherSessions(services, call));
  registerEndpoint(app, session.listUserSessions, (call) => listUserSessions(services, call));
  registerEndpoint(app, session.endUserSessions, (call) => ending.endUserSessions(services, call));
  registerEndpoint(app, session.verifyLoginStatus, () => Promise.resolve({ Status: true }));
}
