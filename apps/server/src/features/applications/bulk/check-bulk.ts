import type { checkBulk as endpoint } from '@kyc/contract/applications/bulk-actions';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { errorCatalogue } from '@kyc/contract/errors';
import { Refusal } from '@kyc/contract/refusal';
import { planTransition } from '@kyc/domain/applications/transitions';
import { selectForCheck, type CheckedApplication } from '@kyc/db/tables/application-table';
import { inTenant, type Tx } from '@kyc/db/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Desk } from '../../../platform/desk.ts';
import { actorOf } from '../../../workflow/doer.ts';
import { stateOf } from '../../../workflow/lock-for-action.ts';
import { requireLastVerifier, requireVerifierHere } from '../verifier-guards.ts';
import { requireVerifierOf } from './require-verifier-of.ts';

type Call = SessionCall<typeof endpoint>;

/** Asks the very guards of the single actions, without a lock and without changing anything. */
export async function checkBulk(desk: Desk, call: Call): Promise<ReplyOf<typeof endpoint>> {
  const wanted = call.body();
  const ids = [...new Set(wanted.Ids)];
  return await inTenant(desk.database, actorOf(call.session), async (tx) => {
    const applications = await selectForCheck(tx, ids);
    const guard = guardOf(tx, wanted);
    const eligible: CheckedApplication[] = [];
    const refused = new Map<string, number>();
    const refuse = (reason: string, count: number) => refused.set(reason, (refused.get(reason) ?? 0) + count);

    for (const application of applications) {
      const reason =
        planTransition(wanted.Action, stateOf(application), call.session).refusal?.message ??
        (await guard(application));
      if (reason === undefined) eligible.push(application);
      else refuse(reason, 1);
    }
    if (applications.length < ids.length)
      refuse(errorCatalogue.notFound.text, ids.length - applications.length);
    return {
      Eligible: eligible.map(({ applicationId, rowVersion }) => ({
        ApplicationId: applicationId,
        RowVersion: rowVersion,
      })),
      Refused: [...refused]
        .map(([Reason, Count]) => ({ Reason, Count }))
        .toSorted((one, other) => other.Count - one.Count),
    };
  });
}

type Guard = (application: CheckedApplication) => Promise<string | undefined>;

/** Why it is refused beside its status; verifiers are few, so each is looked up once. */
function guardOf(tx: Tx, wanted: ReturnType<Call['body']>): Guard {
  const known = new Map<number | null, Promise<string | undefined>>();
  const once = (key: number | null, ask: () => Promise<unknown>) => {
    const answer = known.get(key) ?? refusalOf(ask);
    known.set(key, answer);
    return answer;
  };
  switch (wanted.Action) {
    case 'assign': {
      const verifierId = requireVerifierOf(wanted);
      return () => once(verifierId, () => requireVerifierHere(tx, verifierId));
    }
    case 'resend':
      return ({ decidedBy }) => once(decidedBy, () => requireLastVerifier(tx, decidedBy));
    case 'unassign':
    case 'cancel':
      return () => Promise.resolve(undefined);
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
