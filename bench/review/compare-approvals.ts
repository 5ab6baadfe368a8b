import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { evaluate } from '../../packages/domain/src/acceptance/evaluate.ts';
import { goodApplicationBut } from '../../packages/domain/src/acceptance/expectations/good-application.ts';
import { deriveFacts } from '../../packages/domain/src/acceptance/facts/derive-facts.ts';
import { acceptanceRuleset } from '../../packages/domain/src/acceptance/ruleset.ts';
import type { OpenBench } from '../grid/open-bench.ts';
import { sized } from '../runner/run-size.ts';

const mostApproved = sized(100, 3);
const evaluations = sized(2000, 20);
/** The back office of speed.md: its goal for an approval includes the delivery. */
const answersAfterMs = 5;
const mostOfApproval = 50;
/** The messages of an approval are delivered before the next one: no verifier approves ten times a second. */
const untilNextMs = 100;

/** Approvals that are sent to the back office immediately, with the acceptance gate and without. */
export async function compareApprovals(bench: OpenBench): Promise<void> {
  let delivered = 0;
  const backOffice = createServer((request, response) => {
    delivered += 1;
    request.resume().on('end', () => setTimeout(() => response.writeHead(200).end('{}'), answersAfterMs));
  });
  await once(backOffice.listen(0, '127.0.0.1'), 'listening');
  const { port } = backOffice.address() as AddressInfo;
  // A decision that waits, for its undo or for a checker, does not call the back office.
  await bench.sql(
    'update tenant_settings set approval_webhook_url = $1, undo_seconds = 0, maker_checker = false, screening = false',
    [`http://127.0.0.1:${port}/`],
  );
  try {
    await compareGate(bench);
    if (delivered === 0) throw new Error('no approval reached the back office');
  } finally {
    await bench.sql('update tenant_settings set approval_webhook_url = null');
    backOffice.close();
  }
}

/** The cost of the acceptance gate: its rules separately, and one approval with it and without, alternating. */
async function compareGate(bench: OpenBench): Promise<void> {
  tell(`${acceptanceRuleset.rules.length} rules over read facts, ${evaluations} times`, timeEvaluations(), {
    goal: 5,
  });
  const [verifier] = bench.verifiers;
  if (verifier === undefined) throw new Error('the bench has no verifier');
  const take = (ids: readonly number[]) =>
    bench.sql(
      `update application set status = 3, verifier_id = $2, decided_by = null, decided_on = null where application_id = any($1)`,
      [ids, verifier.userId],
    );
  const call = async (method: string, path: string, body?: object) => {
    const began = performance.now();
    const answer = await fetch(`${bench.product.address}${path}`, {
      method,
      headers: { ...verifier.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, json, took: performance.now() - began };
  };
  const setGate = (isOn: boolean) => bench.sql('update tenant_settings set acceptance_gate = $1', [isOn]);

  await setGate(true);
  const approved = await bench.sql<{ id: number }>(
    `select application_id as id from application a where status in (4, 8) and mode <> 4 and verifier_id is not null
       and exists (select from document d where d.tenant_id = a.tenant_id and d.application_id = a.application_id)`,
  );
  await take(approved.map(({ id }) => id));
  const passing: number[] = [];
  const looks: number[] = [];
  for (const { id } of approved) {
    const { json, took } = await call('GET', `/api/dashboard/acceptance/${id}`);
    looks.push(took);
    if (json['Outcome'] === 'pass') passing.push(id);
  }
  tell(`the strip's call, ${looks.length} applications`, looks, {});

  const ids = passing.slice(0, mostApproved);
  const times: Record<'off' | 'on', number[]> = { off: [], on: [] };
  const rounds = Math.ceil(mostApproved / Math.max(1, ids.length));
  for (const id of Array.from({ length: rounds }, () => ids).flat())
    for (const side of ['off', 'on', 'off', 'on'] as const) {
      await setGate(side === 'on');
      await take([id]);
      const { status, took, json } = await call('POST', `/api/dashboard/application/approve/${id}`, {});
      if (status !== 200) throw new Error(`approving ${id} with the gate ${side}: ${JSON.stringify(json)}`);
      times[side].push(took);
      await pause(untilNextMs);
    }
  tell(`approve with the gate off, ${times.off.length} times`, times.off, { goal: mostOfApproval });
  tell(`approve with the gate on, ${times.on.length} times`, times.on, { goal: mostOfApproval });
  const more = percentile(times.on, 0.95) - percentile(times.off, 0.95);
  console.log(
    `  the gate adds ${more.toFixed(1)} ms to the p95 of an approval (goal 5, ratio ${(more / 5).toFixed(2)})`,
  );
}

function timeEvaluations(): number[] {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
  const terms = { day: acceptanceRuleset.effectiveFrom, severities: new Map(), lists: {}, digest };
  const stored = goodApplicationBut({ properties: { PoaName: 'A Kale', Email: null } });
  return Array.from({ length: evaluations }, () => {
    const began = performance.now();
    evaluate(acceptanceRuleset, deriveFacts(stored), terms);
    return performance.now() - began;
  });
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}

function tell(name: string, times: readonly number[], { goal }: { readonly goal?: number }): void {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const against = goal === undefined ? '' : ` (goal p95 ${goal}, ratio ${(p95 / goal).toFixed(2)})`;
  console.log(`  ${name}: p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms${against}`);
}
