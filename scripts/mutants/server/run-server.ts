import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openTemplate } from '@kyc/testing/open-template';
import { jobQueues } from '../../../apps/server/src/entry/all-jobs.ts';
import { drawSample } from './draw-sample.ts';
import { findFaults, type Fault } from './find-faults.ts';
import { plantedSetting, templateSetting, type Planted } from './messages.ts';
import { plantFaults } from './plant-faults.ts';
import { printScore, toLine } from './print-score.ts';
import { Report } from './report.ts';
import { serverSources, stratumOf } from './server-sources.ts';
import { Tester } from './testers.ts';
import { readReach, tryFaults, type PlacedFault } from './try-faults.ts';

export interface ServerRun {
  /** Files and folders; none: the workflow and the features. */
  readonly paths: readonly string[];
  readonly seed: number;
  /** Undefined: all faults. */
  readonly sample: number | undefined;
  /** The number of test files that a fault is tried with, at most. */
  readonly most: number;
  /** Only test files whose path contains one of these texts; none: all. */
  readonly tests: readonly string[];
  readonly testers: number;
  /** Only the faults that survived the last run, whose report is updated. */
  readonly survivors: boolean;
}

const kept = '.cache/mutants/server';
const goal = 0.8;

/** Tries faults in the server's sources and prints the survivors; the exit code is 1 below the goal. */
export async function runServer({
  paths,
  seed,
  sample,
  most,
  tests,
  testers: count,
  survivors,
}: ServerRun): Promise<void> {
  const started = Date.now();
  const candidates = serverSources(paths).flatMap((path) =>
    findFaults(path, readFileSync(path, 'utf8')).map((fault) => ({ ...fault, path: resolve(path) })),
  );
  mkdirSync(kept, { recursive: true });
  const report = new Report(join(kept, 'report.json'));
  const drawn = sample === undefined ? candidates : drawSample(inStrata(candidates), sample, seed);
  const chosen = survivors ? report.survivorsAmong(candidates) : drawn;
  const faults: PlacedFault[] = chosen.map((fault, id) => ({ ...fault, id }));
  const source = survivors ? 'that survived the last run' : `seed ${String(seed)}`;
  console.log(`${String(faults.length)} of ${String(candidates.length)} faults, ${source}`);

  const plantedFile = resolve(kept, 'planted.json');
  writeFileSync(plantedFile, JSON.stringify(plantedSources(faults)));
  const template = await openTemplate({ queues: jobQueues });
  const testers = Array.from(
    { length: count },
    () => new Tester({ [plantedSetting]: plantedFile, [templateSetting]: template.url }),
  );
  try {
    await Promise.all(testers.map(async (tester) => await tester.start()));
    const files = (testers[0]?.files ?? []).filter(
      (file) => tests.length === 0 || tests.some((part) => file.includes(part)),
    );
    const { reach, unusable } = await readReach(testers, files);
    if (unusable.length > 0) console.log(`Left out, for they fail without a fault: ${unusable.join(', ')}`);
    const all = await tryFaults(testers, faults, {
      reach,
      most,
      onTried: (tried) => {
        console.log(toLine(tried));
      },
    });
    const minutes = (Date.now() - started) / 60_000;
    const found = printScore(all, { minutes, testFiles: reach.length });
    if (!survivors) report.write(all);
    const score = survivors ? report.update(all) : found;
    if (survivors) console.log(`\nThe faults of the last run: ${(score * 100).toFixed(1)} %`);
    process.exitCode = score < goal ? 1 : 0;
  } finally {
    for (const tester of testers) tester.stop();
    await template.stop();
  }
}

function inStrata<T extends Fault & { path: string }>(
  faults: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  return Map.groupBy(faults, ({ path }) => stratumOf(path));
}

function plantedSources(faults: readonly PlacedFault[]): Planted {
  const ofFile = Map.groupBy(faults, ({ path }) => path);
  return Object.fromEntries(
    [...ofFile].map(([path, planted]) => [path, plantFaults(readFileSync(path, 'utf8'), planted)]),
  );
}
