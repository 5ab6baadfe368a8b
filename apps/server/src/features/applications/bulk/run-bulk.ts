import type { runBulk as endpoint } from '@kyc/contract/applications/bulk-actions';
import type { Decided } from '@kyc/contract/applications/decisions';
import * as single from '@kyc/contract/applications/row-actions';
import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import { errorCatalogue } from '@kyc/contract/errors';
import { Refusal } from '@kyc/contract/refusal';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { give } from '../row-actions/assign.ts';
import { cancel } from '../row-actions/cancel.ts';
import { resend } from '../row-actions/resend.ts';
import { unassign } from '../row-actions/unassign.ts';
import { texts } from '@kyc/contract/texts';

type Call = SessionCall<typeof endpoint>;
type Wanted = BodyOf<typeof endpoint>;
type Result = ReplyOf<typeof endpoint>['Results'][number];

/** One after the other by the command of the single action, so that guards, timeline, lead and audit are the same. */
export async function runBulk(services: WorkflowServices, call: Call): Promise<ReplyOf<typeof endpoint>> {
  const wanted = call.body();
  const act = actionOf(services, call, wanted);
  const results: Result[] = [];
  for (const { ApplicationId, RowVersion } of wanted.Applications) {
    const outcome = await outcomeOf(
      () => act(ApplicationId, RowVersion),
      (err) =>
        services.logger.error(
          { err, requestId: call.requestId, ApplicationId },
          'one application of a bulk action failed',
        ),
    );
    results.push({ ApplicationId, ...outcome });
  }
  return { Results: results };
}

type Act = (id: number, expectedVersion: number) => Promise<Decided>;

function actionOf(services: WorkflowServices, call: Call, wanted: Wanted): Act {
  const withoutBody = { ...call, body: () => undefined };
  switch (wanted.Action) {
    case 'assign': {
      const verifierId = requireVerifierOf(wanted);
      const { Note: note } = wanted;
      return (id, expectedVersion) => {
        const params = { id, verifierId };
        return give(
          services,
          { ...withoutBody, endpoint: single.assign, params, expectedVersion },
          { applicationId: id, verifierId, ...(note !== undefined && { readNote: () => note }) },
        );
      };
    }
    case 'unassign':
      return (id, expectedVersion) =>
        unassign(services, { ...withoutBody, endpoint: single.unassign, params: { id }, expectedVersion });
    case 'resend':
      return (id, expectedVersion) =>
        resend(services, { ...withoutBody, endpoint: single.resend, params: { id }, expectedVersion });
    case 'cancel':
      return (id, expectedVersion) =>
        cancel(services, { ...withoutBody, endpoint: single.cancel, params: { id }, expectedVersion });
    default:
      return wanted.Action satisfies never;
  }
}

/** A failure concerns only this application: earlier ones are done and must be reported. */
async function outcomeOf(
  act: () => Promise<Decided>,
  onFault: (fault: unknown) => void,
): Promise<Pick<Result, 'IsDone' | 'Message'>> {
  try {
    return { IsDone: true, Message: (await act()).Message };
  } catch (failure) {
    if (failure instanceof Refusal) return { IsDone: false, Message: failure.message };
    onFault(failure);
    return { IsDone: false, Message: errorCatalogue.internal.text };
  }
}

/** Assign requires a verifier. */
function requireVerifierOf({ VerifierId }: { readonly VerifierId?: number | undefined }): number {
  if (VerifierId !== undefined) return VerifierId;
  const message = texts.verifierRequired;
  throw new Refusal('invalid', message, [{ Field: 'VerifierId', Message: message }]);
}
