import { calledKinds } from '@kyc/contract/connections/called-kinds';
import { selectTenantByCode } from '@kyc/db/tables/masters/tenant-table';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { readInput } from '../../http/read-input.ts';
import type { Services } from '../../platform/services.ts';
import { readSigningSecrets } from '../../outbound/read-signing-secrets.ts';
import { addPlayedAnswers } from './answers.routes.ts';
import { sendPage } from './send-page.ts';
import type { BackOfficeState, ReceivedWebhook } from './shapes.ts';

const mostKept = 500;
const address = z.strictObject({ kind: z.enum(calledKinds), tenantCode: z.string() });
const choice = z.strictObject({ Failing: z.boolean() });

/**
 * A fake for a tenant's back office and marketing in development, test and acceptance: verifies the signature, stores the messages, and can
 * be set to fail. Never registered in production; in acceptance it accepts signed messages and shows none.
 */
export function addBackOffice(app: FastifyInstance, services: Services): void {
  const received: ReceivedWebhook[] = [];
  let failing = false;

  app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    );

    scope.post('/dev/back-office/:kind/:tenantCode', { schema: { hide: true } }, async (request, reply) => {
      const { kind, tenantCode } = readInput(address, request.params);
      const payload = await verify(services, request, tenantCode);
      if (payload === undefined) return reply.code(401).send({ accepted: false, error: 'bad signature' });
      const accepted = !failing;
      const eventId = String(request.headers['webhook-id']);
      received.unshift({
        kind,
        tenantCode,
        eventId,
        receivedOn: services.clock.now().toISOString(),
        accepted,
        payload,
      });
      received.length = Math.min(received.length, mostKept);
      return reply.code(accepted ? 200 : 503).send({ accepted });
    });
    done();
  });

  // It shows applicants' data without authentication, so it is off where outsiders have access.
  if (services.config.environment === 'uat') return;
  const state = (): BackOfficeState => ({ Failing: failing, Received: received });
  app.get('/dev/back-office/received', { schema: { hide: true } }, state);

  app.post('/dev/back-office/switch', { schema: { hide: true } }, (request) => {
    failing = readInput(choice, request.body).Failing;
    return { Failing: failing };
  });

  addPlayedAnswers(app, services);
  app.get('/dev/back-office', { schema: { hide: true } }, (_request, reply) =>
    sendPage(reply, { name: 'back-office' }),
  );
}

async function verify(services: Services, request: FastifyRequest, tenantCode: string): Promise<unknown> {
  const tenant = await outsideTenants(services.database, (tx) => selectTenantByCode(tx, tenantCode));
  if (tenant === undefined || typeof request.body !== 'string') return undefined;
  const seals = await services.sealer.of(tenant.tenantId);
  const [newest] = await inTenant(services.database, tenant, (tx) => readSigningSecrets(tx, seals));
  if (newest === undefined) return undefined;
  try {
    return new Webhook(newest).verify(request.body, {
      'webhook-id': String(request.headers['webhook-id']),
      'webhook-timestamp': String(request.headers['webhook-timestamp']),
      'webhook-signature': String(request.headers['webhook-signature']),
    });
  } catch {
    // The sender gets 401 for every fault.
    return undefined;
  }
}
