import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './check.ts';
import { findFalseCitations } from './citations/find-false-citations.ts';
import { findUnproved } from './citations/find-unproved.ts';
import { readTargets } from './citations/known-targets.ts';
import { readWords } from './citations/read-words.ts';
import { root } from './run-tool.ts';

const folders = '{apps,packages,scripts,e2e,bench,prove,deploy,docs}/**/*';
const top = '{*.md,*.ts,*.json,*.cjs,.*.cjs,.*.json}';
const leftOut = /(?:^|\/)(?:node_modules|dist|test-results)\/|schema\.generated\.ts$/;
const withWords = /\.(?:tsx?|mjs|cjs|md|sql|css|html)$/;

/** Everything cited in comments, test titles and documents exists: a citation that cannot be followed proves nothing. */
export async function checkCitations(): Promise<Outcome> {
  const files = globSync([folders, top], { cwd: root }).filter((file) => !leftOut.test(file));
  const texts = files
    .filter((file) => withWords.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const known = readTargets(
    texts.filter(({ file }) => file.startsWith('docs/')),
    files,
  );
  const words = texts.flatMap(readWords);
  const requirements = texts.find(({ file }) => file === 'docs/requirements.md')?.text ?? '';
  const faults = [...findFalseCitations(words, known), ...findUnproved(requirements, words)];
  const remark = `${String(words.length)} comments, titles and lines`;
  const failed = faults.length > 0 || words.length === 0 ? 1 : 0;
  return await Promise.resolve({ passed: 1 - failed, failed, report: faults.join('\n'), remark });
}
