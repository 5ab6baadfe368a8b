import { ApplicationStatus } from '@kyc/contract/application-status';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openRetention } from '../../testing/retention/open-retention.ts';
import type { Caller } from '../../testing/staff.ts';

// Tests of the jobs run them by hand, so that they do not notice a request that no worker receives.
const broker = await openRetention('REQUESTS');
afterAll(broker.close);
const { admin, holder, tenant, build, letPass, owner } = broker;

const takeJobs = async (): Promise<object[]> =>
  (
    await owner<{ name: string; data: object }>(
      `delete from pgboss.job where name not like '\\_\\_%' returning name, data - 'requestId' as data`,
    )
  ).map(({ name, data }) => ({ name, ...data }));
beforeEach(takeJobs);

const ok = async <T>(caller: Caller, path: string, body: object): Promise<T> => {
  const answer = await caller.post(path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const { tenantId } = tenant;
const hourMs = 3_600_000;

test('17 an export is requested from its job', async () => {
  const { ExportId: exportId } = await ok<{ ExportId: string }>(admin, '/api/report/exports/start', {
    Report: 'REJECTION',
    Filter: { Uan: 'AB1' },
  });
  expect(await takeJobs()).toEqual([{ name: 'write-export', tenantId, exportId }]);
});

test('17 each evidence pack is requested from its job', async () => {
  const ApplicationIds = [await build(ApplicationStatus.Approved), await build(ApplicationStatus.Rejected)];
  await takeJobs();
  const { PackIds } = await ok<{ PackIds: string[] }>(admin, '/api/evidence/', {
    ApplicationIds,
    Variant: 'regulator',
  });
  expect(await takeJobs()).toEqual(PackIds.map((packId) => ({ name: 'write-evidence', tenantId, packId })));
});

test('17 the bundle of an incident is requested from its job', async () => {
  const { IncidentId: incidentId } = await ok<{ IncidentId: string }>(admin, '/api/incidents/', {
    Title: 'Account of a verifier misused',
    From: new Date(Date.now() - hourMs).toISOString(),
    To: new Date(Date.now() + hourMs).toISOString(),
    NoticedOn: new Date().toISOString(),
  });
  expect(await takeJobs()).toEqual([{ name: 'write-incident', tenantId, incidentId }]);
});

test('17 the trial of a rule is requested from its job', async () => {
  const { ReplayId: replayId } = await ok<{ ReplayId: string }>(admin, '/api/acceptance/replay/', {
    RuleId: 'BNK-03',
    Severity: 'block',
    Days: 90,
  });
  expect(await takeJobs()).toEqual([{ name: 'replay-rule', tenantId, replayId }]);
});

test('17 a verification of the audit trail is requested from its job', async () => {
  await ok(admin, '/api/audit/verify', {});
  const [running] = await owner<{ id: string }>('select verification_id as id from audit_verification');
  expect(await takeJobs()).toEqual([{ name: 'verify-audit', tenantId, verificationId: Number(running?.id) }]);
  expect(
    await owner(`select entity, entity_id as id from audit_event where action = 'audit.verify'`),
  ).toEqual([{ entity: 'audit-trail', id: String(running?.id) }]);
});

test('17 the second approval of a plan requests its run, the first one does not', async () => {
  await letPass(await build(ApplicationStatus.Rejected), 400);
  await broker.planTonight();
  const [plan] = await broker.openPlans();
  const planId = plan?.PlanId ?? 0;
  await takeJobs();
  await ok(admin, '/api/retention/approve', { PlanId: planId });
  expect(await takeJobs()).toEqual([]);
  await ok(holder, '/api/retention/approve', { PlanId: planId });
  expect(await takeJobs()).toEqual([{ name: 'run-purge', tenantId, planId }]);
});
