import type { HitQueue, listHits as endpoint } from '@kyc/contract/screening/screening';
import { readRecorded } from '@kyc/db/connection/transaction';
import { countQueuedHits, selectQueuedHits } from '@kyc/db/tables/screening/hit-table';
import { selectOverdueLists } from '@kyc/db/tables/screening/watch-list-table';
import { refuseView } from '@kyc/domain/applications/review-access';
import { openApplicationLists } from '../../access/open-application-data.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireScreening } from '../../workflow/screening/require-screened.ts';
import { mayDecideHits } from './screener.ts';

/** The most that are listed. */
const mostHits = 200;

/** The queue of the page Screening. */
export async function listHits(
  { database, clock }: Services,
  call: SessionCall<typeof endpoint>,
): Promise<HitQueue> {
  const { session } = call;
  return await readRecorded(database, session, async (tx) => {
    await requireScreening(tx);
    const refusal = refuseView(session);
    if (refusal !== null) throw refusal;
    const { reads } = await openApplicationLists(tx, session);
    const [hits, counted, overdue, mayDecide] = await Promise.all([
      selectQueuedHits(reads, mostHits),
      countQueuedHits(tx),
      selectOverdueLists(tx, clock.now()),
      mayDecideHits(tx, session),
    ]);
    await audit(tx, call, {
      entity: 'application',
      entityId: 'list',
      details: { ids: hits.map(({ applicationId }) => applicationId) },
    });
    return {
      MayDecide: mayDecide,
      Open: counted.open,
      Waiting: counted.waiting,
      Hits: hits.map((hit) => ({
        HitId: hit.hitId,
        ApplicationId: hit.applicationId,
        UAN: hit.uan,
        Name: hit.name,
        ListName: hit.listName,
        Severity: hit.severity,
        Score: hit.score,
        Band: hit.band,
        State: hit.state,
        OpenedOn: hit.openedOn.toISOString(),
        LastAnswer: hit.lastAnswer,
        IsOwn: hit.proposedBy === session.userId,
      })),
      OverdueLists: overdue.map(({ name }) => name),
    };
  });
}
