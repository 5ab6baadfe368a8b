import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import { selectAllTenantIds } from '@kyc/db/tables/masters/tenant-table';
import { selectUnknownFiles } from '@kyc/db/tables/records/stored-files';
import type { Services } from '../../platform/services.ts';
import { filesAtOnce } from './kept-for.ts';

/** Folders of the storage whose files each have a row. */
const folders = ['documents', 'aof-templates', 'exports', 'evidence', 'incidents', 'imports'] as const;
/** The maximum number of remembered files; the others are found the next night. */
const mostRemembered = 100_000;

/** Files written before then that no row of any tenant names, and how many files there are. */
export async function findStrayFiles(
  services: Pick<Services, 'database' | 'storage'>,
  before: Date,
): Promise<{ seen: number; stray: string[] }> {
  const tenantIds = await outsideTenants(services.database, selectAllTenantIds);
  let seen = 0;
  const stray: string[] = [];
  for (const folder of folders) {
    let waiting: string[] = [];
    const look = async (): Promise<void> => {
      const keys = waiting;
      waiting = [];
      stray.push(...(await unknownToAll(services, keys, tenantIds)));
    };
    for await (const { key, writtenOn } of services.storage.list(folder)) {
      seen += 1;
      if (writtenOn < before) waiting.push(key);
      if (waiting.length === filesAtOnce) await look();
      if (stray.length >= mostRemembered) break;
    }
    if (waiting.length > 0) await look();
  }
  return { seen, stray };
}

async function unknownToAll(
  { database }: Pick<Services, 'database'>,
  keys: readonly string[],
  tenantIds: readonly number[],
): Promise<string[]> {
  let unknown = [...keys];
  for (const tenantId of tenantIds) {
    // A key that contains its tenant is searched there only.
    const foreign = unknown.filter((key) => tenantOf(key) !== undefined && tenantOf(key) !== tenantId);
    const own = unknown.filter((key) => !foreign.includes(key));
    if (own.length === 0) continue;
    const left = await inTenant(database, { tenantId }, (tx) => selectUnknownFiles(tx, own));
    unknown = [...foreign, ...left];
  }
  return unknown;
}

function tenantOf(key: string): number | undefined {
  const [, id] = /^(?:documents|aof-templates)\/(\d+)\//.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
}
