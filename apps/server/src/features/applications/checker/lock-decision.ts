import { checkerTexts } from '@kyc/contract/checker/checker-texts';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/connection/transaction';
import { lockApplication, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import { selectDecision, type StoredDecision } from '@kyc/db/tables/maker-checker/pending-decision-table';
import { isCheckedBy } from '@kyc/domain/applications/transitions';
import { findCheckRefusal, type CheckRefusal } from '@kyc/domain/maker-checker/checker';
import { makersOf } from '@kyc/domain/maker-checker/pending-decision';
import type { Session } from '../../../http/call.ts';
import { absentApplication } from '../../../workflow/absent-application.ts';
import { readChecker } from '../../../workflow/checks/read-checker.ts';

export interface NamedDecision {
  bodyApplicationId(): number;
  bodyId(property: string): number;
}

/** Both under the lock of the application. @throws Refusal `notFound` */
export async function lockDecision(
  tx: Tx,
  call: NamedDecision,
): Promise<{ readonly application: LockedApplication; readonly decision: StoredDecision }> {
  const applicationId = call.bodyApplicationId();
  const application = await lockApplication(tx, applicationId);
  if (application === undefined) throw await absentApplication(tx, applicationId);
  const decision = await selectDecision(tx, call.bodyId('DecisionId'));
  if (decision?.applicationId !== applicationId) throw new Refusal('notFound');
  return { application, decision };
}

/** The decision for an answer of its checker, who is not one of its makers and has opened it. @throws Refusal */
export async function openAsChecker(tx: Tx, call: NamedDecision & { readonly session: Session }) {
  const { userId } = call.session;
  const { application, decision } = await lockDecision(tx, call);
  const makers = makersOf(decision);
  const checker = await readChecker(tx, userId, makers);
  requireNoRefusal(findCheckRefusal(checker, makers));
  if (decision.state === 'pending') requireOpened(application, userId);
  return { application, decision, checker };
}

/** @throws Refusal */
export function requireNoRefusal(refusal: CheckRefusal | undefined): void {
  if (refusal === undefined) return;
  if (refusal.reason === 'reasonLength') throw unprocessable('Reason', refusal.sentence);
  throw new Refusal(refusal.code, refusal.sentence);
}

/** An answer without a look at the application would be no check. @throws Refusal `guard` */
function requireOpened(application: LockedApplication, userId: number): void {
  if (!isCheckedBy(application, userId)) throw new Refusal('guard', checkerTexts.openFirst);
}

const actors = /user|checker|maker|actor|verifier|employee|decided/i;

/** The caller is always the signed-in user, so a body must not name a person. @throws Refusal `unprocessable` */
export function requireOnly(body: object, names: readonly string[]): void {
  const other = Object.keys(body).find((name) => !names.includes(name));
  if (other === undefined) return;
  throw unprocessable(other, actors.test(other) ? checkerTexts.actorInBody : checkerTexts.unknownProperty);
}
