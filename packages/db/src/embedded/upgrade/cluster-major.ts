import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../../connection/start-refusal.ts';
import type { PostgresBinaries } from '../binaries.ts';

/** The PostgreSQL major release of a cluster; undefined if the folder has no cluster. */
export function majorOfCluster(clusterDir: string): number | undefined {
  const file = join(clusterDir, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** A major release of PostgreSQL reads no files of another one. */
export function requireSameMajor(clusterDir: string, { major }: PostgresBinaries): void {
  const found = majorOfCluster(clusterDir);
  if (found === undefined || found === major) return;
  throw new StartRefusal(
    found < major
      ? `The data folder is of PostgreSQL ${String(found)}, this release brings ${String(major)}: stop KYC Desk everywhere and run \`npm run admin -- upgrade-database\` once.`
      : `The data folder is of PostgreSQL ${String(found)}, this release brings ${String(major)}: start the newer release of KYC Desk.`,
  );
}
