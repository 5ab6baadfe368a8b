import type { BulkAction } from '@kyc/contract/applications/bulk-actions';
import { Refusal } from '@kyc/contract/refusal';
import type { CheckedApplication } from '@kyc/db/tables/applications/application-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { requireLastVerifier, requireVerifierHere } from '../row-actions/verifier-guards.ts';

type Guard = (application: CheckedApplication) => Promise<string | undefined>;

const noGuard: Guard = () => Promise.resolve(undefined);

/** Why an application is refused beside its status. Verifiers are few, so each is looked up once. */
export function guardOf(
  tx: Reads,
  wanted: { readonly Action: BulkAction; readonly VerifierId?: number | undefined },
): Guard {
  const known = new Map<number | null, Promise<string | undefined>>();
  const once = (verifierId: number | null, ask: () => Promise<unknown>) => {
    const answer = known.get(verifierId) ?? refusalOf(ask);
    known.set(verifierId, answer);
    return answer;
  };
  switch (wanted.Action) {
    case 'assign': {
      const { VerifierId: verifierId } = wanted;
      if (verifierId === undefined) return noGuard;
      return () => once(verifierId, () => requireVerifierHere(tx, verifierId));
    }
    case 'resend':
      return ({ decidedBy }) => once(decidedBy, () => requireLastVerifier(tx, decidedBy));
    case 'unassign':
    case 'cancel':
      return noGuard;
    default:
      return wanted.Action satisfies never;
  }
}

async function refusalOf(ask: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await ask();
    return undefined;
  } catch (failure) {
    if (failure instanceof Refusal) return failure.message;
    throw failure;
  }
}
