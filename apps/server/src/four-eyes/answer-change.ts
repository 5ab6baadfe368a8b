import { changeTexts } from '@kyc/contract/changes/changes';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { Tx } from '@kyc/db/connection/transaction';
import { decideChange, lockChange, type ChangeRow } from '@kyc/db/tables/four-eyes/change-request-table';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { ChangeKind, ChangeServices } from './change-kind.ts';
import { allChangeKinds } from './kinds/all-kinds.ts';
import { notifyOverseers } from './notify-overseers.ts';
import { isSame, makeChange } from './request-change.ts';
import { readSecondPersons, verdictOf } from './second-persons.ts';

export interface ChangeAnswer {
  readonly requestId: number;
  readonly answer: 'approve' | 'refuse' | 'withdraw';
  readonly userId: number;
}

/**
 * A second person approves, every Admin may refuse, the requester withdraws.
 * @returns the pending request
 * @throws Refusal `notFound`; `guard` if the request is not pending or the caller may not give this answer
 */
export async function answerChange(
  services: ChangeServices,
  tx: Tx,
  { requestId, answer, userId }: ChangeAnswer,
): Promise<ChangeRow> {
  await lockTenantSettings(tx);
  const waiting = await lockChange(tx, requestId);
  if (waiting === undefined) throw new Refusal('notFound');
  if (waiting.state !== 'waiting') throw new Refusal('guard', changeTexts.over);
  const kind = allChangeKinds[waiting.kind];
  if (answer === 'approve') {
    await requireSecondPerson(tx, { kind, waiting, userId });
    if (!isSame((await kind.read(tx, waiting.subject)) ?? null, waiting.oldValue))
      throw new Refusal('guard', changeTexts.changedSince);
    await makeChange(services, tx, { kind, waiting, by: userId });
    return waiting;
  }
  if (answer === 'withdraw' && waiting.requestedBy !== userId)
    throw new Refusal('guard', changeTexts.notRequester);
  await decideChange(tx, { requestId, state: answer === 'withdraw' ? 'withdrawn' : 'refused', by: userId });
  await kind.drop?.(tx, waiting.subject);
  const notice = answer === 'withdraw' ? 'changeWithdrawn' : 'changeRefused';
  if (kind.isProtective) await notifyOverseers(services, tx, { kind: notice, requestId });
  return waiting;
}

/** @throws Refusal `guard` with the reason */
async function requireSecondPerson(
  tx: Tx,
  { kind, waiting, userId }: { kind: ChangeKind; waiting: ChangeRow; userId: number },
): Promise<void> {
  const persons = await readSecondPersons(tx, waiting.requestedBy);
  const verdict = verdictOf(persons, { kind, userId });
  if (verdict === 'own') throw new Refusal('guard', changeTexts.own);
  if (verdict === 'tied') throw new Refusal('guard', changeTexts.tied);
  if (verdict === 'needsHolder') throw new Refusal('guard', texts.retentionNeedsHolder);
  if (verdict === 'role') throw new Refusal('wrongRole');
}
