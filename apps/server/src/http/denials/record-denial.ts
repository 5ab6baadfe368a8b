import type { Refusal } from '@kyc/contract/refusal';
import { inTenant, type Served } from '@kyc/db/connection/transaction';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { recordLook } from '../../records/looks/record-look.ts';

/** The caller was not let in, was not shown a resource, or could not perform an action. */
const denied: ReadonlySet<number> = new Set([401, 403, 404, 409, 429]);

/** Everyday refusals, such as a queue that is empty or a case that a colleague has taken: the case does not distinguish them. */
const everyday = 409;

/**
 * One row for each denied call of a known user; its repetitions within the hour are counted (decision 061). An unknown caller leaves only a line in the log, as there is no tenant whose trail it would
 * be. The reply does not wait for an unavailable database.
 */
export async function recordDenial(
  { database, faults }: Pick<Services, 'database' | 'faults'>,
  request: FastifyRequest,
  refusal: Refusal,
): Promise<void> {
  const by = request.session ?? request.formerSession;
  const { endpoint } = request.routeOptions.config;
  if (by === undefined || endpoint === undefined || !denied.has(refusal.status)) return;
  const { code, status } = refusal;
  const entry = {
    entity: 'call',
    entityId: endpoint.name,
    details: { code, status, ...namedBy(request) },
  } as const;
  const denial = { action: 'call.denied', requestId: request.id } as const;
  const look = { entry, ...(status === everyday && { same: { code, status } }) };
  await inTenant(database, by, (tx) =>
    by.userId === undefined ? audit(tx, denial, entry) : recordLook(tx, denial, look),
  ).catch((error: unknown) => faults.warn(error, 'a denied call could not be recorded'));
}

const highestId = 999_999_999;

/** Ids only, and none as long as a mobile: other parts of an address or a body may be personal data. */
function namedBy({ params, body }: FastifyRequest): Record<string, number> {
  const { ApplicationId } = (body ?? {}) as { ApplicationId?: unknown };
  const named = Object.entries({ ...(params as object), ApplicationId })
    .filter(([name]) => name === 'id' || name.endsWith('Id'))
    .map(([name, value]) => [name, Number(value)] as const);
  return Object.fromEntries(named.filter(([, value]) => Number.isInteger(value) && value <= highestId));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session it was that has ended. */
    formerSession: Served | undefined;
  }
}
