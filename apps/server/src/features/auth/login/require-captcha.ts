import { Refusal } from '@kyc/contract/refusal';
import { takeCaptcha } from '@kyc/db/tables/staff/captcha-table';
import { outsideTenants } from '@kyc/db/connection/transaction';
import type { AuthServices } from '../auth-services.ts';
import { digest, keyedDigest, isSameDigest } from '../digest.ts';

/** Good for one try, right or wrong (AUTH-02). */
export async function requireCaptcha(
  services: AuthServices,
  { token, captchaCode }: { readonly token: string; readonly captchaCode: string },
): Promise<void> {
  const captcha = await outsideTenants(services.database, (tx) => takeCaptcha(tx, digest(token)));
  if (captcha === undefined) throw new Refusal('wrongCaptcha');
  if (!isSameDigest(captcha.answerHash, keyedDigest(token, captchaCode.toUpperCase())))
    throw new Refusal('wrongCaptcha');
}
