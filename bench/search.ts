import { compare, type Compared } from './grid/compare.ts';
import type { OpenBench } from './grid/open-bench.ts';
import { withBench } from './grid/with-bench.ts';
import { sizesWanted } from './runner/run-size.ts';

/** The maximum server time of a reply, at the 99th percentile, with a single client. */
const goalMs = 50;

/** Typical input, letter by letter and complete; the turn varies the numbers. */
const typed: readonly (readonly [what: string, text: (turn: number) => string])[] = [
  ['UAN, two letters', () => 'U0'],
  ['UAN, whole', (turn) => `U${String(1 + (turn % 90) * 997).padStart(9, '0')}`],
  ['PAN, five letters, a name and a UAN too', () => 'ABCPK'],
  ['PAN, whole', (turn) => `ABCPK${String(10 + (turn % 90) * 26).padStart(4, '0')}A`],
  ['mobile, two digits', () => '61'],
  ['mobile, whole', (turn) => `6${String(((1 + (turn % 90)) * 7919) % 1_000_000_000).padStart(9, '0')}`],
  ['name, common', () => 'kumar'],
  ['name, three letters', () => 'asi'],
  ['name, both words', () => 'Sunita Zzyzx'],
  ['name, rare', () => 'zzyzx'],
  ['nothing', () => 'qqqxq'],
];

/** `npm run bench -- search [how many …]`: the search box, against the ideal look-up of a row by its UAN. */
export async function run(): Promise<void> {
  for (const applications of sizesWanted([100_000, 1_000_000], 2000)) {
    await withBench({ applications }, async (bench) => {
      console.log(`${applications.toLocaleString('en')} applications`);
      await tell(bench, { who: 'an Admin', headers: bench.adminHeaders });
      const [verifier] = bench.verifiers;
      if (verifier) await tell(bench, { who: 'a verifier', headers: verifier.headers });
    });
  }
}

interface Asking {
  readonly who: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function tell(bench: OpenBench, { who, headers }: Asking): Promise<void> {
  const ideal = {
    name: 'one',
    text: `select application_id, uan, name, mobile, status from application where tenant_id = $1 and uan = $2`,
    values: [bench.tenantId, 'U000000042'],
  };
  const figures: Compared[] = [];
  for (const [what, text] of typed)
    figures.push(
      await compare({
        name: `${who}: ${what}`,
        clients: 1,
        limit: bench.limit({ call: () => ({ method: 'POST', path: '/', body: ideal }) }),
        ours: bench.ours({
          call: (_, turn) => ({
            method: 'POST',
            path: '/api/dashboard/applications/find',
            body: { Text: text(turn) },
            headers,
          }),
        }),
        goal: `p99 <= ${String(goalMs)} ms`,
      }),
    );
  const slowest = Math.max(...figures.map(({ ours }) => ours.p99));
  console.log(`  ${who}: slowest p99 ${slowest.toFixed(1)} ms (goal <= ${String(goalMs)})`);
}
