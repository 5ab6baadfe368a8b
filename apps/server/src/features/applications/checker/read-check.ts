import type { readCheck as endpoint } from '@kyc/contract/checker/checker';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { Reads } from '@kyc/db/connection/transaction';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import {
  selectDecisionsOfAttempt,
  type StoredDecision,
} from '@kyc/db/tables/maker-checker/pending-decision-table';
import { selectFullName } from '@kyc/db/tables/staff/app-user-table';
import { makersOf } from '@kyc/domain/maker-checker/pending-decision';
import { voidSentences } from '@kyc/domain/maker-checker/void-causes';
import { showPart } from '../../../access/show-part.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { findBarrier } from '../../../workflow/checks/read-checker.ts';
import { readDifferences } from './read-differences.ts';

type Reply = ReplyOf<typeof endpoint>;

/** The newest decision of the attempt, for its maker and a checker who fetched it. */
export async function readCheck(services: Services, call: SessionCall<typeof endpoint>): Promise<Reply> {
  const now = services.clock.now();
  return await showPart(services, call, async ({ application }, tx) => {
    const ofAttempt = await selectDecisionsOfAttempt(tx, application);
    const decision = ofAttempt.at(-1);
    if (decision === undefined) return { Decision: null };
    const returns = ofAttempt.filter(({ state }) => state === 'returned').length;
    const userId = call.session.userId;
    return { Decision: await present(tx, { application, decision, userId, now, returns }) };
  });
}

interface Presented {
  readonly application: StoredApplication;
  readonly decision: StoredDecision;
  readonly userId: number;
  readonly now: Date;
  readonly returns: number;
}

async function present(
  tx: Reads,
  { application, decision, userId, now, returns }: Presented,
): Promise<NonNullable<Reply['Decision']>> {
  const { maker, checkerId, cause, state } = decision;
  const isWaiting = state === 'pending';
  const [makerName, checkerName, barrier, differences] = await Promise.all([
    maker === null ? undefined : selectFullName(tx, maker.userId),
    checkerId === null ? undefined : selectFullName(tx, checkerId),
    isWaiting ? findBarrier(tx, userId, makersOf(decision)) : undefined,
    isWaiting ? readDifferences(tx, { application, decision, now }) : [],
  ]);
  return {
    DecisionId: decision.decisionId,
    Code: decision.code,
    State: state,
    Maker: makerName ?? null,
    IsMaker: maker?.userId === userId,
    Barrier: barrier?.sentence ?? null,
    SubmittedOn: decision.submittedOn.toISOString(),
    DueOn: decision.dueOn?.toISOString() ?? null,
    DecidedOn: decision.decidedOn?.toISOString() ?? null,
    Checker: checkerName ?? null,
    Cause: cause === null ? null : voidSentences[cause],
    Note: decision.note,
    Fields: [...decision.fieldIds],
    Differences: differences,
    Returns: returns,
  };
}
