import type { ReplyOf } from '@kyc/contract/endpoint';
import type {
  listReasons as reasonsEndpoint,
  listSolutions as solutionsEndpoint,
} from '@kyc/contract/field-review/field-decisions';
import { selectReasonsOfField, selectSolutionsOfReason } from '@kyc/db/tables/masters/reason-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';

/** Returns a field's active reasons in their order. */
export async function listReasons(
  services: Services,
  call: SessionCall<typeof reasonsEndpoint>,
): Promise<ReplyOf<typeof reasonsEndpoint>> {
  const fieldId = call.params.id;
  const reasons = await inTenant(services.database, call.session, (tx) => selectReasonsOfField(tx, fieldId));
  return reasons.map(({ reasonId, reasonName }) => ({
    ReasonId: reasonId,
    ReasonName: reasonName,
    FieldId: fieldId,
  }));
}

/** Active solutions of a reason; the first is preselected on screen (§4). */
export async function listSolutions(
  services: Services,
  call: SessionCall<typeof solutionsEndpoint>,
): Promise<ReplyOf<typeof solutionsEndpoint>> {
  const solutions = await inTenant(services.database, call.session, (tx) =>
    selectSolutionsOfReason(tx, call.params.id),
  );
  return solutions.map(({ solutionId, solutionName }) => ({
    SolutionId: solutionId,
    SolutionName: solutionName,
  }));
}
