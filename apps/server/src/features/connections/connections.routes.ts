import * as connections from '@kyc/contract/connections/connections';
import { inTenant } from '@kyc/db/connection/transaction';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { ConnectionsServices } from './connections-services.ts';
import { createIntakeKey } from './create-intake-key.ts';
import { listDeliveries } from './list-deliveries.ts';
import { readConnections } from './read-connections.ts';
import { revokeIntakeKey } from './revoke-intake-key.ts';
import { revokeWebhookSecret } from './revoke-webhook-secret.ts';
import { rotateIntakeKey } from './rotate-intake-key.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { sendTest } from './send-test.ts';
import { updateConnections } from './update-connections.ts';

/** The commands are the operator's too (entry/admin), so each is given its transaction. */
export function addConnectionRoutes(app: FastifyInstance, services: ConnectionsServices): void {
  const { database, sealer } = services;
  registerEndpoint(app, connections.readConnections, ({ session }) =>
    inTenant(database, session, readConnections),
  );
  registerEndpoint(app, connections.listDeliveries, ({ session }) =>
    inTenant(database, session, listDeliveries),
  );
  registerEndpoint(app, connections.updateConnections, (call) =>
    updateConnections(services, call, {
      tenant: call.session,
      form: () => call.body(),
      expectedVersion: call.expectedVersion,
    }),
  );
  registerEndpoint(app, connections.testConnection, (call) =>
    sendTest(services, call, { tenant: call.session, kind: call.body().Kind }),
  );
  registerEndpoint(app, connections.createIntakeKey, async (call) => {
    const seals = await sealer.of(call.session.tenantId);
    return await inTenant(database, call.session, (tx) =>
      createIntakeKey(tx, call, { label: call.body().Label, seals }),
    );
  });
  registerEndpoint(app, connections.rotateIntakeKey, async (call) => {
    const { KeyId, OverlapHours } = call.body();
    const seals = await sealer.of(call.session.tenantId);
    return await inTenant(database, call.session, (tx) =>
      rotateIntakeKey(tx, call, { keyId: KeyId, overlapHours: OverlapHours, seals }),
    );
  });
  registerEndpoint(app, connections.revokeIntakeKey, (call) =>
    inTenant(database, call.session, (tx) => revokeIntakeKey(tx, call, { keyId: call.body().KeyId })),
  );
  registerEndpoint(app, connections.rotateWebhookSecret, async (call) => {
    const seals = await sealer.of(call.session.tenantId);
    return await inTenant(database, call.session, (tx) =>
      rotateWebhookSecret(tx, call, { overlapHours: call.body().OverlapHours, seals }),
    );
  });
  registerEndpoint(app, connections.revokeWebhookSecret, (call) =>
    inTenant(database, call.session, (tx) =>
      revokeWebhookSecret(tx, call, { secretId: call.body().SecretId }),
    ),
  );
}
