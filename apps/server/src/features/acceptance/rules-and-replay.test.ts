import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ListedAcceptanceRule } from '@kyc/contract/acceptance/acceptance-rules';
import { ApiId } from '@kyc/contract/log-types';
import { insertServiceCall } from '@kyc/db/tables/records/service-call-table';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, describe, expect, test } from 'vitest';
import { acceptableApplication } from '../../../testing/acceptance/acceptable-application.ts';
import { openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../testing/staff.ts';
import { replayRule } from './replay-rule.job.ts';

const broker = await openStaffedBroker('RULES');
const { house, tenant, callerOf, sqlOf } = broker;
afterAll(house.close);
const admin = callerOf(UserType.Admin);
const second = await signedIn(house, { tenant, userType: UserType.Admin });
const path = '/api/masters/acceptance-rules/';

const rules = async () => (await admin.get(path)).json<{ Rules: ListedAcceptanceRule[] }>().Rules;
const ruleOf = async (id: string) => {
  const rule = (await rules()).find(({ RuleId }) => RuleId === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
};
const bodyFor = async (RuleId: string, Severity: string) => ({
  RuleId,
  Severity,
  RejectsAtOnce: false,
  RowVersion: (await ruleOf(RuleId)).RowVersion,
});

async function replayed(RuleId: string, Severity: string) {
  const started = await admin.post('/api/acceptance/replay/', { RuleId, Severity, Days: 90 });
  const { ReplayId: replayId } = started.json<{ ReplayId: string }>();
  const services = { database: house.test.database, clock: { now: () => new Date() } };
  await replayRule.work(services, { tenantId: tenant.tenantId, replayId });
  return (await admin.get(`/api/acceptance/replay/${replayId}`)).json<Record<string, unknown>>();
}

const kraRefusal = (applicationId: number) => ({
  applicationId,
  apiId: ApiId.KraUpload,
  status: 'Failed' as const,
  requestedOn: new Date(Date.now() + 60_000),
  respondedOn: new Date(Date.now() + 61_000),
  request: '{}',
  response: '{"error":"The name is not that of the PAN"}',
});

describe('the master of rules', () => {
  test('shows all as published, until the tenant changes one', async () => {
    expect(await rules()).toHaveLength(165);
    expect(await ruleOf('BNK-03')).toMatchObject({
      Severity: 'warn',
      PublishedSeverity: 'warn',
      RowVersion: 0,
      Share: null,
    });
    expect((await admin.post(path, await bodyFor('BNK-03', 'off'))).json()).toMatchObject({
      Message: 'Acceptance rule saved successfully.',
      Rule: { Severity: 'off', RowVersion: 1 },
    });
  });

  test('a rule of an authority is lowered by two Admins only', async () => {
    const wanted = await bodyFor('EML-02', 'warn');
    expect((await admin.post(path, wanted)).json()).toMatchObject({
      Rule: { Severity: 'block', Waiting: { Severity: 'warn', WantedBy: admin.fullName } },
    });
    // The same one again is no second one.
    expect((await admin.post(path, await bodyFor('EML-02', 'warn'))).json()).toMatchObject({
      Rule: { Severity: 'block' },
    });
    expect((await second.post(path, await bodyFor('EML-02', 'warn'))).json()).toMatchObject({
      Rule: { Severity: 'warn', Waiting: null },
    });
  });

  test.each(['PAN-05', 'DOB-04', 'AML-01'])('%s is never lowered', async (id) => {
    expect(refusalOf(await admin.post(path, await bodyFor(id, 'remark')))).toEqual([
      409,
      'This rule can be neither lowered nor overridden.',
    ]);
  });

  test('invalid input is rejected', async () => {
    const body = await bodyFor('BNK-03', 'info');
    expect(refusalOf(await admin.post(path, { ...body, RuleId: 'ABC-01' }))).toEqual([
      422,
      'There is no such rule.',
    ]);
    expect((await admin.post(path, { ...body, RowVersion: undefined })).statusCode).toBe(422);
    expect((await admin.post(path, { ...body, RowVersion: 7 })).statusCode).toBe(409);
    expect((await admin.post(path, { ...body, Severity: 'never' })).statusCode).toBe(400);
    const replay = await admin.post('/api/acceptance/replay/', {
      RuleId: 'BNK-03',
      Severity: 'block',
      Days: 91,
    });
    expect(refusalOf(replay)).toEqual([422, 'At most 90 days can be tried.']);
  });

  test('a rule becomes a block only after a trial, which counts the approvals that it would have stopped', async () => {
    const approved = (profile: object, status: ApplicationStatus) =>
      acceptableApplication(broker, { status, profile, head: { decided_on: new Date().toISOString() } });
    await approved({}, ApplicationStatus.Approved);
    for (let time = 0; time < 2; time += 1) await approved({ mother_name: null }, ApplicationStatus.Approved);
    await approved({ mother_name: null }, ApplicationStatus.ApprovedCancelled);
    const refusedByKra = await approved({ mother_name: null }, ApplicationStatus.Approved);
    await sqlOf((tx) => insertServiceCall(tx, kraRefusal(refusedByKra)));
    const body = await bodyFor('PER-03', 'block');
    expect(refusalOf(await admin.post(path, body))[0]).toBe(409);
    expect(await replayed('PER-03', 'block')).toMatchObject({
      State: 'done',
      LookedAt: 5,
      OfAll: 5,
      WouldStop: 4,
      CouldNotTell: 0,
      RefusedSince: 2,
    });
    expect((await admin.post(path, body)).json()).toMatchObject({ Rule: { Severity: 'block' } });
    await sqlOf((tx) =>
      tx
        .updateTable('acceptance_replay')
        .set({ finished_on: new Date(Date.now() - 86_400_001) })
        .execute(),
    );
    expect(refusalOf(await admin.post(path, await bodyFor('PER-04', 'block')))[0]).toBe(409);
  });

  test('a trial that is done is not done again', async () => {
    const first = await replayed('PER-04', 'block');
    const services = { database: house.test.database, clock: { now: () => new Date() } };
    await replayRule.work(services, { tenantId: tenant.tenantId, replayId: String(first['ReplayId']) });
    expect((await admin.get(`/api/acceptance/replay/${String(first['ReplayId'])}`)).json()).toEqual(first);
  });
});

describe('the lists', () => {
  test('add to the lists that the rules use', async () => {
    const entry = {
      ListEntryId: 0,
      List: 'disposableHosts',
      Value: 'example.com',
      Note: null,
      IsActive: true,
    };
    expect((await admin.post('/api/masters/acceptance-lists/add', entry)).statusCode).toBe(200);
    const id = await acceptableApplication(broker, {});
    const verifier = callerOf(UserType.Verifier);
    const { Findings } = (await verifier.get(`/api/dashboard/acceptance/${id}`)).json<{
      Findings: { RuleId: string }[];
    }>();
    expect(Findings.map(({ RuleId }) => RuleId)).toContain('EML-05');
  });
});
