import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from '../../scripts/checks/browser/find-browser.ts';
import { root, runProgram, runTool, type ToolRun } from '../../scripts/checks/run-tool.ts';
import { Claims } from './claims.ts';
import type { Suite } from './suites.ts';

/** The result of a suite; recorded automatically. */
export interface Outcome {
  readonly tries: number;
  readonly failed: number;
  /** In words: what held, or what broke. */
  readonly figures: readonly string[];
  readonly broken: readonly string[];
}

/** Where a separately run proof leaves its result. */
const outcomeFile = 'KYC_PROVE_OUTCOME';

/** Runs a proof in this process, as `npm run prove -- fuzz 500` does. */
export async function runProof({ name, how }: Suite, given: readonly string[]): Promise<number> {
  if (!('proof' in how)) throw new Error(`${name} is run by its own program`);
  const claims = new Claims();
  const { run } = await how.proof();
  await run(claims, given);
  const code = claims.summary();
  const file = process.env[outcomeFile];
  const outcome: Outcome = {
    tries: claims.tries,
    failed: claims.broken.length,
    figures: claims.held,
    broken: claims.broken,
  };
  if (file !== undefined) writeFileSync(file, JSON.stringify(outcome));
  return code;
}

/** Runs a suite as a separate program, so that a crash affects only that suite. */
export async function trySuite({ name, how }: Suite): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-prove-outcome-'));
  const file = join(folder, 'outcome.json');
  try {
    if ('proof' in how) {
      const words = [join(root, 'prove/run.ts'), name, ...how.words];
      const run = await runProgram({
        command: process.execPath,
        words,
        environment: { [outcomeFile]: file },
      });
      return existsSync(file) ? (readJson(file) as Outcome) : broken(run);
    }
    if ('tests' in how) return await tryTests(how.tests, file);
    return await tryPages(how, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryTests(tests: readonly string[], file: string): Promise<Outcome> {
  const words = ['run', ...tests, '--reporter=json', `--outputFile.json=${file}`];
  const run = await runTool('vitest', words, { environment: { APP_ENV: 'test' } });
  if (!existsSync(file)) return broken(run);
  const { testResults } = readJson(file) as {
    testResults: {
      name: string;
      status: string;
      message?: string;
      assertionResults: { fullName: string; status: string }[];
    }[];
  };
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  // A file that does not load has no tests that could fail.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status !== 'passed' && assertionResults.length === 0,
  );
  const failed = [
    ...unloaded.map(({ name, message }) => `${name}: ${message ?? 'did not load'}`),
    ...all.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName),
  ];
  const unseen = tests.filter((path) => !testResults.some(({ name }) => name.includes(path)));
  return outcomeOf(all.length, [...failed, ...unseen.map((path) => `${path}: no tests`)], run);
}

async function tryPages(
  { pages, tag }: { readonly pages: readonly string[]; readonly tag?: string },
  file: string,
): Promise<Outcome> {
  const browser = await findBrowser();
  if ('missing' in browser) return { tries: 0, failed: 1, figures: [], broken: [browser.missing] };
  const tagged = tag === undefined ? [] : ['--grep', `${tag}\\b`];
  const run = await runTool('@playwright/test', ['test', ...pages, ...tagged, '--reporter=json'], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...browser.environment },
  });
  if (!existsSync(file)) return broken(run);
  const { stats, suites } = readJson(file) as PagesReport;
  const bad = stats.unexpected + stats.skipped + stats.flaky;
  return outcomeOf(stats.expected + bad, suites.flatMap(brokenIn), run);
}

/** The part of Playwright's JSON report that is used here. */
interface PagesReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly PagesSuite[];
}

interface PagesSuite {
  readonly file: string;
  readonly suites?: readonly PagesSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      /** `expected`, else it did not hold. */
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** Each with the observed value, as far as an error contains it. */
function brokenIn({ file, specs, suites = [] }: PagesSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const said = results.map(({ error }) => error?.message).find((message) => message !== undefined);
        return `${file}: ${title}: ${stripVTControlCharacters(said ?? status)}`;
      }),
  );
  return [...own, ...suites.flatMap(brokenIn)];
}

function outcomeOf(tries: number, failed: readonly string[], run: ToolRun): Outcome {
  // An error outside any test fails only the run.
  const all = failed.length === 0 && run.code !== 0 ? [run.output.slice(-500)] : failed;
  return { tries, failed: all.length, figures: [`${tries - all.length} tests hold`], broken: all };
}

function broken({ output }: ToolRun): Outcome {
  return { tries: 0, failed: 1, figures: [], broken: [output.slice(-500)] };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
