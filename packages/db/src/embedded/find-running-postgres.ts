import { join, resolve } from 'node:path';
import { lockHolderAnswers, readLockFile } from './lock-file.ts';
import { ownerUrl } from './provision.ts';
import { keepSecrets } from './secrets.ts';

/** The owner's address of the running server of this data folder, whichever process started it; undefined when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const folder = resolve(dataDir);
  const clusterDir = join(folder, 'postgres');
  if (!(await lockHolderAnswers(clusterDir))) return undefined;
  return ownerUrl({ port: Number(readLockFile(clusterDir)[3]), secrets: keepSecrets(folder) });
}
