import { loginRequest, type login as loginEndpoint, type LoginRequest } from '@kyc/contract/auth/login';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, WaitRefusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { SignInUser } from '@kyc/db/tables/staff/app-user-table';
import { audit } from '../../../records/audit.ts';
import { insertLoginChallenge } from '@kyc/db/tables/staff/login-challenge-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import type { AuthServices } from '../auth-services.ts';
import { otpSeconds } from '../auth-limits.ts';
import { giveBack, holdPasswordTry, holdSend, type Held, type Requester } from '../budgets/budgets.ts';
import { readEncrypted } from '../read-encrypted.ts';
import { digest, keyedDigest } from '../digest.ts';
import { openFactors } from '../factors/open-factors.ts';
import { newReference } from './challenge-reference.ts';
import { auditAtAccount, findAccount, findTypedUser, type TypedAccount } from './find-account.ts';
import { requireCaptcha } from './require-captcha.ts';
import { maskMobile } from './mask-mobile.ts';
import { newOtp } from './new-otp.ts';
import { comparePassword } from '../passwords/compare-password.ts';

type LoginCall = Call<typeof loginEndpoint>;

/** Step one of the login (contract.md §3): captcha, then credentials, then an OTP is sent or another factor requested. */
export async function login(services: AuthServices, call: LoginCall): Promise<ReplyOf<typeof loginEndpoint>> {
  await limitHits(services, 'login', call.address);
  const request = await readEncrypted(services, loginRequest, call.body().Data);
  await requireCaptcha(services, request);

  const typed = await findAccount(services, request);
  const { user, by, held } = await requireUser(services, { request, call, typed });
  const { tenantId } = typed.tenant;
  const otp = newOtp();
  const refId = newReference(services, tenantId);
  const factors = await inTenant(services.database, { tenantId, userId: user.userId }, async (tx) => {
    await giveBack(tx, held);
    const open = await openFactors(services, tx, user.userId);
    const isCodeFirst = open[0] === 'otp';
    if (isCodeFirst) await holdSend(services, tx, { ...by, purpose: 'login' });
    await insertLoginChallenge(tx, {
      refHash: digest(refId),
      userId: user.userId,
      account: typed.account,
      otpHash: keyedDigest(refId, otp),
      seconds: otpSeconds,
      purpose: 'login',
      sends: isCodeFirst ? 1 : 0,
    });
    await audit(
      tx,
      { action: 'session.login', requestId: call.requestId },
      { entity: 'user', entityId: user.userId },
    );
    return open;
  });
  const reply = { Mobile: maskMobile(user.mobile), RefId: refId, ApiKey: user.apiKey };
  if (factors[0] !== 'otp') return { ...reply, Factors: factors };
  await services.otpDelivery.send({ mobile: user.mobile, email: user.email, otp });
  return { ...reply, ...(factors.length > 1 && { Factors: factors }), ...services.hints.otp(otp) };
}

interface Attempt {
  readonly request: LoginRequest;
  readonly call: LoginCall;
  readonly typed: TypedAccount;
}

/** One text and one cost for a wrong company, user or password and a disabled account. */
async function requireUser(
  services: AuthServices,
  { request, call, typed }: Attempt,
): Promise<{ user: SignInUser; by: Requester; held: Held }> {
  const { tenant } = typed;
  let userId: number | undefined;
  const audit = async (action: 'session.login-failed' | 'session.login-refused') =>
    await inTenant(services.database, tenant, (tx) =>
      auditAtAccount(tx, typed, { action, userId, requestId: call.requestId }),
    );
  const { user, by, held } = await inTenant(services.database, tenant, async (tx) => {
    const found = await findTypedUser(tx, call, typed);
    userId = found.user?.userId;
    return { ...found, held: await holdPasswordTry(services, tx, { ...found.by, address: call.address }) };
  }).catch(async (error: unknown) => {
    if (error instanceof WaitRefusal) await audit('session.login-refused');
    throw error;
  });
  const matches = await comparePassword(held, user?.passwordHash, request.Password);
  if (user?.isFirstPasswordOver === true && matches) {
    await audit('session.login-refused');
    throw new Refusal('wrongCredentials', texts.firstPasswordOver);
  }
  if (user !== undefined && matches) return { user, by, held };
  await audit('session.login-failed');
  throw new Refusal('wrongCredentials');
}
