import { expireExports } from '@kyc/db/tables/records/export-job-table';
import {
  finishPlan,
  lockNextOfPlan,
  noteKept,
  purgeApplications,
  purgeServiceLog,
  selectRemaining,
  lockPurge,
} from '@kyc/db/tables/retention/erasure-table';
import { vacuumTables } from '@kyc/db/tables/retention/vacuum-tables';
import { lockPlan } from '@kyc/db/tables/retention/retention-plan-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { namesOneOf, type NamesOneOf } from '@kyc/domain/retention/names-person';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import * as z from 'zod/mini';
import { filesOfExports, removeExpiredFiles } from '../../exports/remove-expired-files.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { reopenIncidents } from '../../packs/reopen-incidents.ts';
import { forgetInSearches } from './forget-in-searches.ts';
import { forgetInTrail } from './forget-in-trail.ts';
import { notePartlyNamedTexts } from './partly-named/note-partly-named-texts.ts';
import { eraseText, selectFreeTexts } from '@kyc/db/tables/retention/free-texts';

const payload = z.object({ tenantId: z.int(), planId: z.int() });
type Payload = z.infer<typeof payload>;
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'run-purge': Payload;
  }
}
type PurgeServices = Pick<WorkflowServices, 'database' | 'jobs' | 'storage' | 'logger'>;

/** Applications, and rows of the service log, that one statement erases. */
const batchSize = 500;

/**
 * Erases the data of a plan that two persons approved, batch by batch. An interrupted run continues with the remaining items; a finished
 * one has no effect.
 */
export const runPurge = defineJob({
  name: 'run-purge',
  payload,
  retry: { ...retryOwnWork, expireInSeconds: 6 * 60 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: PurgeServices, run) => {
    const served = { tenantId: run.tenantId };
    const [isRunning, isOn] = await inTenant(services.database, served, async (tx) => {
      const plan = await lockPlan(tx, run.planId);
      return [plan?.state === 'running', (await readTenantSettings(tx)).Retention];
    });
    if (!isRunning) return;
    // If retention was switched off in the meantime, stop. Still delete the files of rows that an earlier run erased.
    if (!isOn) {
      await forgetInFiles(services, run);
      return;
    }
    while ((await erasePortion(services, run)) > 0);
    while ((await inTenant(services.database, served, (tx) => eraseLog(tx, run.planId))) > 0);
    await forgetInFiles(services, run);
    const left = await vacuumTables(services.database);
    if (left.length > 0)
      services.logger.warn({ ...run, left }, 'tables that autovacuum will free of erased rows');
    await inTenant(services.database, served, (tx) => finishPlan(tx, run.planId));
    services.logger.info(run, 'a retention plan was run');
  },
});

const eraseLog = (tx: Parameters<typeof purgeServiceLog>[0], planId: number) =>
  purgeServiceLog(tx, { planId, atMost: batchSize });

/** The number of processed items; files are deleted when the transaction that removes their rows has committed. */
async function erasePortion(
  { database, jobs }: Pick<PurgeServices, 'database' | 'jobs'>,
  { tenantId, planId }: Payload,
): Promise<number> {
  return await inTenant(database, { tenantId }, async (tx) => {
    await lockPurge(tx);
    const next = await lockNextOfPlan(tx, { planId, atMost: batchSize });
    if (next.length === 0) return 0;
    const among = next.map(({ applicationId }) => applicationId);
    const erased = new Set(await purgeApplications(tx, { planId, among }));
    await noteKept(tx, { planId, among });
    const persons = next.filter(({ applicationId }) => erased.has(applicationId));
    if (persons.length === 0) return next.length;
    const remaining = await selectRemaining(tx, persons);
    const isNaming = namesOneOf(persons, remaining);
    await forgetInSearches(tx, { planId, isNaming });
    await forgetInTexts(tx, { planId, isNaming });
    await notePartlyNamedTexts(tx, { planId, persons, remaining });
    await forgetInTrail(tx, { planId, applicationIds: [...erased], isNaming });
    await jobs.enqueue(tx, { name: 'remove-erased-files', payload: { tenantId } });
    return next.length;
  });
}

/** Earlier exports contain the erased persons: they are deleted too, ready or not. Bundles of incidents are rewritten. */
async function forgetInFiles(services: PurgeServices, { tenantId, planId }: Payload): Promise<void> {
  await inTenant(services.database, { tenantId }, async (tx) => {
    await expireExports(tx, planId);
    await reopenIncidents(tx, services.jobs, { tenantId, planId });
  });
  await removeExpiredFiles(services, tenantId, filesOfExports);
}

/** Names of reports, titles of incidents, reasons of packs and words of released orders lose what names one of these persons. */
async function forgetInTexts(
  tx: Tx,
  { planId, isNaming }: { readonly planId: number; readonly isNaming: NamesOneOf },
): Promise<void> {
  for (const { place, entityId, texts } of await selectFreeTexts(tx))
    if (texts.some(isNaming)) await eraseText(tx, { planId, place, entityId });
}
