import { globSync } from 'node:fs';
import type { Outcome } from './check.ts';
import { findFullFolders } from './folders/find-full-folders.ts';
import { root } from './run-tool.ts';

const leftOut = /(?:^|\/)(?:node_modules|dist|test-results)\//;

/** No folder holds so many sources that one has to search it instead of seeing it. */
export async function checkFolders(): Promise<Outcome> {
  const files = globSync('{apps,packages,scripts,e2e,bench,prove,deploy,docs}/**/*.*', { cwd: root }).filter(
    (file) => !leftOut.test(file),
  );
  const faults = findFullFolders(files);
  const failed = faults.length > 0 || files.length === 0 ? 1 : 0;
  const remark = `${String(files.length)} files`;
  return await Promise.resolve({ passed: 1 - failed, failed, report: faults.join('\n'), remark });
}
