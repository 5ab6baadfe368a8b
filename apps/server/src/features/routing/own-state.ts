import type {
  OwnState,
  readOwnState as readEndpoint,
  setOwnState as setEndpoint,
} from '@kyc/contract/routing/routing';
import { VerifierState } from '@kyc/contract/routing/routing-choices';
import { inTenant, readInTenant } from '@kyc/db/connection/transaction';
import {
  putVerifierState,
  selectVerifierState,
  type StoredState,
} from '@kyc/db/tables/routing/verifier-state-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import { requireHolder } from '../../workflow/returns/require-holder.ts';
import { requireRouting } from '../../workflow/routing/require-routing.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { routeSoon } from '../../workflow/routing/route-soon.ts';

export async function readOwnState(
  { database }: WorkflowServices,
  call: SessionCall<typeof readEndpoint>,
): Promise<OwnState> {
  return await readInTenant(database, call.session, async (tx) => {
    await requireRouting(tx);
    return presentState(await selectVerifierState(tx, call.session.userId));
  });
}

/** Available, on a break or off. Under the verifier's lock, so that an assignment happens before or after it. */
export async function setOwnState(
  services: WorkflowServices,
  call: SessionCall<typeof setEndpoint>,
): Promise<OwnState> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    await requireRouting(tx);
    await requireHolder(tx, session.userId);
    const { State } = call.body();
    const before = await selectVerifierState(tx, session.userId);
    const next = { state: State, since: services.clock.now() };
    const isChanged = (before?.state ?? VerifierState.Available) !== State;
    if (isChanged) await putVerifierState(tx, { userId: session.userId, ...next });
    if (isChanged && State === VerifierState.Available)
      await routeSoon(services, tx, { tenantId: session.tenantId });
    await audit(tx, call, { entity: 'user', entityId: session.userId, details: { state: State } });
    return presentState(isChanged ? next : before);
  });
}

function presentState(stored: StoredState | undefined): OwnState {
  return {
    State: stored?.state ?? VerifierState.Available,
    Since: stored?.since.toISOString() ?? null,
  };
}
