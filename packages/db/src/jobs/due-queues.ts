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

/** Whether a running job has outlived its lease or its longest time, so that its worker has lost it. */
export async function hasLostJobs(queue: PgBoss): Promise<boolean> {
  const { rows } = (await queue.getDb().executeSql(
    `select exists (select from pgboss.job
       where state = 'active' and least(heartbeat_on + make_interval(secs => heartbeat_seconds),
         started_on + make_interval(secs => expire_seconds)) < now()) as "hasLost"`,
  )) as { readonly rows: readonly { readonly hasLost: boolean }[] };
  return rows[0]?.hasLost === true;
}
