// A file of answers by PAN through the product: its check and its import, and page 1 for others meanwhile (after-approval).
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerImport } from '@kyc/contract/after-approval/answer-imports';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { composeAnswers, kraFile } from '@kyc/demo-data/after-approval/compose-answers';
import { randomOf } from '@kyc/demo-data/random';
import { generatedPan } from '../grid/generate-applications.ts';
import { firstPage, lookAtPages, percentile } from '../grid/look-at-pages.ts';
import type { OpenBench } from '../grid/open-bench.ts';
import { withBench } from '../grid/with-bench.ts';
import { sized, sizeWanted } from '../runner/run-size.ts';

const goalSeconds = 60;
const mostGrowth = 1.1;
const beforeSeconds = sized(15, 0.5);
const asksEveryMs = 200;
const dayMs = 86_400_000;

/**
 * `npm run bench -- answers [how many]`: seconds for the check and the import of a file with an answer for each approved application, and
 * page 1 for another user, before and during them.
 */
export async function run(): Promise<void> {
  const applications = sizeWanted(100_000, 300);
  const wanted = { applications, status: ApplicationStatus.Approved };
  await withBench(wanted, async (bench, { filledInSeconds }) => {
    const name = `answers ${applications.toLocaleString('en')}`;
    console.log(`${name}: generated in ${filledInSeconds.toFixed(1)} s`);
    await beginLegs(bench);
    const file = fileFor(applications);
    const until = performance.now() + beforeSeconds * 1000;
    const before = await look(bench, () => performance.now() >= until);
    const progress = { isOver: false };
    const pages = look(bench, () => progress.isOver);
    const cpu = () => bench.ours({ call: () => firstPage(bench.adminHeaders) }).cpu() ?? Number.NaN;
    const cpuBefore = cpu();
    const imported = await importFile(bench, file).finally(() => {
      progress.isOver = true;
    });
    const during = await pages;
    const cpuSeconds = (cpu() - cpuBefore) / 1000;
    const seconds = imported.checked + imported.applied;
    console.log(
      `${name}: check ${imported.checked.toFixed(1)} s, import ${imported.applied.toFixed(1)} s; goal ${String(goalSeconds)} s together, ratio ${(seconds / goalSeconds).toFixed(2)}; CPU of server and database ${cpuSeconds.toFixed(1)} s with ${String(during.length)} pages; ${JSON.stringify(imported.counts)}`,
    );
    const growth = percentile(during, 0.95) / percentile(before, 0.95);
    console.log(
      `${name}: page 1 p50 ${described(before, during, 0.5)}, p95 ${described(before, during, 0.95)}, ${growth.toFixed(2)} x (goal ${mostGrowth}: ${growth <= mostGrowth ? 'met' : 'not met'})`,
    );
  });
}

/** The approvals of the last days began their legs, and autovacuum has seen them. */
async function beginLegs({ sql }: OpenBench): Promise<void> {
  await sql(`insert into leg_state (tenant_id, application_id, leg, attempt_no, state, begun_on, since)
    select tenant_id, application_id, 'kra', attempt_no, 'sent', now() - interval '3 days', now() - interval '3 days' from application`);
  await sql('vacuum (analyze) leg_state');
}

function described(before: readonly number[], during: readonly number[], share: number): string {
  return `${percentile(during, share).toFixed(1)} ms and before ${percentile(before, share).toFixed(1)}`;
}

async function look({ product, verifiers }: OpenBench, isOver: () => boolean): Promise<number[]> {
  return await lookAtPages({
    address: product.address,
    headers: verifiers[0]?.headers ?? {},
    isOver,
  });
}

/** As many rows as applications: some are older, duplicate or unknown. */
function fileFor(applications: number): Buffer {
  const now = new Date();
  const begunOn = new Date(now.getTime() - 3 * dayMs);
  const clients = Array.from({ length: applications }, (_, at) => ({
    applicationId: at + 1,
    ucc: null,
    pan: generatedPan(at + 1),
    begunOn,
  }));
  const answers = composeAnswers('kra', clients, { random: randomOf('bench'), now });
  return Buffer.from(kraFile(answers.slice(0, applications), now));
}

/** As the Admin does it, from the upload to its last row. */
async function importFile(bench: OpenBench, file: Buffer) {
  const [format] = await bench.sql<{ id: number }>(
    `select format_id::integer as id from answer_format where leg = 'kra'`,
  );
  const began = performance.now();
  const { ImportId } = await call<{ ImportId: string }>(bench, 'start', {
    FormatId: format?.id,
    FileName: 'answers.txt',
    AnswersBase64: file.toString('base64'),
  });
  const { Counts: counts } = await untilState(bench, ImportId, 'checked');
  const checked = (performance.now() - began) / 1000;
  const continued = performance.now();
  await call(bench, 'apply', { ImportId });
  await untilState(bench, ImportId, 'applied');
  return { checked, applied: (performance.now() - continued) / 1000, counts };
}

async function untilState(
  bench: OpenBench,
  importId: string,
  wanted: AnswerImport['State'],
): Promise<AnswerImport> {
  for (;;) {
    const row = await call<AnswerImport>(bench, importId);
    if (row.State === wanted) return row;
    if (row.State === 'failed') throw new Error(`the import failed: ${row.Notice ?? ''}`);
    await pause(asksEveryMs);
  }
}

async function call<Reply>(
  { product, adminHeaders }: OpenBench,
  path: string,
  body?: object,
): Promise<Reply> {
  const answer = await fetch(`${product.address}/api/after-approval/imports/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...adminHeaders, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`);
  return (await answer.json()) as Reply;
}
