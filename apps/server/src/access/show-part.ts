import type { Endpoint } from '@kyc/contract/endpoint';
import { readInTenant, readRecorded, type Reads } from '@kyc/db/connection/transaction';
import { LRUCache } from 'lru-cache';
import type { Session } from '../http/call.ts';
import type { Services } from '../platform/services.ts';
import { audit } from '../records/audit.ts';
import { openApplicationData, type OpenedApplication } from './open-application-data.ts';

interface PartCall {
  readonly endpoint: Endpoint;
  readonly requestId: string;
  readonly session: Session;
  readonly params: { readonly id: number };
}

const minuteMs = 60_000;
const mostNoted = 100_000;

/**
 * Accesses by session, application and part that the trail already contains for this minute of the clock. A review that
 * loads its parts in the minute in which it was opened adds no row. An incident's period counts in whole minutes, so that
 * it misses no access.
 */
const noted = new LRUCache<string, number>({ max: mostNoted, ttl: minuteMs });

/** Returns a part of an opened review and records the access, unless the trail contains one by this session in this minute. */
export async function showPart<T>(
  services: Pick<Services, 'database' | 'clock'>,
  call: PartCall,
  present: (opened: OpenedApplication, tx: Reads) => Promise<T>,
): Promise<T> {
  const { session, params, endpoint } = call;
  const shown = await readInTenant(services.database, session, async (tx) =>
    present(await openApplicationData(tx, { session, applicationId: params.id, purpose: 'review' }), tx),
  );
  const minute = Math.floor(services.clock.now().getTime() / minuteMs);
  const key = (part: string) => `${session.sessionId}:${params.id}:${part}`;
  if (noted.get(key(wholeReview)) === minute || noted.get(key(endpoint.name)) === minute) return shown;
  await readRecorded(services.database, call.session, (tx) =>
    audit(tx, call, { entity: 'application', entityId: params.id }),
  );
  noted.set(key(endpoint.name), minute);
  return shown;
}

const wholeReview = 'review';

/** Call it after the transaction that recorded the opening: the parts need no separate rows in this minute. */
export function noteOpening(
  { clock }: Pick<Services, 'clock'>,
  session: Session,
  applicationId: number,
): void {
  const minute = Math.floor(clock.now().getTime() / minuteMs);
  noted.set(`${session.sessionId}:${applicationId}:${wholeReview}`, minute);
}
