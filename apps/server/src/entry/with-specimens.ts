import type { Config } from '../platform/config.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** Outside production, the documents of seeded applications are generated when they are first read. */
export async function withSpecimens(storage: Storage, config: Pick<Config, 'environment'>): Promise<Storage> {
  // Neither code nor data of the demo is ever loaded in production.
  if (config.environment === 'production') return storage;
  const { specimenStorage } = await import('./specimen-storage.ts');
  return specimenStorage(storage);
}
