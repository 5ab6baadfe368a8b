import pg from 'pg';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import type { Storage } from '../platform/storage/storage.ts';

/** Refuses a database that was ever used and a storage that contains documents: a restore overwrites nothing. */
export async function refuseUsedPlace({
  ownerUrl,
  storage,
  folders,
}: {
  ownerUrl: string;
  storage: Storage;
  /** The folders of the target storage. */
  folders: Iterable<string>;
}): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rowCount } = await owner.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
    );
    if (rowCount !== 0)
      throw new StartRefusal('A restore needs an empty database; the one of DATABASE_URL has tables.');
  } finally {
    await owner.end();
  }
  for (const folder of folders)
    for await (const { key } of storage.list(folder))
      throw new StartRefusal(`A restore needs an empty storage; the one of STORAGE_URL holds ${key}.`);
}
