import type { Endpoint } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';
import type { Services } from '../platform/services.ts';
import { bringsToken, isFromInside } from './require-operator.ts';

/**
 * `/metrics` in Prometheus' text format (contract.md §1). It reads figures of this process and those that were measured in the
 * background, never the database itself: it answers when that has frozen too.
 */
export function addMetrics(app: FastifyInstance, { config, metrics }: Services): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none', config: routeConfig } = request.routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    metrics.requests.observe({ route, method: request.method, status }, elapsedTime / 1000);
    countActs(metrics, routeConfig.endpoint, status);
    done();
  });
  app.get('/metrics', { logLevel: 'silent', schema: { hide: true } }, async (request, reply) => {
    requireReader(request, config);
    return reply.type(metrics.registry.contentType).send(await metrics.text());
  });
  metrics.whenScraped(() => metrics.draining.set(app.orderlyClose.isDraining ? 1 : 0));
}

/** With a token whoever brings it, without one who calls from this machine or the own network. */
function requireReader(request: FastifyRequest, config: Services['config']): void {
  if (config.metricsToken !== undefined) {
    if (!bringsToken(request, config)) throw new Refusal('noSession');
  } else if (!isFromInside(request, config)) throw new Refusal('notFound');
}

const decisions = new Set(['approve', 'approveWithoutDerivative', 'reject', 'rejectMode', 'putOnHold']);
const signInSteps = new Map([
  ['login', 'password'],
  ['validateMobile', 'otp'],
]);

function countActs(metrics: Metrics, endpoint: Endpoint | undefined, status: number): void {
  const name = endpoint?.name ?? '';
  const isDone = status === 200;
  if (isDone && decisions.has(name)) metrics.decisions.inc({ decision: name });
  if (name === 'fetchNext' && (isDone || status === 409))
    metrics.claims.inc({ outcome: isDone ? 'got' : 'none' });
  const step = signInSteps.get(name);
  if (step !== undefined) metrics.signIns.inc({ step, outcome: outcomeOf(status) });
}

function outcomeOf(status: number): string {
  if (status === 200) return 'success';
  return status >= 500 ? 'fault' : 'refused';
}
