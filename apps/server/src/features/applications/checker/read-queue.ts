import type {
  readCheckerQueue as endpoint,
  OwnDecision,
  WaitingDecision,
} from '@kyc/contract/checker/checker';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { readInTenant, type Reads } from '@kyc/db/connection/transaction';
import {
  countPendingDecisions,
  selectCheckerQueue,
  selectOwnDecisions,
  type QueuedDecision,
} from '@kyc/db/tables/maker-checker/pending-decision-table';
import { findCheckRefusal } from '@kyc/domain/maker-checker/checker';
import { voidSentences } from '@kyc/domain/maker-checker/void-causes';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { findBarrier, readChecker } from '../../../workflow/checks/read-checker.ts';
import type { Services } from '../../../platform/services.ts';
import { isOpenByAnother, makersOfQueued, mostQueued } from './queue-rules.ts';

const { Assigned, ApprovedBoPending } = ApplicationStatus;

/** What waits for the caller as a checker, and the caller's decisions that wait or came back. */
export async function readQueue(
  services: Services,
  { session }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = services.clock.now();
  const { userId } = session;
  return await readInTenant(services.database, session, async (tx) => {
    const checker = await readChecker(tx, userId, []);
    const mayCheck = findCheckRefusal(checker, []) === undefined;
    const [total, queue, mine] = await Promise.all([
      mayCheck ? countPendingDecisions(tx) : 0,
      mayCheck ? selectCheckerQueue(tx, mostQueued) : [],
      selectOwnDecisions(tx, { userId, statuses: [Assigned, ApprovedBoPending], atMost: mostQueued }),
    ]);
    return {
      MayCheck: mayCheck,
      Total: total,
      Waiting: await presentWaiting(tx, queue, { userId, now }),
      Mine: mine.map((row) => presentOwn(row, now)),
    };
  });
}

async function presentWaiting(
  tx: Reads,
  queue: readonly QueuedDecision[],
  seen: { readonly userId: number; readonly now: Date },
): Promise<WaitingDecision[]> {
  return await Promise.all(
    queue.map(async (row) => ({
      ...presentItem(row, seen.now),
      IsOpen: isOpenByAnother(row, seen),
      Barrier: (await findBarrier(tx, seen.userId, makersOfQueued(row)))?.sentence ?? null,
    })),
  );
}

function presentOwn(row: QueuedDecision, now: Date): OwnDecision {
  return {
    ...presentItem(row, now),
    State: row.state,
    Cause: row.cause === null ? null : voidSentences[row.cause],
  };
}

function presentItem(row: QueuedDecision, now: Date) {
  return {
    DecisionId: row.decisionId,
    ApplicationId: row.applicationId,
    UAN: row.uan,
    Name: row.name,
    Code: row.code,
    AttemptNo: row.attemptNo,
    Maker: row.makerName,
    SubmittedOn: row.submittedOn.toISOString(),
    DueOn: row.dueOn?.toISOString() ?? null,
    IsOverdue: row.state === 'pending' && row.dueOn !== null && row.dueOn < now,
  };
}
