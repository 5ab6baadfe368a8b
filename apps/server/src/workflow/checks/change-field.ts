import { Refusal } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/connection/transaction';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import {
  selectNewestDecision,
  updatePendingDecision,
  type StoredDecision,
} from '@kyc/db/tables/maker-checker/pending-decision-table';
import { awaitsChecker } from '@kyc/domain/applications/transitions';
import { changeField, makersOf } from '@kyc/domain/maker-checker/pending-decision';
import { awaitsCheckerSentence } from '@kyc/domain/maker-checker/pending-decision';
import { readCase } from './read-case.ts';
import { readChecker } from './read-checker.ts';
import { voidPending } from './void-pending.ts';

interface Changing {
  readonly application: LockedApplication;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Every change of a field's decision. While a decision on the application waits, the maker's change voids it; a checker who changes a field
 * becomes a maker, and the decision waits for another checker with the new values.
 */
export async function changingField<T>(
  tx: Tx,
  { application, userId, now }: Changing,
  work: () => Promise<T>,
): Promise<T> {
  const decision = awaitsChecker(application)
    ? await selectNewestDecision(tx, application.applicationId)
    : undefined;
  if (decision?.state !== 'pending') return await work();
  const wanted = {
    application,
    code: decision.code,
    makerId: decision.maker?.userId ?? null,
    now,
  };
  const before = await readCase(tx, wanted);
  const result = await work();
  const after = await readCase(tx, wanted);
  if (before.fingerprint === after.fingerprint) return result;
  if (userId === application.verifierId)
    await voidPending(tx, { application, cause: 'reopenedField', actorId: userId, now });
  else await becomeMaker(tx, { decision, userId, now }, { before, after });
  return result;
}

type Case = Awaited<ReturnType<typeof readCase>>;

async function becomeMaker(
  tx: Tx,
  {
    decision,
    userId,
    now,
  }: {
    readonly decision: StoredDecision;
    readonly userId: number;
    readonly now: Date;
  },
  { before, after }: { readonly before: Case; readonly after: Case },
): Promise<void> {
  const others = makersOf(decision).filter((maker) => maker.userId !== userId);
  const step = changeField(decision, {
    checker: await readChecker(tx, userId, others),
    fingerprintBefore: before.fingerprint,
    fingerprintAfter: after.fingerprint,
  });
  if (step.refusal !== undefined) throw new Refusal(step.refusal.code, step.refusal.sentence);
  await updatePendingDecision(tx, { ...decision, ...step.decision, source: after.source }, now);
}

/** Answers of the checklist and remarks are the maker's words, which a checker has to see unchanged. @throws Refusal `guard` */
export function refuseWhileChecked(application: LockedApplication): void {
  if (awaitsChecker(application)) throw new Refusal('guard', awaitsCheckerSentence);
}
