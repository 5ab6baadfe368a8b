import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { requestErasure as endpoint } from '@kyc/contract/retention/retention';
import { texts } from '@kyc/contract/texts';
import { selectErasedOn, selectHoldsOf } from '@kyc/db/tables/retention/legal-hold-table';
import { selectDueRule } from '@kyc/db/tables/retention/retention-plan-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireRetention } from './require-retention.ts';

interface Answer {
  readonly outcome: 'held' | 'kept' | 'due' | 'erased';
  readonly message: string;
}

/** The answer to an erasure request, recorded with its reason in a separate transaction: a refusal rolls back. */
export async function requestErasure(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { outcome, message } = await inTenant(services.database, call.session, async (tx) => {
    await requireRetention(tx);
    const { ApplicationId: applicationId } = call.body();
    const answer = await answerOf(tx, applicationId);
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { outcome: answer.outcome },
    });
    return answer;
  });
  if (outcome === 'held' || outcome === 'kept') throw new Refusal('guard', message);
  return { Message: message };
}

async function answerOf(tx: Tx, applicationId: number): Promise<Answer> {
  const found = await selectErasedOn(tx, applicationId);
  if (found === undefined) throw new Refusal('notFound');
  if (found.erasedOn !== null) return { outcome: 'erased', message: texts.erasureDone };
  const holds = await selectHoldsOf(tx, applicationId);
  if (holds.length > 0) {
    const grounds = holds.map(({ title, authority, reference }) => `${title} (${authority}, ${reference})`);
    return { outcome: 'held', message: texts.erasureHeld(grounds.join('; ')) };
  }
  return (await selectDueRule(tx, applicationId)) === null
    ? { outcome: 'kept', message: texts.erasureKept }
    : { outcome: 'due', message: texts.erasureDue };
}
