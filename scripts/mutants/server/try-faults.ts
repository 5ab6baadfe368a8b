import { relative } from 'node:path';
import type { FileOutcome, Outcome } from './messages.ts';
import type { NumberedFault } from './plant-faults.ts';
import { distribute, type Tester } from './testers.ts';

/** A fault in the source at `path`, which is absolute. */
export interface PlacedFault extends NumberedFault {
  readonly path: string;
}

export interface Tried {
  readonly fault: PlacedFault;
  /** `unreached`: no test runs that code. `timeout`: only a test that waited too long fails. */
  readonly result: 'killed' | 'timeout' | 'survived' | 'unreached';
  /** How many test files were used, and how many reach the fault. */
  readonly files: number;
  readonly reaching: number;
  /** The first failure. */
  readonly by: string;
}

const perBatch = 8;
// A test that hangs has to end before its tester is replaced.
const leastLimit = 120_000;

/** Runs the tests once without a fault: what each test file reaches, and how long it takes. Failing files are not used. */
export async function readReach(
  testers: readonly Tester[],
  files: readonly string[],
): Promise<{ reach: FileOutcome[]; unusable: string[] }> {
  const reach: FileOutcome[] = [];
  const unusable: string[] = [];
  const batches = Array.from({ length: Math.ceil(files.length / perBatch) }, (_, index) =>
    files.slice(index * perBatch, (index + 1) * perBatch),
  );
  await distribute(testers, batches, async (tester, batch) => {
    const outcome = await tester.run({ fault: null, files: batch }, perBatch * leastLimit);
    const failed = outcome ? outcome.failures.map(({ file }) => file) : batch;
    unusable.push(...new Set(failed));
    for (const { file, test, message } of outcome?.failures ?? [])
      console.log(`${relative('.', file)}, ${test}: ${message}`);
    reach.push(...(outcome?.files ?? []).filter(({ file }) => !failed.includes(file)));
    console.log(`${String(reach.length)} of ${String(files.length)} test files read`);
  });
  return { reach, unusable };
}

/** Activates each fault for the test files that reach it, at most the nearest `most`. */
export async function tryFaults(
  testers: readonly Tester[],
  faults: readonly PlacedFault[],
  { reach, most, onTried }: { reach: readonly FileOutcome[]; most: number; onTried: (tried: Tried) => void },
): Promise<Tried[]> {
  const all: Tried[] = [];
  await distribute(testers, faults, async (tester, fault) => {
    const reaching = reach.filter(({ reached }) => reached.includes(fault.id));
    const nearest = reaching.toSorted((a, b) => distance(a, fault) - distance(b, fault)).slice(0, most);
    const tried = { fault, reaching: reaching.length, files: nearest.length };
    const done: Tried =
      nearest.length === 0
        ? { ...tried, result: 'unreached', by: '' }
        : {
            ...tried,
            ...judge(
              await tester.run({ fault: fault.id, files: nearest.map(({ file }) => file) }, limitOf(nearest)),
            ),
          };
    all.push(done);
    onTried(done);
  });
  return all.toSorted((a, b) => a.fault.id - b.fault.id);
}

function judge(outcome: Outcome | undefined): Pick<Tried, 'result' | 'by'> {
  if (!outcome) return { result: 'timeout', by: 'the tests did not end' };
  const [failure] = outcome.failures;
  if (!failure) return { result: 'survived', by: '' };
  const waited = outcome.failures.every(({ message }) => /timed out in \d+ms/.test(message));
  return { result: waited ? 'timeout' : 'killed', by: `${relative('.', failure.file)}: ${failure.test}` };
}

/** Fewer steps through folders first, and the shorter of two equally near test files. */
function distance({ file, milliseconds }: FileOutcome, { path }: PlacedFault): number {
  const steps = relative(path, file).split('/').length;
  return steps * 1_000_000 + milliseconds;
}

function limitOf(files: readonly FileOutcome[]): number {
  return leastLimit + 5 * files.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}
