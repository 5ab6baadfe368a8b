import { createHash } from 'node:crypto';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Queue } from 'pg-boss';
import { leaderOf } from '../connection/servers/leader.ts';
import { deadLetterQueue } from './dead-letter-queue.ts';
import pgBossPackage from 'pg-boss/package.json' with { type: 'json' };

/**
 * Installs or upgrades pg-boss's schema as the owner, declares the queues and lets the app's role use them. The schema's comment records
 * the installed version, so that later starts skip all this.
 */
export async function installJobQueues(
  owner: pg.Client,
  { ownerUrl, appRole, queues: ofJobs }: { ownerUrl: string; appRole: string; queues: readonly Queue[] },
): Promise<void> {
  // The others name the dead-letter queue, so it comes first.
  const queues = [deadLetterQueue, ...ofJobs];
  const wanted = fingerprint(queues);
  const { rows } = await owner.query<{ installed: string | null }>(
    `select obj_description(oid, 'pg_namespace') as installed from pg_namespace where nspname = 'pgboss'`,
  );
  if (rows[0]?.installed === wanted) return;

  const connectionString = await leaderOf(ownerUrl);
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false });
  const faults: unknown[] = [];
  boss.on('error', (error) => faults.push(error));
  await boss.start();
  try {
    for (const queue of queues) await declare(boss, queue);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (faults.length > 0) throw new AggregateError(faults, 'The job queues could not be installed.');

  // No right to create: queues are declared here only. No truncate, no ownership.
  await owner.query(`
    grant usage on schema pgboss to ${appRole};
    grant select, insert, update, delete on all tables in schema pgboss to ${appRole};
    grant usage on all sequences in schema pgboss to ${appRole};
    grant execute on all functions in schema pgboss to ${appRole};
    comment on schema pgboss is '${wanted}'`);
}

async function declare(boss: PgBoss, queue: Queue): Promise<void> {
  const { name, ...options } = queue;
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}

function fingerprint(queues: readonly Queue[]): string {
  const text = JSON.stringify([pgBossPackage.version, queues]);
  return createHash('sha256').update(text).digest('hex');
}
