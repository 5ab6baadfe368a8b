import type { actOnLegs as endpoint, LegResult } from '@kyc/contract/after-approval/leg-actions';
import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import { errorCatalogue } from '@kyc/contract/errors';
import { Refusal } from '@kyc/contract/refusal';
import { readInTenant } from '@kyc/db/connection/transaction';
import { indianDay } from '@kyc/domain/time/indian-period';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { requireAfterApproval } from '../../../workflow/after-approval/require-after-approval.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { correctOurselves } from './correct-ourselves.ts';
import type { Acted, ActedLeg, LegCall } from './leg-call.ts';
import { notNeeded, requireReason } from './not-needed.ts';
import { sendForRectification } from './send-for-rectification.ts';
import { requireWaitDay, waitUntil } from './wait-until.ts';

type Call = SessionCall<typeof endpoint>;

/** One leg after the other, each in a separate transaction: a refusal does not affect the others. */
export async function actOnLegs(services: WorkflowServices, call: Call): Promise<ReplyOf<typeof endpoint>> {
  const wanted = call.body();
  await readInTenant(services.database, call.session, requireAfterApproval);
  const act = actionOf(services, call, wanted);
  const results: LegResult[] = [];
  for (const leg of wanted.Legs) {
    const { ApplicationId, Leg } = leg;
    results.push({ ApplicationId, Leg, ...(await outcomeOf(services, call, { leg, act })) });
  }
  return { Results: results };
}

type Act = (leg: ActedLeg) => Promise<Acted>;

function actionOf(services: WorkflowServices, call: Call, wanted: BodyOf<typeof endpoint>): Act {
  const legCall: LegCall = call;
  switch (wanted.Action) {
    case 'rectify':
      return (leg) => sendForRectification(services, legCall, leg);
    case 'correct':
      return (leg) => correctOurselves(services, legCall, leg);
    case 'wait': {
      const day = requireWaitDay(wanted.WaitUntil, indianDay(services.clock.now()));
      return (leg) => waitUntil(services, legCall, { leg, day });
    }
    case 'notNeeded': {
      const reason = requireReason(wanted.Reason);
      return (leg) => notNeeded(services, legCall, { leg, reason });
    }
    default:
      return wanted.Action satisfies never;
  }
}

async function outcomeOf(
  services: WorkflowServices,
  { requestId }: Call,
  { leg, act }: { readonly leg: ActedLeg; readonly act: Act },
): Promise<Pick<LegResult, 'IsDone' | 'IsPending' | 'Message'>> {
  try {
    const { message, isPending = false } = await act(leg);
    return { IsDone: true, IsPending: isPending, Message: message };
  } catch (failure) {
    const no = { IsDone: false, IsPending: false };
    if (failure instanceof Refusal) return { ...no, Message: failure.message };
    const { ApplicationId } = leg;
    services.logger.error({ err: failure, requestId, ApplicationId }, 'an action on a leg failed');
    return { ...no, Message: errorCatalogue.internal.text };
  }
}
