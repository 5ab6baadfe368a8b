import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readRisk as endpoint } from '@kyc/contract/risk/risk';
import { selectRiskSignals } from '@kyc/db/tables/risk/risk-signals';
import { readInTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { readSentenceMask } from '../../masks/read-sentence-mask.ts';
import { requireReviewAccess } from '../../workflow/require-review-access.ts';
import { readSignals } from '../../workflow/risk/read-signals.ts';

/** What the panel of the review screen shows, in the order of the signals. */
export async function readRisk(
  services: Services,
  { session, params }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await readInTenant(services.database, session, async (tx) => {
    const [application, wanted] = await Promise.all([
      requireReviewAccess(tx, session, params.id),
      selectRiskSignals(tx),
    ]);
    const signals = await readSignals(tx, { application, wanted });
    const mask = await readSentenceMask(tx, session, params.id);
    return { Signals: signals.map((signal) => ({ ...signal, Line: mask(signal.Line) })) };
  });
}
