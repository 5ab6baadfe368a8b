// The account opening form (speed.md): the product's rendering against only the library, in this process and over HTTP.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import { jobQueues } from '../apps/server/src/entry/all-jobs.ts';
import type { FormContent } from '../apps/server/src/forms/form-values.ts';
import { renderForm } from '../apps/server/src/forms/render-form.ts';
import { readFieldMap } from '../apps/server/src/features/masters/aof/field-map.ts';
import { buildForm, type BenchForm } from '../apps/server/testing/forms/build-form.ts';
import { fillAlone } from '../apps/server/testing/forms/fill-alone.ts';
import { drawNoise } from '../apps/server/testing/forms/draw-noise.ts';
import { openDesk } from './forms/open-desk.ts';
import { openBench, type OpenBench } from './grid/open-bench.ts';
import { sized } from './runner/run-size.ts';

const warmUp = sized(15, 1);
const measured = sized(60, 3);
const goalMs = 60;
const httpGoalMs = 300;

export async function run(): Promise<void> {
  const form = await buildForm();
  const pictures = { signature: await drawNoise(250, 100), photo: await drawNoise(480, 600) };
  await inProcess(form, pictures);
  await overHttp(form, pictures);
}

const english = 'Shivaji Nagar, Pune 411001';
const syllables = ['शि', 'वा', 'जी', 'क्ष', 'त्रि', 'य', 'न्द्र', 'पु', 'णे', 'मा', 'र्ग', 'गां', 'धी'];

/** Different words in each field: a repeated word is shaped once. */
function hindiWords(index: number): string {
  const word = (from: number) =>
    [0, 1, 2].map((at) => syllables[(from * 5 + at * (1 + (from % 4))) % syllables.length]).join('');
  return `${word(index)} ${word(index + 60)}, पुणे 411001`;
}

type Pictures = Parameters<typeof openDesk>[0]['pictures'];

async function inProcess(form: BenchForm, { signature, photo }: Pictures): Promise<void> {
  const fieldMap = readFieldMap(form.pairs);
  const content = (valueOf: (index: number) => string): FormContent => ({
    values: {
      ...Object.fromEntries(form.texts.map((property, index) => [property, valueOf(index)])),
      IsPermanentSame: 'Yes',
      GenderName: 'Female',
    },
    pictures: { SignPhoto: () => Promise.resolve(signature), Photo: () => Promise.resolve(photo) },
  });
  const layout = Buffer.from(
    `# Form of {{Name}}\n${form.texts.map((name) => `${name}: {{${name}}}`).join('\n')}\n{{SignPhoto}} {{Photo}}`,
  );
  const [latin, hindi] = [content(() => english), content(hindiWords)];
  const file = form.file;
  // Sequentially in each round, so that load on the machine affects all equally.
  const kinds = {
    'library alone': () => fillAlone(file, english),
    'pdf form': () => renderForm({ kind: 'pdf', file, fieldMap }, latin),
    'pdf form in Devanagari': () => renderForm({ kind: 'pdf', file, fieldMap }, hindi),
    'text layout': () => renderForm({ kind: 'text', file: layout, fieldMap: {} }, latin),
  };
  const times = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]));
  for (let round = 0; round < warmUp + measured; round += 1)
    for (const [name, render] of Object.entries(kinds)) {
      const began = performance.now();
      await render();
      if (round >= warmUp) times.get(name)?.push(performance.now() - began);
    }
  const limit = percentile(times.get('library alone') ?? [], 50);
  for (const [name, all] of times)
    console.log(
      `forms ${name}: p50 ${percentile(all, 50).toFixed(1)} ms, p95 ${percentile(all, 95).toFixed(1)} ms, ` +
        `${(percentile(all, 50) / limit).toFixed(2)} of the limit (goal at most ${goalMs} ms, 2 of the limit)`,
    );
}

async function overHttp(form: BenchForm, pictures: Pictures): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  let bench: OpenBench | undefined;
  try {
    await migrate(postgres.url, { queues: jobQueues });
    bench = await openBench(postgres.url, { folder });
    const ids = await openDesk({ bench, ownerUrl: postgres.url, folder, form, pictures });
    // Under masks a form is shown for a purpose, which is another call.
    await bench.sql('update tenant_settings set mask_personal_data = false');
    const times: number[] = [];
    for (let index = 0; index < warmUp + measured; index += 1) {
      const began = performance.now();
      const path = `/api/dashboard/application/aof/${ids[index % ids.length] ?? 0}`;
      const answer = await fetch(bench.product.address + path, { headers: bench.adminHeaders });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (!answer.ok || bytes.length < 10_000)
        throw new Error(`${path} answered ${answer.status}: ${bytes.toString('utf8', 0, 300)}`);
      if (index >= warmUp) times.push(performance.now() - began);
    }
    console.log(
      `forms over HTTP, pictures and Devanagari: p50 ${percentile(times, 50).toFixed(1)} ms, ` +
        `p95 ${percentile(times, 95).toFixed(1)} ms (goal at most ${httpGoalMs} ms each)`,
    );
  } finally {
    await bench?.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
