import type { fetchNextCheck as endpoint } from '@kyc/contract/checker/checker';
import { checkerTexts } from '@kyc/contract/checker/checker-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import {
  addChecker,
  selectCheckerQueue,
  selectNewestDecision,
  type QueuedDecision,
} from '@kyc/db/tables/maker-checker/pending-decision-table';
import { findCheckRefusal } from '@kyc/domain/maker-checker/checker';
import { makersOf } from '@kyc/domain/maker-checker/pending-decision';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { absentApplication } from '../../../workflow/absent-application.ts';
import { audit } from '../../../records/audit.ts';
import { findBarrier, readChecker } from '../../../workflow/checks/read-checker.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { requireNoRefusal, requireOnly } from './lock-decision.ts';
import { isOpenByAnother, makersOfQueued, mostQueued } from './queue-rules.ts';

type Call = SessionCall<typeof endpoint>;
type Reply = ReplyOf<typeof endpoint>;

/** The checker may read the application from now on, until its decision is answered. */
export async function fetchNextCheck(services: WorkflowServices, call: Call): Promise<Reply> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const checker = await readChecker(tx, session.userId, []);
    // The role may call it, so a missing right is no 403.
    const refusal = findCheckRefusal(checker, []);
    if (refusal !== undefined) throw new Refusal('guard', refusal.sentence);
    const body = call.body();
    requireOnly(body, ['ApplicationId']);
    const now = services.clock.now();
    const opened =
      body.ApplicationId === undefined
        ? await openOldest(tx, { call, now })
        : await open(tx, { call, now, applicationId: body.ApplicationId, passesOver: false });
    if (opened === undefined) throw new Refusal('guard', checkerTexts.queueEmpty);
    return opened;
  });
}

interface Opening {
  readonly call: Call;
  readonly now: Date;
}

/** The caller's open one first, then the oldest without another checker. */
async function openOldest(tx: Tx, { call, now }: Opening): Promise<Reply | undefined> {
  const { userId } = call.session;
  const queue = await selectCheckerQueue(tx, mostQueued);
  const isOwn = ({ checkers }: QueuedDecision) => checkers.includes(userId);
  for (const row of [...queue.filter(isOwn), ...queue.filter((one) => !isOwn(one))]) {
    if (isOpenByAnother(row, { userId, now })) continue;
    if ((await findBarrier(tx, userId, makersOfQueued(row))) !== undefined) continue;
    const { applicationId } = row;
    const opened = await open(tx, { call, now, applicationId, passesOver: true });
    if (opened !== undefined) return opened;
  }
  return undefined;
}

/** Undefined if another checker opened or answered the decision at the same moment. */
async function open(
  tx: Tx,
  {
    call,
    now,
    applicationId,
    passesOver,
  }: Opening & {
    readonly applicationId: number;
    readonly passesOver: boolean;
  },
): Promise<Reply | undefined> {
  const { userId } = call.session;
  const application = await lockApplication(tx, applicationId);
  if (application === undefined) {
    if (passesOver) return undefined;
    throw await absentApplication(tx, applicationId);
  }
  const decision = await selectNewestDecision(tx, applicationId);
  const { checkers } = application;
  if (decision?.state !== 'pending' || checkers === null) {
    if (passesOver) return undefined;
    throw new Refusal('guard', checkerTexts.notWaiting);
  }
  const isTaken = passesOver && isOpenByAnother({ checkers, openedOn: decision.openedOn }, { userId, now });
  if (isTaken) return undefined;
  requireNoRefusal(await findBarrier(tx, userId, makersOf(decision)));
  await addChecker(tx, {
    applicationId,
    checkers: [...new Set([...checkers, userId])],
    openedOn: now,
  });
  const { decisionId, code } = decision;
  await audit(tx, call, {
    entity: 'application',
    entityId: applicationId,
    details: { decisionId, decision: code },
  });
  return { ApplicationId: applicationId, DecisionId: decisionId };
}
