import type { getCaptcha } from '@kyc/contract/auth/captcha';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { insertCaptcha } from '@kyc/db/tables/staff/captcha-table';
import { outsideTenants } from '@kyc/db/connection/transaction';
import type { Services } from '../../../platform/services.ts';
import { newId } from '../../../platform/ids.ts';
import { captchaSeconds } from '../auth-limits.ts';
import { captchaAnswer, drawCaptcha } from './captcha-picture.ts';
import { digest, keyedDigest } from '../digest.ts';
import type { DevelopmentHints } from './development-hints.ts';

export async function createCaptcha(
  services: Services,
  hints: DevelopmentHints,
): Promise<ReplyOf<typeof getCaptcha>> {
  const token = newId();
  const answer = captchaAnswer();
  await outsideTenants(services.database, (tx) =>
    insertCaptcha(tx, {
      tokenHash: digest(token),
      answerHash: keyedDigest(token, answer),
      seconds: captchaSeconds,
    }),
  );
  const picture = await drawCaptcha(answer);
  return { Image: picture.toString('base64'), Token: token, ...hints.captcha(answer) };
}
