import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './check.ts';
import { findFiles } from './find-files.ts';
import { root } from './run-tool.ts';

const read =
  '{*,.*,{apps,packages,scripts,e2e,bench,prove,deploy,docs}/**/*}.{ts,tsx,mjs,cjs,json,css,html,md,sql,yml,yaml,sh}';
const mark = /^(?:<{7} |>{7} |={7}$)/;

/** No file contains git's conflict markers: for documents and SQL no compiler reports them. */
export async function checkMergeMarks(): Promise<Outcome> {
  const files = findFiles(read);
  const faults = files.flatMap((file) => findMergeMarks(readFileSync(join(root, file), 'utf8'), file));
  const failed = faults.length > 0 || files.length === 0 ? 1 : 0;
  const remark = `${String(files.length)} files`;
  return await Promise.resolve({ passed: 1 - failed, failed, report: faults.join('\n'), remark });
}

/** Their places, as `file:line`. */
export function findMergeMarks(text: string, file: string): string[] {
  return text.split('\n').flatMap((line, index) => (mark.test(line) ? [`${file}:${String(index + 1)}`] : []));
}
