import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock } from '../lock/complete-lock.ts';
import type { Outcome } from './check.ts';
import { root } from './run-tool.ts';

/** package-lock.json names the binaries of every platform and no registry, so that `npm ci` works wherever it runs. */
export async function checkLockFile(): Promise<Outcome> {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const isComplete = completeLock(text) === text;
  const report = 'package-lock.json lacks platforms or has addresses: run `npm run complete-lock`.';
  return await Promise.resolve(
    isComplete ? { passed: 1, failed: 0, report: '' } : { passed: 0, failed: 1, report },
  );
}
