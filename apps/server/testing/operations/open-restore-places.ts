import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Manifest } from '../../src/backup/manifest.ts';
import { restoreBackup, type Restored } from '../../src/backup/restore-backup.ts';
import { jobQueues } from '../../src/entry/all-jobs.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { askOwner, openBackups } from './open-backups.ts';

/** A database and a storage to restore into. */
export interface RestorePlace {
  readonly ownerUrl: string;
  /** The folder of the storage. */
  readonly name: string;
  readonly storage: Storage;
}

/** A house with a backup in the folder `store`, and places to restore it into. */
export async function openRestorePlaces() {
  const backups = await openBackups();
  const { folder, ownerUrl: houseUrl, identity, urlOf, storageIn, emptyDatabase, contentOf } = backups;
  const destination = storageIn('store');
  const keyFile = join(folder, 'key.txt');
  writeFileSync(keyFile, identity);
  let taken: Manifest | undefined;
  const manifest = (): Manifest => {
    if (taken === undefined) throw new Error('no backup was taken yet');
    return taken;
  };
  let places = 0;
  const remainsOf = async ({
    ownerUrl,
    storage,
  }: RestorePlace): Promise<{ relations: string[]; files: string[] }> => {
    const relations = await askOwner<{ name: string }>(
      ownerUrl,
      `select oid::regclass::text as name from pg_class where relnamespace::regnamespace::text in ('public', 'pgboss', 'kyc_restore')`,
    );
    const files: string[] = [];
    for (const inFolder of ['documents', 'specimen'])
      for await (const { key } of storage.list(inFolder)) files.push(key);
    if ((await storage.stat('unfinished-restore.json')) !== undefined) files.push('unfinished-restore.json');
    return { relations: relations.map(({ name }) => name), files };
  };
  return {
    ...backups,
    keyFile,
    manifest,
    remainsOf,
    async prepare(): Promise<void> {
      await backups.seed();
      taken = await backups.take(destination);
    },
    async emptyPlace(): Promise<RestorePlace> {
      places += 1;
      const name = `place-${places}`;
      return { ownerUrl: await emptyDatabase(), name, storage: storageIn(name) };
    },
    restoreInto: ({ ownerUrl, storage }: RestorePlace, key = identity): Promise<Restored> =>
      restoreBackup({
        destination,
        manifest: manifest(),
        identities: [key],
        ownerUrl,
        storage,
        queues: jobQueues,
      }),
    /** For the same by an operator's command, and for a start on the place. */
    settingsOf: ({ ownerUrl, name }: RestorePlace): Record<string, string> => ({
      APP_ENV: 'test',
      DATABASE_URL: ownerUrl,
      DATA_DIR: join(folder, 'data'),
      STORAGE_URL: urlOf(name),
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      BACKUP_URL: urlOf('store'),
    }),
    async expectComplete(place: RestorePlace): Promise<void> {
      expect(await contentOf(place.ownerUrl)).toEqual(await contentOf(houseUrl));
      const { relations, files } = await remainsOf(place);
      expect(files.toSorted()).toEqual((await backups.storedKeys()).toSorted());
      expect(relations.filter((name) => name.startsWith('kyc_restore'))).toEqual([]);
    },
  };
}
