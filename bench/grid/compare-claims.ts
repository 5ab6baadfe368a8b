import { compare } from './compare.ts';
import type { OpenBench } from './open-bench.ts';

const claim = `update application set status = 3, verifier_id = $2 where application_id = (select application_id from application
  where tenant_id = $1 and status = 1 order by queue_day, (attempt_no > 1) desc, last_submitted_on, application_id
  limit 1 for update skip locked) returning application_id`;
const hold = 'update application set status = 5, verifier_remarks = $2 where application_id = $1';

/** Fetch Next by verifiers who put each case on hold immediately: every second call is a claim. The limit executes only the two updates. */
export async function compareClaims(bench: OpenBench): Promise<void> {
  const { tenantId, verifiers } = bench;
  const claimed = new Map<number, number>();
  let twice = 0;
  await compare({
    name: 'fetch-next and on-hold in turn',
    clients: verifiers.length,
    limit: bench.limit({
      call: (client, turn) => ({
        method: 'POST',
        path: '/',
        body:
          turn % 2 === 0
            ? { name: 'claim', text: claim, values: [tenantId, verifiers[client]?.userId] }
            : { name: 'hold', text: hold, values: [claimed.get(client), 'bench'] },
      }),
      onAnswer: (client, turn, text) => {
        const [row] = JSON.parse(text) as { application_id: number }[];
        if (turn % 2 === 0 && row !== undefined) claimed.set(client, row.application_id);
      },
    }),
    ours: bench.ours({
      call: (client, turn) => {
        const headers = verifiers[client]?.headers ?? {};
        if (turn % 2 === 0) return { method: 'POST', path: '/api/dashboard/fetch-next/', headers };
        const body = { ApplicationId: claimed.get(client) ?? 0, VerifierRemarks: 'bench' };
        return { method: 'POST', path: '/api/dashboard/application/on-hold/', headers, body };
      },
      onAnswer: (client, turn, text) => {
        if (turn % 2 === 0) claimed.set(client, Number(text));
      },
    }),
    goal: '>= 0.42 x, which are 1,500 of 3,600 claims/s',
    async afterRound() {
      twice += await bench.settleClaims();
    },
  });
  console.log(
    `  taken twice: ${twice}; counts after it all ${(await bench.areTalliesExact()) ? 'exact' : 'WRONG'}`,
  );
}
