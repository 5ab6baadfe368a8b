import type { RetentionBroker } from './open-retention.ts';

/** Requested by the Admin; returns the pack's number. */
export async function startPack(
  { admin }: RetentionBroker,
  applicationId: number,
  Reason = 'Asked for by the exchange',
): Promise<string> {
  const answer = await admin.post('/api/evidence/', {
    ApplicationIds: [applicationId],
    Variant: 'regulator',
    Reason,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ PackIds: string[] }>().PackIds[0] ?? '';
}
