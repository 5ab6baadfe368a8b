import { join } from 'node:path';
import { expectedLines } from '../../bench/runner/expected-lines.ts';
import { findBrowser } from './browser/find-browser.ts';
import type { Check } from './check.ts';
import { root, runProgram } from './run-tool.ts';

/** Twenty times the usual: a small bench that takes longer waits for something that does not come. */
const mostSeconds = 300;

/** Each bench at its smallest size: it ends, and prints every line. The figures are not judged. */
export const benches: Check = {
  name: 'benches',
  run: async (progress) => {
    const browser = await findBrowser(progress);
    if ('missing' in browser) return { passed: 0, failed: 1, report: browser.missing };
    const lists = Object.entries(expectedLines);
    const faults: string[] = [];
    for (const [place, [name, expected]] of lists.entries()) {
      progress(`${name}, ${String(place + 1)} of ${String(lists.length)}`);
      const words = [join(root, 'bench/run.ts'), name, '--small'];
      const environment = { ...browser.environment };
      const { code, output } = await runProgram({
        command: process.execPath,
        words,
        environment,
        mostSeconds,
      });
      const fault = faultOf({ name, expected, code, output });
      if (fault !== undefined) faults.push(fault);
    }
    return { passed: lists.length - faults.length, failed: faults.length, report: faults.join('\n\n') };
  },
};

interface Run {
  readonly name: string;
  readonly expected: readonly string[];
  readonly code: number;
  readonly output: string;
}

function faultOf({ name, expected, code, output }: Run): string | undefined {
  const lines = output.split('\n');
  const missing = expected.filter((beginning) => !lines.some((line) => line.startsWith(beginning)));
  if (code === 0 && missing.length === 0) return undefined;
  const lacks = missing.map((beginning) => `  ${beginning.trim()} …`).join('\n');
  return `npm run bench -- ${name} --small ended with ${String(code)}${lacks === '' ? '' : ` and did not print\n${lacks}`}\n${output}`;
}
