import type { Check, Finding } from './check.ts';
import { printFinding } from './print-finding.ts';
import { withProgress } from '../run/progress.mjs';

interface Running {
  readonly name: string;
  readonly began: number;
  text: string;
}

/** Runs the checks, `concurrency` at a time, and prints a line for each result and, every `everyMs`, a line with the checks that still run. */
export async function runChecks(
  checks: readonly Check[],
  { concurrency, everyMs }: { concurrency: number; everyMs?: number },
): Promise<Finding[]> {
  const waiting = [...checks];
  const findings: Finding[] = [];
  const running = new Set<Running>();
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const current: Running = { name: check.name, began: performance.now(), text: '' };
      running.add(current);
      const outcome = await check
        .run((text) => (current.text = text))
        .catch((error: unknown) => ({ passed: 0, failed: 1, report: String(error) }));
      running.delete(current);
      const finding = { ...outcome, name: check.name, seconds: secondsSince(current) };
      findings.push(finding);
      printFinding(finding);
    }
  };
  await withProgress(
    async () => await Promise.all(Array.from({ length: concurrency }, worker)),
    () => [...running].map(describe).join('; '),
    everyMs === undefined ? {} : { everyMs },
  );
  return findings;
}

function describe(running: Running): string {
  const text = running.text === '' ? '' : `: ${running.text}`;
  return `${running.name}${text}, ${secondsSince(running).toFixed(0)} s`;
}

function secondsSince({ began }: Running): number {
  return (performance.now() - began) / 1000;
}
