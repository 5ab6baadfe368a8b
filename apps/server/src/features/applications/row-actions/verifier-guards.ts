import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { selectVerifier } from '@kyc/db/tables/staff/user-session-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { presentMinutes } from './list-logged-in-verifiers.ts';

interface Receiver {
  readonly verifierId: number;
  readonly fullName: string;
}

/** DASH-09: only one who is signed in is given work. */
export async function requireVerifierHere(tx: Reads, verifierId: number): Promise<Receiver> {
  const verifier = await selectVerifier(tx, { verifierId, withinMinutes: presentMinutes });
  if (verifier === undefined) throw new Refusal('guard', texts.verifierNotFound);
  if (!verifier.isActive || !verifier.isHere) throw new Refusal('guard', texts.verifierNotLoggedIn);
  return { verifierId, fullName: verifier.fullName };
}

/** DASH-11: the one who decided last must still be there to have it back. */
export async function requireLastVerifier(tx: Reads, decidedBy: number | null): Promise<Receiver> {
  const verifier =
    decidedBy === null
      ? undefined
      : await selectVerifier(tx, { verifierId: decidedBy, withinMinutes: presentMinutes });
  if (decidedBy === null || verifier === undefined || !verifier.isActive)
    throw new Refusal('guard', texts.verifierNotAvailable);
  return { verifierId: decidedBy, fullName: verifier.fullName };
}
