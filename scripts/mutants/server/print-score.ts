import { relative } from 'node:path';
import { isFound } from './report.ts';
import { stratumOf } from './server-sources.ts';
import type { Tried } from './try-faults.ts';

/** One fault with its place, kind and result. */
export function toLine({ fault, result, by, files, reaching }: Tried): string {
  const place = `${relative('.', fault.path)}:${String(fault.line)}`;
  const original = fault.original.replaceAll(/\s+/g, ' ').slice(0, 90);
  const used = `${String(files)} of ${String(reaching)} test files`;
  return `${result.padEnd(9)} ${place} ${fault.kind} «${original}» ${by === '' ? used : by}`;
}

/** Prints a table of the strata and the survivors, and returns the share of the faults that a test found. */
export function printScore(
  all: readonly Tried[],
  { minutes, testFiles }: { minutes: number; testFiles: number },
): number {
  const strata = Map.groupBy(all, ({ fault }) => stratumOf(fault.path));
  console.log('');
  for (const [stratum, tried] of strata) console.log(summary(stratum, tried));
  console.log(`${summary('together', all)}, ${minutes.toFixed(1)} minutes, ${String(testFiles)} test files`);
  console.log('\nSurvivors:');
  for (const tried of all) if (!isFound(tried.result)) console.log(toLine(tried));
  return share(all);
}

function summary(name: string, all: readonly Tried[]): string {
  const counts = (['killed', 'timeout', 'survived', 'unreached'] as const).map(
    (result) => `${String(all.filter((tried) => tried.result === result).length)} ${result}`,
  );
  return `${name}: ${String(all.length)} faults, ${counts.join(', ')}, ${(share(all) * 100).toFixed(1)} %`;
}

function share(all: readonly Tried[]): number {
  return all.length === 0 ? 1 : all.filter(({ result }) => isFound(result)).length / all.length;
}
