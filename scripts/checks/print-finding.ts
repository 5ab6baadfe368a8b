import type { Finding } from './check.ts';

/** One line for each check; the report of a failed one follows it. */
export function printFinding({ name, passed, failed, seconds, report, remark }: Finding): void {
  const mark = failed > 0 ? '✗' : '✓';
  const count = passed + failed > 1 ? `${String(passed)} of ${String(passed + failed)}` : '';
  const words = [mark, name.padEnd(13), `${seconds.toFixed(1).padStart(6)} s`, count, remark ?? ''];
  console.log(words.join('  ').trimEnd());
  if (failed > 0) console.log(report.trim().replaceAll(/^/gm, '    '));
}
