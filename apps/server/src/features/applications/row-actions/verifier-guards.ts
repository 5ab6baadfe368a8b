import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { lockHolder, type Holder } from '@kyc/db/tables/staff/holder';
import { selectVerifier } from '@kyc/db/tables/staff/user-session-table';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import { presentMinutes } from './list-logged-in-verifiers.ts';

/** DASH-09: only one who is signed in is given work. */
export async function requireVerifierHere(tx: Reads, verifierId: number): Promise<void> {
  const verifier = await selectVerifier(tx, { verifierId, withinMinutes: presentMinutes });
  if (verifier === undefined) throw new Refusal('guard', texts.verifierNotFound);
  if (!verifier.isActive || !verifier.isHere) throw new Refusal('guard', texts.verifierNotLoggedIn);
}

/** Whose decision was the last one. */
export interface LastDecision {
  readonly decidedBy: number | null;
  /** Who holds it: the verifier whose approval an Admin sent for rectification. */
  readonly verifierId: number | null;
}

/** DASH-11: the one who decided last must still be there to have it back. */
export async function requireLastVerifier(tx: Reads, last: LastDecision): Promise<void> {
  for (const verifierId of candidatesOf(last)) {
    const verifier = await selectVerifier(tx, { verifierId, withinMinutes: presentMinutes });
    if (verifier?.isActive === true) return;
  }
  throw new Refusal('guard', texts.verifierNotAvailable);
}

/** As `requireVerifierHere`; the verifier stays active until the transaction ends. */
export async function lockVerifierHere(tx: Tx, verifierId: number): Promise<Holder> {
  const holder = await lockHolder(tx, verifierId);
  await requireVerifierHere(tx, verifierId);
  if (holder === undefined) throw new Refusal('guard', texts.verifierNotLoggedIn);
  return holder;
}

/** As `requireLastVerifier`; the verifier stays active until the transaction ends. */
export async function lockLastVerifier(tx: Tx, last: LastDecision): Promise<Holder> {
  for (const verifierId of candidatesOf(last)) {
    const holder = await lockHolder(tx, verifierId);
    if (holder !== undefined) return holder;
  }
  throw new Refusal('guard', texts.verifierNotAvailable);
}

/** None without a decision: it was approved straight through. */
function candidatesOf({ decidedBy, verifierId }: LastDecision): number[] {
  return decidedBy === null ? [] : [...new Set([decidedBy, verifierId ?? decidedBy])];
}
