import { Refusal } from '@kyc/contract/refusal';
import type { FastifyReply } from 'fastify';
import type { Services } from '../platform/services.ts';

/** Replies with a file that a job wrote. @throws Refusal `notFound` when it was removed in the meantime */
export async function sendStoredFile(
  { storage }: Pick<Services, 'storage'>,
  reply: FastifyReply,
  { key, type, name }: { readonly key: string; readonly type: string; readonly name: string },
): Promise<FastifyReply> {
  const stored = await storage.read(key);
  if (stored === undefined) throw new Refusal('notFound');
  return reply
    .type(type)
    .header('content-length', stored.size)
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w .-]/gu, '_')}"`)
    .header('cache-control', 'private, no-store')
    .send(stored.content);
}
