/**
 * Routes for the endpoints of the contract. Before the command runs, the session, its permission, the budget and the input have been
 * checked; afterwards the reply is written by the contract's schema.
 *
 * Use `registerEndpoint` for a signed-in user, `registerDownload` where the reply is a file, `registerPublicEndpoint` before the sign-in.
 *
 * @example
 * registerEndpoint(app, decisions.approve, (call) => approve(services, call));
 *
 * Pitfalls:
 * - Read the body by `call.body()` after the guards of the command: it throws 400, and the contract puts 404 and 409 before that.
 * - A reply that does not match its schema becomes a 500: strict schemas refuse properties that they do not list.
 * - The tenant comes from `call.session`, never from the input.
 */
import { BINARY, type Endpoint, type ReplyOf } from '@kyc/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonCompression } from './replies/json-compression.ts';
import type { CallBudgets } from './call-budgets.ts';
import { openCall, type Call, type Session } from './call.ts';
import { holdToContract } from './hold-to-contract.ts';
import { mostBytesWithoutSession, needsSession, refuseLargeWithoutSession } from './bodies/body-limits.ts';
import { requireSession, type SessionReader, header } from './session-guard.ts';
import { Refusal } from '@kyc/contract/refusal';
import type { TenantTurns } from './turns/tenant-turns.ts';

export interface SessionCall<E extends Endpoint> extends Call<E> {
  readonly session: Session;
}

type JsonReply<E extends Endpoint> = Promise<ReplyOf<E>>;

/** An endpoint for someone signed in: session, permission, input and reply are checked here, the rest is the command's. */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  command: (call: SessionCall<E>) => JsonReply<E>,
): void {
  addRoute(app, endpoint, async (request, reply) => {
    const call = await openSessionCall(app, endpoint, { request, reply });
    return await app.turns.take(call.session.tenantId, () => command(call));
  });
}

/** An endpoint that replies with bytes: the command sends them. */
export function registerDownload<E extends Endpoint & { reply: typeof BINARY }>(
  app: FastifyInstance,
  endpoint: E,
  command: (call: SessionCall<E>, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  addRoute(app, endpoint, async (request, reply) => {
    const call = await openSessionCall(app, endpoint, { request, reply });
    // An event stream lasts as long as its page is open.
    if (endpoint.budget === 'stream') return await command(call, reply);
    return await app.turns.take(call.session.tenantId, () => command(call, reply));
  });
}

async function openSessionCall<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<SessionCall<E>> {
  const session = await requireSession(request, endpoint, app.sessionReader);
  app.budgets.spend(endpoint, session);
  if (endpoint.acts === true) guardActingGet(request, reply);
  return { ...openCall(endpoint, request, reply), session };
}

/** An endpoint before sign-in: login, captcha, environment. */
export function registerPublicEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  command: (call: Call<E>) => JsonReply<E>,
): void {
  if (endpoint.permission !== 'public') throw new Error(`${endpoint.name} is not public`);
  addRoute(app, endpoint, (request, reply) => command(openCall(endpoint, request, reply)));
}

/** Adds the route and its POST twin for a GET that acts; replies are serialised by the contract's schema. */
export function addRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const methods = endpoint.acts === true ? (['GET', 'POST'] as const) : [endpoint.method];
  for (const method of methods) {
    app.route({
      method,
      url: endpoint.path,
      // A HEAD must never act (trust.md rule 6).
      exposeHeadRoute: false,
      config: { endpoint },
      compress: mayCompress(endpoint) ? jsonCompression : false,
      ...limitOf(endpoint),
      ...(needsSession(endpoint) && { onRequest: refuseLargeWithoutSession(app, endpoint) }),
      schema: routeSchema(endpoint, method),
      handler: app.holdsToContract ? holdToContract(endpoint, handler) : handler,
    });
  }
}

function limitOf({ permission, maximumBytes }: Endpoint): { bodyLimit?: number } {
  if (permission === 'public') return { bodyLimit: mostBytesWithoutSession };
  return maximumBytes === undefined ? {} : { bodyLimit: maximumBytes };
}

/**
 * Not content next to a secret (its length could reveal it, BREACH), not files, which are compressed already or a stream, and not the event
 * stream.
 */
function mayCompress({ reply, permission, path }: Endpoint): boolean {
  if (reply === BINARY || permission === 'public' || permission === 'intake') return false;
  return !/^\/api\/(auth|captcha|environment)\//.test(path);
}

function routeSchema(endpoint: Endpoint, method: string): Record<string, unknown> {
  return {
    operationId: method === endpoint.method ? endpoint.name : `${endpoint.name}By${method}`,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
    ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
    ...(endpoint.body === undefined || method === 'GET' ? {} : { body: endpoint.body }),
    ...(endpoint.reply === BINARY ? {} : { response: { 200: endpoint.reply } }),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    sessionReader: SessionReader;
    isReachedByHttps: boolean;
    budgets: CallBudgets;
    turns: TenantTurns;
  }
  interface FastifyRequest {
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/**
 * The GETs of §7 that change state (contract.md §2, trust.md rule 6): never from another site, never by a prefetch, never
 * from a cache. The session guard requires their three headers.
 */
function guardActingGet(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store');
  const site = header(request, 'sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') throw new Refusal('wrongRole');
  const purpose = `${header(request, 'sec-purpose') ?? ''} ${header(request, 'purpose') ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose)) throw new Refusal('wrongRole');
}
