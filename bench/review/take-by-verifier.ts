import type { OpenBench } from '../grid/open-bench.ts';

/** The id of the application that a client opens in a turn. */
export type CaseOfTurn = (client: number, turn: number) => number;

/** Assigns the complete applications of the queue to the verifiers in turn. */
export async function takeByVerifier(bench: OpenBench): Promise<CaseOfTurn> {
  const { verifiers } = bench;
  const own: { id: number }[][] = [];
  for (const [place, { userId }] of verifiers.entries())
    own.push(
      await bench.sql(
        `update application set status = 3, verifier_id = $1 where status = 1 and queue_day < '2010-01-01'
           and application_id % $2 = $3 returning application_id::integer as id`,
        [userId, verifiers.length, place],
      ),
    );
  return (client, turn) => {
    const ids = own[client] ?? [];
    return ids[turn % ids.length]?.id ?? 0;
  };
}
