import type { Endpoint } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';
import type { Services } from '../platform/services.ts';
import { bringsToken, isFromInside } from './require-operator.ts';

/**
 * `/metrics` in Prometheus' text format (contract.md §1). It reads figures of this process and those measured in the background, never the
 * database: it responds even when that hangs.
 */
export function addMetrics(app: FastifyInstance, { config, metrics }: Services): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none', config: routeConfig } = request.routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    observeRequest(metrics, { route, endpoint: routeConfig.endpoint, status, seconds: elapsedTime / 1000 });
    countActs(metrics, routeConfig.endpoint, status);
    done();
  });
  app.get('/metrics', { logLevel: 'silent', schema: { hide: true } }, async (request, reply) => {
    requireReader(request, config);
    return reply.type(metrics.registry.contentType).send(await metrics.text());
  });
  metrics.whenScraped(() => metrics.draining.set(app.orderlyClose.isDraining ? 1 : 0));
}

interface Answered {
  /** The pattern of the address; `none` where there is no such route. */
  readonly route: string;
  readonly endpoint: Endpoint | undefined;
  readonly status: number;
  readonly seconds: number;
}

/** Twelve buckets for each route, method and status were megabytes, so areas and classes of status bound them. */
export function observeRequest(metrics: Metrics, { route, endpoint, status, seconds }: Answered): void {
  const ofClass = `${String(Math.floor(status / 100))}xx`;
  metrics.requests.observe({ area: areaOf(route, endpoint), status: ofClass }, seconds);
  metrics.requestsByRoute.inc({ route, status: ofClass });
}

/** The first word of the path behind /api; a stream lasts as long as its page is open, so it is a separate one. */
function areaOf(route: string, endpoint: Endpoint | undefined): string {
  if (endpoint?.budget === 'stream') return 'stream';
  const [, root = '', area = ''] = route.split('/');
  return root === 'api' ? area : 'other';
}

/** With a token any caller; without one only callers from this machine or the local network. */
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
