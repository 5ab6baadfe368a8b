import { putLoad } from './load.ts';
import type { OpenBench } from './open-bench.ts';
import { told } from './measure.ts';

const seconds = 5;

/** Fetch Next by verifiers who put each case on hold at once, so every second call is a claim and the others are decisions. */
export async function measureClaims(bench: OpenBench): Promise<string> {
  const limit = await putLoad({
    address: bench.bare.address,
    clients: bench.verifiers.length,
    seconds,
    call: (client) => ({
      method: 'POST',
      path: '/',
      body: {
        name: 'claim',
        text: `update application set status = 3, verifier_id = $2 where application_id = (select application_id from application
          where tenant_id = $1 and status = 1 order by queue_day, (attempt_no > 1) desc, last_submitted_on, application_id
          limit 1 for update skip locked) returning application_id`,
        values: [bench.tenantId, bench.verifiers[client]?.userId],
      },
    }),
  });
  await bench.releaseAll();
  const claimed = new Map<number, number>();
  const ours = await putLoad({
    address: bench.product.address,
    clients: bench.verifiers.length,
    seconds,
    call: (client, turn) => {
      const headers = bench.verifiers[client]?.headers ?? {};
      if (turn % 2 === 0) return { method: 'POST', path: '/api/dashboard/fetch-next/', headers };
      return {
        method: 'POST',
        path: '/api/dashboard/application/on-hold/',
        headers,
        body: { ApplicationId: claimed.get(client) ?? 0, VerifierRemarks: 'bench' },
      };
    },
    onAnswer: (client, turn, text) => {
      if (turn % 2 === 0) claimed.set(client, Number(text));
    },
  });
  const taken = await bench.countDoubleClaims();
  return `  fetch-next and on-hold in turn, 8 clients: ${told(ours)} | limit, claims in SQL only: ${told(limit)} | ${(
    ours.perSecond / limit.perSecond
  ).toFixed(2)} x limit (goal >= 1,500 claims/s), taken twice: ${String(taken)}`;
}
