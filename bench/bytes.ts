// What goes over the wire (U28): scripts and styles of a first visit to each main screen, and a page of the grid, packed and not.
import { loadedFiles, type LoadedRequest } from './bytes/loaded-files.ts';
import { transferredBytes } from './bytes/transferred-bytes.ts';
import { nameOf, type Screen, type Visit } from './bytes/visits.ts';
import type { OpenBench } from './grid/open-bench.ts';
import { withBench } from './grid/with-bench.ts';
import { fillReviewQueue } from './review/fill-review-queue.ts';
import { sized } from './runner/run-size.ts';

const encodings = ['br', 'gzip', 'identity'] as const;
const demoApplications = sized(200, 60);
/** Of scripts, workers and prefetched ones included, in KiB: until the screen is shown with its evidence, and when the page is idle. */
const goals: Readonly<Record<Screen, { readonly shown: number; readonly atRest?: number }>> = {
  login: { shown: 165 },
  dashboard: { shown: 265 },
  review: { shown: 300, atRest: 450 },
};
const mostRequests = 25;
const rounds = sized(5, 1);
const calls = sized(60, 3);

export async function run(): Promise<void> {
  await withBench({ demoApplications }, async (bench) => {
    await fillReviewQueue(bench);
    await weighGrid(bench);
    for await (const { visit, requests } of loadedFiles(bench)) reportFirstLoad(visit, requests);
  });
}

function reportFirstLoad(visit: Visit, requests: readonly LoadedRequest[]): void {
  const needed = requests.filter(({ isSpare }) => !isSpare);
  const isScript = ({ kind }: LoadedRequest) => kind === 'script';
  const [scripts, all] = [needed.filter(isScript), requests.filter(isScript)];
  const sheets = requests.filter(({ kind }) => kind === 'style sheet');
  const goal = goals[visit.screen];
  const say = (text: string) => console.log(`bytes ${nameOf(visit)}, first load, ${text}`);
  const weighed = (files: readonly LoadedRequest[], most: number | undefined) =>
    `${inKib(sum(files))} KiB in ${files.length} files${judged(sum(files) / 1024, most)}`;
  say(`scripts until shown: ${weighed(scripts, goal.shown)}`);
  say(`scripts at rest, in all: ${weighed(all, goal.atRest)}`);
  say(`requests until shown: ${needed.length}${judged(needed.length, mostRequests)}`);
  say(`requests at rest, in all: ${requests.length}`);
  say(`style sheets: ${inKib(sum(sheets))} KiB in ${sheets.length}${judged(sheets.length, 1)}`);
  for (const { url, received, isSpare } of all.toSorted((a, b) => b.received - a.received))
    say(`${isSpare ? 'at rest' : 'until shown'}: ${inKib(received)} KiB ${new URL(url).pathname}`);
}

function judged(figure: number, most: number | undefined): string {
  return most === undefined ? '' : ` (goal ${most}: ${figure <= most ? 'met' : 'not met'})`;
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
