import { createHash } from 'node:crypto';
import type { Endpoint, ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import {
  claimIdempotencyKey,
  selectStoredReply,
  storeReply,
} from '@kyc/db/tables/applications/idempotency-key-table';
import { inTenant, type Reads, type Tx } from '@kyc/db/connection/transaction';
import { maskAadhaar } from '@kyc/domain/redaction/mask-aadhaar';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectBuffersOf } from '../platform/buffers/collect-buffers.ts';
import type { Services } from '../platform/services.ts';
import { openCall, type Call } from './call.ts';
import { requireIntake } from './intake-guard.ts';
import { addRoute } from './register-endpoint.ts';
import { header } from './session-guard.ts';

export interface IntakeCall<E extends Endpoint> extends Call<E> {
  readonly tenantId: number;
}

/** An endpoint of the onboarding flow with a JSON body. The command runs in the transaction that keeps its idempotency key. */
export function registerIntakeEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  { services, endpoint }: { services: Services; endpoint: E },
  command: (tx: Tx, call: IntakeCall<E>) => Promise<ReplyOf<E>>,
): void {
  if (endpoint.permission !== 'intake') throw new Error(`${endpoint.name} is not of the intake`);
  addRoute(app, endpoint, async (request, reply) => {
    const { text, json } = rawJson(request);
    const { tenantId } = await requireIntake(services, request, text);
    request.body = json();
    const call = { ...openCall(endpoint, request, reply), tenantId };
    try {
      const sent = { call, key: idempotencyKey(request), requestHash: hashOf(request, text) };
      return await app.turns.take(tenantId, () =>
        inTenantOncePerKey(services, sent, (tx) => command(tx, call)),
      );
    } finally {
      collectBuffersOf(text.length);
    }
  });
}

/** A reading call of the onboarding flow: a repeat has no effect, so it needs no key. */
export function registerIntakeRead<E extends Endpoint>(
  app: FastifyInstance,
  { services, endpoint }: { services: Services; endpoint: E },
  command: (tx: Reads, call: IntakeCall<E>) => Promise<ReplyOf<E>>,
): void {
  if (endpoint.permission !== 'intake') throw new Error(`${endpoint.name} is not of the intake`);
  addRoute(app, endpoint, async (request, reply) => {
    const { tenantId } = await requireIntake(services, request, '');
    const call = { ...openCall(endpoint, request, reply), tenantId };
    return await app.turns.take(tenantId, () => inTenant(services.database, call, (tx) => command(tx, call)));
  });
}

/**
 * `inTenant` with an idempotency key: the first request with a key does the work, a repeat gets its answer, a different request with the same key is rejected. A parallel
 * request with the same key waits in the database until the first one has ended.
 */
export async function inTenantOncePerKey<E extends Endpoint>(
  services: Services,
  { call, key, requestHash }: { call: IntakeCall<E>; key: string; requestHash: string },
  work: (tx: Tx) => Promise<ReplyOf<E>>,
): Promise<ReplyOf<E>> {
  return await inTenant(services.database, call, async (tx) => {
    if (await claimIdempotencyKey(tx, { key, requestHash })) {
      const reply = await work(tx);
      await storeReply(tx, { key, status: 200, reply });
      return reply;
    }
    const stored = await selectStoredReply(tx, { key, requestHash });
    if (stored === undefined) throw new Refusal('stillRunning');
    if (!stored.isOfRequest) throw new Refusal('idempotencyConflict');
    // It was this endpoint's own reply when it was stored: the request, path included, has the same hash.
    return stored.reply as ReplyOf<E>;
  });
}

export function idempotencyKey(request: FastifyRequest): string {
  const key = header(request, 'idempotency-key');
  if (key === undefined || !/^[\x21-\x7e]{8,100}$/.test(key)) {
    const Message = 'An Idempotency-Key of 8 to 100 characters is required.';
    throw new Refusal('invalid', Message, [{ Field: 'Idempotency-Key', Message }]);
  }
  // A masked text would no longer distinguish two requests.
  if (maskAadhaar(key) !== key) {
    const Message = 'An Idempotency-Key must not hold an Aadhaar number.';
    throw new Refusal('invalid', Message, [{ Field: 'Idempotency-Key', Message }]);
  }
  return key;
}

export function hashOf(request: FastifyRequest, signedText: string): string {
  return createHash('sha256').update(`${request.method} ${request.url}\n${signedText}`).digest('hex');
}

interface RawJson {
  readonly text: string;
  json(): unknown;
}

/** Keeps raw JSON bodies, because the signature covers the bytes; for a separate scope. */
export function keepRawJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // parseAs: 'string' gives a string.
    const raw = text as string;
    void parse(request, raw, (error, json: unknown) => {
      if (error === null) done(null, { text: raw, json: () => json } satisfies RawJson);
      else done(error);
    });
  });
}

function rawJson(request: FastifyRequest): RawJson {
  const body = request.body as RawJson | null | undefined;
  if (body == null) throw new Refusal('unreadable');
  return body;
}
