import { UserType } from '@kyc/contract/user-types';
import type { RetentionPlan } from '@kyc/contract/retention/retention';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import pg from 'pg';
import { servicesOf } from '../../src/entry/admin/services-of.ts';
import { planRetention } from '../../src/features/retention/plan-retention.job.ts';
import { removeErasedFiles } from '../../src/features/retention/remove-erased-files.job.ts';
import { runPurge } from '../../src/features/retention/run-purge.job.ts';
import { jobSender } from '../../src/jobs/send-job.ts';
import { openStaffedBroker, type StaffedBroker } from '../open-staffed-broker.ts';
import { signedIn, type Caller } from '../staff.ts';

export interface RetentionBroker extends StaffedBroker {
  /** Admins without and with the right to place orders to hold. */
  readonly admin: Caller;
  readonly holder: Caller;
  readonly otherHolder: Caller;
  /** As the owner, who sees this tenant. */
  owner<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Moves the application's past events back by the given days. */
  letPass(applicationId: number, days: number): Promise<void>;
  /** The nightly job. */
  planTonight(): Promise<void>;
  openPlans(): Promise<RetentionPlan[]>;
  run(planId: number): Promise<void>;
  removeFiles(): Promise<void>;
  close(): Promise<void>;
}

/** A broker that has retention on, with three Admins; jobs are run by the test. */
export async function openRetention(
  tenantCode: string,
  wanted: Parameters<typeof openStaffedBroker>[1] = {},
): Promise<RetentionBroker> {
  const broker = await openStaffedBroker(tenantCode, wanted);
  const { house, tenant } = broker;
  const owner = new pg.Pool({
    connectionString: house.ownerUrl,
    max: 2,
    options: `-c app.tenant=${String(tenant.tenantId)}`,
  });
  // The database goes before its last connection has heard that it may.
  owner.on('error', () => undefined);
  await broker.sqlOf((tx) => tx.updateTable('tenant_settings').set({ retention: true }).execute());
  const holders = [
    await signedIn(house, { tenant, userType: UserType.Admin }),
    await signedIn(house, { tenant, userType: UserType.Admin }),
  ] as const;
  await broker.sqlOf((tx) =>
    tx
      .updateTable('app_user')
      .set({ may_hold: true })
      .where(
        'user_id',
        'in',
        holders.map(({ userId }) => userId),
      )
      .execute(),
  );
  const queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
  const services = {
    ...(await servicesOf({
      config: house.config,
      database: house.test.database,
      sealer: () => Promise.resolve(house.server.sealer),
    })),
    storage: house.storage,
    jobs: jobSender(queue),
  };
  const admin = broker.callerOf(UserType.Admin);
  const ask = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
    (await owner.query<Row>(statement, [...values])).rows;
  return {
    ...broker,
    admin,
    holder: holders[0],
    otherHolder: holders[1],
    owner: ask,
    async letPass(applicationId, days) {
      for (const [table, columns] of aged)
        await ask(
          `update ${table} set ${[
            ...columns.map((name) => `${name} = ${name} - make_interval(days => $2)`),
            ...(table === 'application'
              ? ['changed_on = coalesce(changed_on, created_on) - make_interval(days => $2)']
              : []),
          ].join(', ')} where application_id = $1`,
          [applicationId, days],
        );
    },
    planTonight: () => planRetention.work(services, {}),
    openPlans: async () => (await admin.get('/api/retention/plans')).json<{ Plans: RetentionPlan[] }>().Plans,
    run: (planId) => runPurge.work(services, { tenantId: tenant.tenantId, planId }),
    removeFiles: () => removeErasedFiles.work(services, { tenantId: tenant.tenantId }),
    async close() {
      await owner.end();
      await queue.stop({ graceful: false });
      await house.close();
    },
  };
}

/** The tables with times of an application. */
const aged: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['timeline_event', ['status_changed_on']],
  ['service_call', ['api_request_time', 'api_response_time']],
  ['document', ['created_on']],
  ['application_stage', ['completed_on']],
  ['outbound_event', ['created_on']],
  // Last: its update sets today's time.
  ['application', ['created_on', 'last_submitted_on', 'decided_on']],
];
