import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@kyc/contract/refusal';
import * as z from 'zod/mini';
import type { Session } from '../../http/call.ts';
import type { ServerSecrets } from '../../platform/server-secrets.ts';

const goodForSeconds = 300;

const content = z.tuple([z.int(), z.int(), z.int(), z.int()]);

/**
 * The S3Reference of §3: opaque, signed, bound to user and tenant, good for five minutes (contract.md §4). Never a path.
 */
export function signReference(
  { secret }: ServerSecrets,
  session: Session,
  { documentId, now }: { documentId: number; now: Date },
): string {
  const expires = Math.floor(now.getTime() / 1000) + goodForSeconds;
  const body = Buffer.from(JSON.stringify([session.tenantId, session.userId, documentId, expires])).toString(
    'base64url',
  );
  return `${body}.${seal(secret, body)}`;
}

/** The document's id. @throws Refusal `notFound` for a reference that is forged, foreign or too old */
export async function readReference(
  secrets: ServerSecrets,
  session: Session,
  { reference, now }: { reference: string; now: Date },
): Promise<number> {
  const [body = '', signature = ''] = reference.split('.');
  const given = Buffer.from(signature);
  const isOurs = await secrets.withSecrets((secret) => {
    const expected = Buffer.from(seal(secret, body));
    return (given.length === expected.length && timingSafeEqual(given, expected)) || undefined;
  });
  if (isOurs === undefined) throw new Refusal('notFound');
  const [tenantId, userId, documentId, expires] = content.parse(
    JSON.parse(Buffer.from(body, 'base64url').toString('utf8')),
  );
  if (tenantId !== session.tenantId || userId !== session.userId || expires * 1000 < now.getTime())
    throw new Refusal('notFound');
  return documentId;
}

function seal(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`document:${body}`).digest('base64url');
}
