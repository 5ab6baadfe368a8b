import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** The allowed tries within a period, and the wait before each further one. */
export interface Budget {
  readonly bucket: Buffer;
  readonly most: number;
  readonly windowSeconds: number;
  /** The tries without a wait; afterwards the wait doubles with each, from the first to the longest. */
  readonly freely: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
}

export interface Reserved {
  /** Undefined: no try remains now. */
  readonly triedOn?: string;
  readonly secondsToWait?: number;
}

/**
 * Counts the try before any check, in one statement, so that parallel tries cannot pass the limit (trust.md rule 9). The window slides: at
 * no time are there more than `most` tries within it.
 */
export async function reserveAttempt(tx: Tx, budget: Budget): Promise<Reserved> {
  const { bucket, most, freely, firstWaitSeconds, longestWaitSeconds } = budget;
  const recent = recentOf(budget);
  const wait = sql`least(${firstWaitSeconds}::float8 * power(2, cardinality(${recent}) - ${freely}::integer), ${longestWaitSeconds}::float8)`;
  const isOpen = sql`cardinality(${recent}) < ${most}::integer and (cardinality(${recent}) < ${freely}::integer
    or now() >= attempt_budget.tried_on[cardinality(attempt_budget.tried_on)] + make_interval(secs => ${wait}))`;
  const { rows } = await sql<{ triedOn: string }>`
    insert into attempt_budget (bucket, tried_on) values (${bucket}, array[now()])
    on conflict (bucket) do update set tried_on = ${recent} || now(), touched_on = now() where ${isOpen}
    returning now()::text as "triedOn"`.execute(tx);
  const [reserved] = rows;
  return reserved ?? { secondsToWait: await selectWait(tx, budget) };
}

/** The try was correct, and correct ones are not counted. */
export async function returnAttempt(
  tx: Tx,
  { bucket, triedOn }: { readonly bucket: Buffer; readonly triedOn: string },
): Promise<void> {
  await sql`update attempt_budget set tried_on = array_remove(tried_on, ${triedOn}::timestamptz)
    where bucket = ${bucket}`.execute(tx);
}

/** Makes the same write as counting one, of nothing. */
export async function touchBudget(tx: Tx, bucket: Buffer): Promise<void> {
  await sql`insert into attempt_budget (bucket, tried_on) values (${bucket}, '{}')
    on conflict (bucket) do update set touched_on = now()`.execute(tx);
}

function recentOf({ windowSeconds }: Budget) {
  return sql`array(select t from unnest(attempt_budget.tried_on) t
    where t > now() - make_interval(secs => ${windowSeconds}) order by t)`;
}

async function selectWait(tx: Reads, budget: Budget): Promise<number> {
  const { bucket, most, windowSeconds, freely, firstWaitSeconds, longestWaitSeconds } = budget;
  const recent = recentOf(budget);
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from greatest(
      case when cardinality(recent) >= ${most}::integer
        then recent[cardinality(recent) - ${most}::integer + 1] + make_interval(secs => ${windowSeconds}) - now() end,
      case when cardinality(recent) >= ${freely}::integer
        then recent[cardinality(recent)] + make_interval(secs => least(
          ${firstWaitSeconds}::float8 * power(2, cardinality(recent) - ${freely}::integer),
          ${longestWaitSeconds}::float8)) - now() end,
      interval '1 second')))::integer as seconds
    from (select ${recent} as recent from attempt_budget where bucket = ${bucket}) as budget`.execute(tx);
  return rows[0]?.seconds ?? 1;
}

export async function deleteBudget(tx: Tx, bucket: Buffer): Promise<void> {
  await tx.deleteFrom('attempt_budget').where('bucket', '=', bucket).execute();
}
