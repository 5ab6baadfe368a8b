import { connectionTexts } from '@kyc/contract/connections/connection-texts';
import {
  calledAddresses,
  connectionFields,
  testConnection as endpoint,
} from '@kyc/contract/connections/connections';
import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { newId } from '../../platform/ids.ts';
import { audit, type Author } from '../../records/audit.ts';
import { readSigningSecrets } from '../../outbound/read-signing-secrets.ts';
import type { ConnectionsServices } from './connections-services.ts';

const timeoutMs = 10_000;
const mostShown = 500;

interface Wanted {
  readonly tenant: { readonly tenantId: number; readonly tenantCode: string; readonly userId?: number };
  readonly kind: BodyOf<typeof endpoint>['Kind'];
}

type TestServices = Pick<
  ConnectionsServices,
  | 'database'
  | 'sealer'
  | 'sendWebhook'
  | 'receivers'
  | 'builtInBackOffice'
  | 'builtInMarketing'
  | 'builtInCustomer'
>;

/**
 * Signed like every event, sent once and immediately, regardless of the state of the circuit: an answer closes it. It concerns no row, so none
 * is stored; the audit trail records the test and its result.
 */
export async function sendTest(
  services: TestServices,
  author: Author,
  { tenant, kind }: Wanted,
): Promise<ReplyOf<typeof endpoint>> {
  const seals = await services.sealer.of(tenant.tenantId);
  const { stored, secrets } = await inTenant(services.database, tenant, async (tx) => ({
    stored: await readTenantSettings(tx),
    secrets: await readSigningSecrets(tx, seals),
  }));
  const name = calledAddresses[kind];
  const builtIn = {
    approval: services.builtInBackOffice,
    'lead-status': services.builtInMarketing,
    'customer-message': services.builtInCustomer,
  }[kind];
  const address = stored[name] ?? builtIn?.(tenant.tenantCode);
  if (address === undefined)
    throw new Refusal('guard', connectionTexts.nothingToTest(connectionFields[name].label));

  const sent = await services.sendWebhook({
    url: address,
    secrets,
    eventId: newId(),
    payload: {
      type: 'test',
      timestamp: new Date().toISOString(),
      data: { TenantCode: tenant.tenantCode, Kind: kind },
    },
    timeoutMs,
  });
  if (sent.isAnswered) services.receivers.noteOutcome(address, sent);
  await inTenant(services.database, tenant, (tx) =>
    audit(
      tx,
      { ...author, action: endpoint.audit },
      {
        entity: 'settings',
        entityId: 'tenant',
        details: { kind, outcome: sent.outcome, status: sent.status },
      },
    ),
  );
  return {
    Address: address,
    Outcome: sent.outcome,
    Status: sent.status,
    Milliseconds: sent.respondedOn.getTime() - sent.requestedOn.getTime(),
    Answer: sent.isAnswered ? sent.response.slice(0, mostShown) : '',
    Error: sent.error,
  };
}
