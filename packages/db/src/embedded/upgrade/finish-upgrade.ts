import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { majorOfCluster } from './cluster-major.ts';

/** Where an upgrade builds the new cluster. */
export const upgradeDir = (dataDir: string): string => join(dataDir, 'upgrade');

const markOf = (dataDir: string): string => join(upgradeDir(dataDir), 'complete');

/** From here on the new cluster is the one; what a kill leaves half done is finished by the next start. */
export function completeUpgrade(dataDir: string): void {
  writeFileSync(markOf(dataDir), '');
  finishUpgrade(dataDir);
}

/** The old cluster stays next to the new one, as `postgres-17`, until an operator removes it. */
export function finishUpgrade(dataDir: string): void {
  if (!existsSync(markOf(dataDir))) return;
  const current = join(dataDir, 'postgres');
  const upgraded = join(upgradeDir(dataDir), 'postgres');
  if (existsSync(upgraded)) {
    const major = majorOfCluster(current);
    if (major !== undefined) renameSync(current, join(dataDir, `postgres-${String(major)}`));
    renameSync(upgraded, current);
  }
  rmSync(upgradeDir(dataDir), { recursive: true });
}
