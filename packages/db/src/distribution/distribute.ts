import type pg from 'pg';
import { inOwnerTransaction } from '../connection/owner-transaction.ts';
import { StartRefusal } from '../connection/start-refusal.ts';
import { planDistribution, type DistributionStep } from './distribution-plan.ts';

/**
 * Distributes the tables of tenants over the servers of Citus, in one transaction: a failing statement changes nothing.
 * @param appRole the role of the running servers
 * @param onStep called after each statement
 * @throws StartRefusal unless the server is prepared
 */
export async function distribute(
  owner: pg.Client,
  appRole: string,
  onStep: (step: DistributionStep) => void,
): Promise<void> {
  await requirePrepared(owner, appRole);
  const steps = await planDistribution(owner, appRole);
  await inOwnerTransaction(owner, async () => {
    for (const each of steps) {
      await owner.query(each.statement).catch((cause: unknown) => {
        throw new StartRefusal(
          `This statement failed, and nothing was changed: ${each.statement}; ${cause instanceof Error ? cause.message : String(cause)}`,
        );
      });
      onStep(each);
    }
  });
}

async function requirePrepared(owner: pg.Client, appRole: string): Promise<void> {
  if (!(await isTrue(owner, `exists(select from pg_extension where extname = 'citus')`)))
    throw new StartRefusal(
      'This server has no Citus, so its tables cannot be distributed. Nothing was changed. Install the extension citus on the coordinator and on every worker, add the workers by citus_add_node, and run the command again.',
    );
  if (
    await isTrue(owner, `exists(select from pg_dist_partition where logicalrelid = 'application'::regclass)`)
  )
    throw new StartRefusal('The tables are distributed already. Nothing was changed.');
  if (
    !(await isTrue(
      owner,
      'exists(select from pg_roles where rolname = current_user and (rolbypassrls or rolsuper))',
    ))
  )
    throw new StartRefusal(
      'The owner in DATABASE_URL sees no rows of a distributed table, because it checks foreign keys under row-level security. Nothing was changed. Run as a superuser: alter role ' +
        `${await currentUser(owner)} bypassrls. Then run the command again.`,
    );
  const { rows } = await owner.query<{ sessions: number }>(
    'select count(*)::integer as sessions from pg_stat_activity where datname = current_database() and usename = $1',
    [appRole],
  );
  const sessions = rows[0]?.sessions ?? 0;
  if (sessions > 0)
    throw new StartRefusal(
      `${String(sessions)} sessions of running servers are open. Nothing was changed. Stop every API and worker process, and run the command again.`,
    );
}

async function isTrue(owner: pg.Client, condition: string): Promise<boolean> {
  const { rows } = await owner.query<{ is: boolean }>(`select ${condition} as is`);
  return rows[0]?.is === true;
}

async function currentUser(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_user) as name');
  return rows[0]?.name ?? '';
}
