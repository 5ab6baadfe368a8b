import type { PgBoss } from 'pg-boss';

/** The queues with a due job that no worker has taken, found in one statement. */
export async function selectDueQueues(queue: PgBoss, names: readonly string[]): Promise<readonly string[]> {
  // Of pg-boss's own connections; the rows are of this statement.
  const { rows } = (await queue.getDb().executeSql(
    `select wanted.name from unnest($1::text[]) wanted (name)
     where exists (select from pgboss.job j
       where j.name = wanted.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [names],
  )) as { readonly rows: readonly { readonly name: string }[] };
  return rows.map(({ name }) => name);
}
