import { sized } from '../runner/run-size.ts';
import type { OpenBench } from './open-bench.ts';

const blocks = sized(20, 2);
const fetchesInBlock = sized(20, 3);

/** Fetch New by one verifier, in blocks with routing off and on in turn; each case is put on hold before the next. */
export async function compareRouting(bench: OpenBench): Promise<void> {
  const [verifier] = bench.verifiers;
  if (verifier === undefined) throw new Error('the bench has no verifier');
  const post = async (path: string, body?: object) => {
    const began = performance.now();
    const answer = await fetch(`${bench.product.address}${path}`, {
      method: 'POST',
      headers: { ...verifier.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${text}`);
    return { text, took: performance.now() - began };
  };
  const times: Record<'off' | 'on', number[]> = { off: [], on: [] };
  for (let block = 0; block < blocks; block += 1)
    for (const side of ['off', 'on'] as const) {
      await bench.sql('update tenant_settings set routing = $1', [side === 'on']);
      // The first fetch after the change finds the other order and is repeated.
      for (let turn = 0; turn <= fetchesInBlock; turn += 1) {
        const { text, took } = await post('/api/dashboard/fetch-next/');
        if (turn > 0) times[side].push(took);
        await post('/api/dashboard/application/on-hold/', {
          ApplicationId: Number(text),
          VerifierRemarks: 'bench',
        });
      }
    }
  const [off, on] = [p95Of(times.off), p95Of(times.on)];
  console.log(
    `  fetch-next with routing, ${String(times.on.length)} times: p95 ${on.toFixed(2)} ms, without ${off.toFixed(2)} ms, ${(on - off).toFixed(2)} ms more (goal <= 1)`,
  );
  await bench.settleClaims();
}

function p95Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
