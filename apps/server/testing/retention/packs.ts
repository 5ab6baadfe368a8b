import { writeEvidence } from '../../src/features/evidence/write-evidence.job.ts';
import { openServerKeys } from '../open-server-keys.ts';
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

/** The job's work; `put` is a layer before the storage. */
export async function writePack(
  { house, tenant }: RetentionBroker,
  packId: string,
  put = house.storage.put,
): Promise<void> {
  const services = {
    ...house.server,
    database: house.test.database,
    storage: { ...house.storage, put },
    keys: await openServerKeys(house),
    clock: { now: () => new Date() },
    logger: { error: () => undefined },
  };
  await writeEvidence.work(services as never, { tenantId: tenant.tenantId, packId });
}
