import { writeEvidence } from '../../src/features/evidence/write-evidence.job.ts';
import { openServerKeys } from '../open-server-keys.ts';
import type { TestServer } from '../open-test-server.ts';

/** The work of the job that writes a started pack; `put` is a layer before the storage. */
export async function writePack(
  { house, tenant }: { readonly house: TestServer; readonly tenant: { readonly tenantId: number } },
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
  // Parts of a server that the job does not use are omitted.
  await writeEvidence.work(services as never, { tenantId: tenant.tenantId, packId });
}
