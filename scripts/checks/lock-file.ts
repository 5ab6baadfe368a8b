import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock } from '../lock/complete-lock.ts';
import { findRanges } from '../lock/find-ranges.ts';
import type { Outcome } from './check.ts';
import { root } from './run-tool.ts';

const incomplete = 'package-lock.json lacks platforms or has addresses: run `npm run complete-lock`.';

/** package-lock.json names the binaries of every platform and no registry, so that `npm ci` works wherever it runs. */
export async function checkLockFile(): Promise<Outcome> {
  const text = read('package-lock.json');
  const manifests = globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: root });
  const faults = [
    ...(completeLock(text) === text ? [] : [incomplete]),
    ...manifests.flatMap((manifest) => findRanges(read(manifest))),
  ];
  const failed = faults.length > 0 || manifests.length === 0 ? 1 : 0;
  return await Promise.resolve({ passed: 1 - failed, failed, report: faults.join('\n') });
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
