import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './check.ts';
import { findFiles } from './find-files.ts';
import { countTurns, rateOf } from './plain-english/count-turns.ts';
import type { TextKind } from './plain-english/texts-of-file.ts';
import { root } from './run-tool.ts';

const read = '{*,{apps,packages,scripts,e2e,bench,prove,deploy,docs}/**/*}.{md,ts,tsx,mjs,sql,css,sh}';
// Applied migrations cannot change, because databases keep their checksums; this folder quotes the turns that it finds.
const excluded = /^packages\/db\/migrations\/|^scripts\/checks\/plain-english\/|generated|snapshot/;

/** The most unusual turns per 1,000 words of each kind; well-known code bases have 1 to 2. */
const limits: Readonly<Record<TextKind, number>> = {
  documents: 2,
  comments: 1,
  'test titles': 1,
  'interface texts': 2,
};

/** Keeps the texts of the repository in the English that its readers expect (CONTRIBUTING.md). */
export async function checkPlainEnglish(): Promise<Outcome> {
  const files = findFiles(read).filter((file) => !excluded.test(file));
  const counts = countTurns(files.map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') })));
  const rates = Object.entries(limits).map(([kind, limit]) => {
    const rate = rateOf(counts.get(kind as TextKind) ?? { words: 0, turns: 0 });
    return { kind, limit, rate };
  });
  const report = rates
    .filter(({ limit, rate }) => rate > limit)
    .map(
      ({ kind, limit, rate }) =>
        `${kind}: ${rate.toFixed(1)} unusual turns per 1,000 words, and at most ${String(limit)} are allowed. See scripts/checks/plain-english/unusual-turns.ts.`,
    )
    .join('\n');
  const failed = report !== '' || files.length === 0 ? 1 : 0;
  const remark = rates.map(({ kind, rate }) => `${kind} ${rate.toFixed(1)}`).join(', ');
  return await Promise.resolve({ passed: 1 - failed, failed, report, remark });
}
