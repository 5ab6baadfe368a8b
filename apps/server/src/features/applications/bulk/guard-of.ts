import type { BulkAction } from '@kyc/contract/applications/bulk-actions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { Refusal } from '@kyc/contract/refusal';
import { selectApplication, type CheckedApplication } from '@kyc/db/tables/applications/application-table';
import { needsCheck } from '@kyc/db/tables/returns/checked-return';
import type { Reads } from '@kyc/db/connection/transaction';
import { findSystemRejection } from '../../../workflow/returns/find-system-rejection.ts';
import { requireLastVerifier, requireVerifierHere } from '../row-actions/verifier-guards.ts';
import { productWork } from '../../../access/product-work.ts';

type Guard = (application: CheckedApplication) => Promise<string | undefined>;

const noGuard: Guard = () => Promise.resolve(undefined);

/** Why an application is rejected apart from its status. Verifiers are few, so each is searched once. */
export function guardOf(
  tx: Reads,
  wanted: { readonly Action: BulkAction; readonly VerifierId?: number | undefined },
): Guard {
  const known = new Map<number | string, Promise<string | undefined>>();
  const once = (of: number | string, ask: () => Promise<unknown>) => {
    const answer = known.get(of) ?? refusalOf(ask);
    known.set(of, answer);
    return answer;
  };
  switch (wanted.Action) {
    case 'assign': {
      const { VerifierId: verifierId } = wanted;
      if (verifierId === undefined) return noGuard;
      return () => once(verifierId, () => requireVerifierHere(tx, verifierId));
    }
    case 'resend':
      return async (application) => {
        const { decidedBy, verifierId } = application;
        const last = `${String(decidedBy)} ${String(verifierId)}`;
        return (
          (await once(last, () => requireLastVerifier(tx, application))) ??
          (await reasonAgainstReturn(tx, application))
        );
      };
    case 'unassign':
    case 'cancel':
      return noGuard;
    default:
      return wanted.Action satisfies never;
  }
}

async function reasonAgainstReturn(
  tx: Reads,
  { applicationId, status }: CheckedApplication,
): Promise<string | undefined> {
  if (!needsCheck({ from: status, to: ApplicationStatus.Assigned })) return undefined;
  const application = await selectApplication(productWork(tx), applicationId);
  return (application && (await findSystemRejection(tx, application, 'returns'))) ?? undefined;
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
