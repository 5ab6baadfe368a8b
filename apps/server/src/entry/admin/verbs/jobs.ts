import { Refusal } from '@kyc/contract/refusal';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { endLease, selectRunningJobs, type RunningJob } from '@kyc/db/jobs/running-jobs';
import type { Command } from 'commander';
import { isUuid } from '../../../platform/ids.ts';
import { tableOf } from '../table-of.ts';
import { addVerb, withAdminContext } from '../verb.ts';

/** Background jobs that run now. */
export function addJobsVerbs(program: Command): void {
  addVerb(program, {
    usage: 'jobs',
    description: 'list the jobs that workers run now, and when each worker renewed its lease',
    examples: ['jobs', 'jobs --json'],
  }).action(
    withAdminContext(async ({ database }) => {
      const running = await outsideTenants(database, selectRunningJobs);
      const lines =
        running.length === 0
          ? ['No job is running.']
          : tableOf(
              header,
              running.map((job) => rowOf(job)),
            );
      return { lines, data: running };
    }),
  );
  addVerb(program, {
    usage: 'free-job <ID>',
    description: 'take a running job from its worker, so that it starts again within seconds',
    examples: ['free-job 3f0c2f0e-5c0b-4a53-9d0b-0f2b6f3a7a11'],
  }).action(
    withAdminContext(async ({ database }, { args: [id = ''] }) => {
      const name = isUuid(id) ? await outsideTenants(database, (tx) => endLease(tx, id)) : undefined;
      if (name === undefined)
        throw new Refusal('notFound', `No job ${id} is running that could start again; \`jobs\` lists them.`);
      return { lines: [`The job of ${name} was taken from its worker and starts again.`], data: { name } };
    }),
  );
}

const header = ['Id', 'Job', 'Tenant', 'Started', 'Started again', 'Lease renewed'];

function rowOf({ jobId, name, tenantId, startedOn, retries, renewedSecondsAgo }: RunningJob): string[] {
  return [
    jobId,
    name,
    tenantId === null ? 'all' : String(tenantId),
    startedOn.toISOString(),
    String(retries),
    renewedSecondsAgo === null ? 'no lease' : `${String(Math.round(renewedSecondsAgo))} s ago`,
  ];
}
