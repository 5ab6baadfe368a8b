import { globSync } from 'node:fs';
import type { Check, Outcome } from './check.ts';
import { checkBareIds } from './bare-ids.ts';
import { checkCitations } from './citations.ts';
import { checkExpressions } from './expressions.ts';
import { checkFolders } from './folders.ts';
import { checkLicences } from './licences.ts';
import { checkLockFile } from './lock-file.ts';
import { checkMergeMarks } from './merge-marks.ts';
import { checkPlainEnglish } from './plain-english.ts';
import { root, runTool } from './run-tool.ts';
import type { ToolRun } from './run-tool.ts';

interface Tool {
  name: string;
  tool: string;
  words: string[];
  judge?: (run: ToolRun) => Outcome;
}

const sources = '**/*.{ts,tsx,mjs,cjs,json,css,html}';
// The slowest first.
const tools: Tool[] = [
  { name: 'types', tool: 'ts7', words: ['-p', 'tsconfig.json'] },
  { name: 'web types', tool: 'ts7', words: ['-p', 'apps/web/tsconfig.json'] },
  {
    name: 'development page types',
    tool: 'ts7',
    words: ['-p', 'apps/server/src/features/development/pages/tsconfig.json'],
  },
  { name: 'lint', tool: 'oxlint', words: ['--type-aware', '--deny-warnings'], judge: judgeLint },
  {
    name: 'structure',
    tool: 'dependency-cruiser',
    words: ['apps', 'packages', '--config', '.dependency-cruiser.cjs'],
    judge: judgeStructure,
  },
  { name: 'dead code', tool: 'knip', words: ['--no-progress'] },
  { name: 'format', tool: 'prettier', words: ['--check', '--log-level=warn', sources] },
];

/** The checks that only read the sources. */
export const staticChecks: Check[] = [
  ...tools.map(({ name, tool, words, judge = judgeByCode }) => ({
    name,
    run: async () => judge(await runTool(tool, words)),
  })),
  { name: 'expressions', run: checkExpressions },
  { name: 'bare ids', run: checkBareIds },
  { name: 'citations', run: checkCitations },
  { name: 'lock file', run: checkLockFile },
  { name: 'licences', run: checkLicences },
  { name: 'folders', run: checkFolders },
  { name: 'merge marks', run: checkMergeMarks },
  { name: 'plain English', run: checkPlainEnglish },
];

function judgeByCode({ code, output }: ToolRun): Outcome {
  return code === 0 ? { passed: 1, failed: 0, report: '' } : { passed: 0, failed: 1, report: output };
}

// Without its type-aware half oxlint would pass silently, so a run over no files counts as failed.
function judgeLint(run: ToolRun): Outcome {
  const files = Number(/on (\d+) files/.exec(run.output)?.[1] ?? 0);
  return { ...judgeByCode(files > 0 ? run : { ...run, code: 1 }), remark: `${String(files)} files` };
}

// A resolver that understands nothing finds no violation either: every source file must have been read.
function judgeStructure(run: ToolRun): Outcome {
  const read = Number(/(\d+) modules/.exec(run.output)?.[1] ?? 0);
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.endsWith('.d.ts'),
  });
  const remark = `${String(read)} modules`;
  if (read >= files.length) return { ...judgeByCode(run), remark };
  const report = `Only ${String(read)} modules were read, though there are ${String(files.length)} source files.\n${run.output}`;
  return { passed: 0, failed: 1, report, remark };
}
