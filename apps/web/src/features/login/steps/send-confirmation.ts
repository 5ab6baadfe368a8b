import { publicKey } from '@kyc/contract/auth/login';
import { confirmIdentity, type confirmRequest } from '@kyc/contract/auth/session';
import type * as z from 'zod/mini';
import { callApi } from '../../../lib/api/api-client.ts';
import { encryptLogin } from './encrypt-login.ts';

/** The password once more, encrypted as at the login. */
export async function sendConfirmation(request: z.output<typeof confirmRequest>): Promise<void> {
  const { PublicKey } = await callApi(publicKey, {});
  const Data = await encryptLogin(request, PublicKey);
  await callApi(confirmIdentity, { body: { Data }, errors: 'quiet' });
}
