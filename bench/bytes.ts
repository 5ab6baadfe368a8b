// What goes over the wire (U28): scripts and styles of a first visit to each main screen, and a page of the grid, packed and not.
import { loadedFiles, type LoadedRequest } from './bytes/loaded-files.ts';
import { transferredBytes } from './bytes/transferred-bytes.ts';
import type { Screen } from './bytes/visits.ts';
import type { OpenBench } from './grid/open-bench.ts';
import { withBench } from './grid/with-bench.ts';
import { fillReviewQueue } from './review/fill-review-queue.ts';

const encodings = ['br', 'gzip', 'identity'] as const;
const demoApplications = 200;
/** Of scripts until the screen is shown, evidence included. */
const goalsInKib: Readonly<Partial<Record<Screen, number>>> = { login: 165, dashboard: 265, review: 300 };
const mostRequests = 25;
const rounds = 5;
const calls = 60;

export async function run(): Promise<void> {
  await withBench({ demoApplications }, async (bench) => {
    await fillReviewQueue(bench);
    await weighGrid(bench);
    for await (const { screen, requests } of loadedFiles(bench)) reportFirstLoad(screen, requests);
  });
}

function reportFirstLoad(screen: Screen, requests: readonly LoadedRequest[]): void {
  const needed = requests.filter(({ isSpare }) => !isSpare);
  const scripts = needed.filter(({ kind }) => kind === 'script');
  const spare = requests.filter(({ kind, isSpare }) => kind === 'script' && isSpare);
  const sheets = requests.filter(({ kind }) => kind === 'style sheet');
  const goal = goalsInKib[screen];
  const judged = (figure: number, most: number) =>
    goal === undefined ? '' : ` (goal ${most}: ${figure <= most ? 'met' : 'not met'})`;
  const say = (text: string) => console.log(`bytes ${screen}, first load, ${text}`);
  const kib = sum(scripts) / 1024;
  say(`scripts until shown: ${kib.toFixed(1)} KiB in ${scripts.length} files${judged(kib, goal ?? 0)}`);
  say(`requests until shown: ${needed.length}${judged(needed.length, mostRequests)}`);
  say(`style sheets: ${inKib(sum(sheets))} KiB in ${sheets.length}${judged(sheets.length, 1)}`);
  say(
    `at rest: ${requests.length - needed.length} requests, ${inKib(sum(spare))} KiB of scripts in ${spare.length} files`,
  );
}

function sum(requests: readonly LoadedRequest[]): number {
  return requests.reduce((total, { received }) => total + received, 0);
}

/** The encodings alternate, so that other load on the machine affects each equally; the medians count. */
async function weighGrid(bench: OpenBench): Promise<void> {
  const path = '/api/dashboard/applications/';
  const url = `${bench.product.address}${path}`;
  const body = { start: 0, length: 100 };
  const ask = (encoding: string) =>
    transferredBytes(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...bench.adminHeaders, 'content-type': 'application/json', 'accept-encoding': encoding },
    });
  const { cpu: spentSoFar } = bench.ours({ call: () => ({ method: 'POST', path, body }) });
  const cpu = new Map(encodings.map((encoding) => [encoding, [] as number[]]));
  for (let round = -1; round < rounds; round += 1)
    for (const encoding of encodings) {
      const before = spentSoFar() ?? Number.NaN;
      for (let call = 0; call < calls; call += 1) await ask(encoding);
      // The first round warms up.
      if (round >= 0) cpu.get(encoding)?.push(((spentSoFar() ?? Number.NaN) - before) / calls);
    }
  const plain = median(cpu.get('identity'));
  for (const encoding of encodings) {
    const spent = median(cpu.get(encoding));
    console.log(
      `bytes grid page of 100 rows, ${encoding}: ${inKb(await ask(encoding))} kB, CPU of server and database ${spent.toFixed(2)} ms a call, ${(spent / plain).toFixed(2)} x uncompressed`,
    );
  }
}

function median(values: readonly number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function inKib(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function inKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
