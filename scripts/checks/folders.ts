import type { Outcome } from './check.ts';
import { findFiles } from './find-files.ts';
import { findFullFolders } from './folders/find-full-folders.ts';

/** No folder contains too many sources to see at a glance. */
export async function checkFolders(): Promise<Outcome> {
  const files = findFiles('{apps,packages,scripts,e2e,bench,prove,deploy,docs}/**/*.*');
  const faults = findFullFolders(files);
  const failed = faults.length > 0 || files.length === 0 ? 1 : 0;
  const remark = `${String(files.length)} files`;
  return await Promise.resolve({ passed: 1 - failed, failed, report: faults.join('\n'), remark });
}
