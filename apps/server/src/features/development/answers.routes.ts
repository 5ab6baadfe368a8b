import { randomUUID } from 'node:crypto';
import { legs, type Leg } from '@kyc/contract/after-approval/legs';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import { selectWaitingClients } from '@kyc/db/tables/after-approval/waiting-clients';
import { selectTenantByCode } from '@kyc/db/tables/masters/tenant-table';
import {
  bseFile,
  composeAnswers,
  kraFile,
  type ComposedAnswer,
} from '@kyc/demo-data/after-approval/compose-answers';
import { demoTenants } from '@kyc/demo-data/demo-tenants';
import { randomOf } from '@kyc/demo-data/random';
import { signIntakeRequest } from '@kyc/demo-data/simulate/sign-request';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { productWork } from '../../access/product-work.ts';
import { readInput } from '../../http/read-input.ts';
import type { Services } from '../../platform/services.ts';
import type { SentAnswers } from './shapes.ts';

const mostInFile = 5000;
const mostSent = 50;
const ofLeg = z.strictObject({ tenantCode: z.string(), leg: z.enum(legs) });

/**
 * Plays KRA and exchanges: files of answers for all legs that wait, in the formats of the demo, and answers by the signed intake call of a
 * demo tenant. Never in production or acceptance.
 */
export function addPlayedAnswers(app: FastifyInstance, services: Services): void {
  app.get('/dev/back-office/answers/:tenantCode/:leg', { schema: { hide: true } }, async (request, reply) => {
    const { tenantCode, leg } = readInput(ofLeg, request.params);
    const answers = await composed(services, { tenantCode, leg, atMost: mostInFile });
    const file = leg === 'bse' ? bseFile(answers) : kraFile(answers, services.clock.now());
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${leg}-answers.txt"`)
      .send(file);
  });

  app.post('/dev/back-office/answers/:tenantCode/:leg', { schema: { hide: true } }, (request) =>
    sendAnswers(app, services, readInput(ofLeg, request.params)),
  );
}

async function sendAnswers(
  app: FastifyInstance,
  services: Services,
  { tenantCode, leg }: { readonly tenantCode: string; readonly leg: Leg },
): Promise<SentAnswers> {
  const effects: string[] = [];
  for (const answer of await composed(services, { tenantCode, leg, atMost: mostSent })) {
    const effect = await sendAnswer(app, { tenantCode, leg, answer });
    if (effect !== undefined) effects.push(effect);
  }
  return { Sent: effects.length, Effects: [...new Set(effects)] };
}

async function composed(
  { database, clock }: Services,
  { tenantCode, leg, atMost }: { readonly tenantCode: string; readonly leg: Leg; readonly atMost: number },
): Promise<ComposedAnswer[]> {
  const tenant = await outsideTenants(database, (tx) => selectTenantByCode(tx, tenantCode));
  if (tenant === undefined) return [];
  const clients = await inTenant(database, tenant, (tx) =>
    selectWaitingClients(productWork(tx), { leg, atMost }),
  );
  return composeAnswers(leg, clients, { random: randomOf(randomUUID()), now: clock.now() });
}

/** What the desk did with it; undefined: there is no such client, or no key for the call. */
async function sendAnswer(
  app: FastifyInstance,
  {
    tenantCode,
    leg,
    answer,
  }: { readonly tenantCode: string; readonly leg: Leg; readonly answer: ComposedAnswer },
): Promise<string | undefined> {
  const tenant = demoTenants.find(({ code }) => code === tenantCode);
  if (tenant === undefined || answer.client === null) return undefined;
  const path = `/api/intake/applications/${String(answer.client.applicationId)}/answers/`;
  const body = JSON.stringify({
    Leg: leg,
    State: answer.state,
    ...(answer.code !== null && { Code: answer.code }),
    ...(answer.text !== null && { Text: answer.text }),
    AnsweredOn: answer.answeredOn.toISOString(),
  });
  const signer = { tenantCode, ...tenant.intake };
  const headers = signIntakeRequest(signer, { method: 'POST', path, idempotencyKey: randomUUID(), body });
  const reply = await app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
  return reply.statusCode === 200 ? reply.json<{ Effect: string }>().Effect : undefined;
}
