import type { ListedAcceptanceRule } from '@kyc/contract/acceptance/acceptance-rules';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, describe, expect, test } from 'vitest';
import { acceptableApplication } from '../../../testing/acceptance/acceptable-application.ts';
import { answerWaiting, waitingChange } from '../../../testing/four-eyes/answer-waiting.ts';
import { openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../testing/staff.ts';
import { replayRule } from './replay-rule.job.ts';

const broker = await openStaffedBroker('ANSWER');
const { house, tenant, callerOf, sqlOf } = broker;
afterAll(house.close);
const admin = callerOf(UserType.Admin);
const second = await signedIn(house, { tenant, userType: UserType.Admin });
const stranger = await openStaffedBroker('STRANGER');
afterAll(stranger.house.close);
const path = '/api/masters/acceptance-rules/';
type Rules = { Rules: ListedAcceptanceRule[]; Approvals: number; AskedRemark: number };

const listed = async (caller = admin) => (await caller.get(path)).json<Rules>();
const ruleOf = async (id: string, caller = admin) => {
  const rule = (await listed(caller)).Rules.find(({ RuleId }) => RuleId === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
};
const set = async (
  RuleId: string,
  change: { Severity?: string; RejectsAtOnce?: boolean },
  caller = admin,
) => {
  const { Severity, RejectsAtOnce, RowVersion } = await ruleOf(RuleId);
  return await caller.post(path, { RuleId, Severity, RejectsAtOnce, RowVersion, ...change });
};
const answer = async (subject: string, isYes: boolean, caller = second) =>
  await answerWaiting(caller, {
    kind: 'acceptance-rule',
    subject,
    answer: isYes ? 'approve' : caller === admin ? 'withdraw' : 'refuse',
  });
const auditOf = async (entityId: string) =>
  await sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'details'])
      .where('entity', '=', 'acceptance-rule')
      .where('entity_id', '=', entityId)
      .orderBy('audit_id')
      .execute(),
  );

describe('what waits for a second Admin', () => {
  test('another Admin approves it, with an audit row; the requester cannot', async () => {
    await set('EML-02', { Severity: 'warn' });
    expect((await ruleOf('EML-02')).Waiting).toMatchObject({ Severity: 'warn', IsOwn: true });
    expect((await ruleOf('EML-02', second)).Waiting).toMatchObject({ IsOwn: false });
    expect(refusalOf(await answer('EML-02', true, admin))).toEqual([
      409,
      'Another Admin has to approve this change.',
    ]);
    expect((await answer('EML-02', true)).json()).toMatchObject({
      Message: 'Approved. The change is in effect.',
      Change: { State: 'approved', DecidedBy: second.fullName },
    });
    expect(await ruleOf('EML-02')).toMatchObject({ Severity: 'warn', Waiting: null });
    expect((await auditOf('EML-02')).at(-1)).toMatchObject({
      action: 'change.answer',
      actor_id: second.userId,
      details: { answer: 'approve', new: 'warn', requestedBy: admin.userId },
    });
  });

  test.each([
    ['another one says no', second],
    ['who wanted it takes it back', admin],
  ])('%s: the rule stays unchanged', async (_by, caller) => {
    await set('EML-03', { Severity: 'off' });
    const before = await ruleOf('EML-03');
    expect(before.Waiting).not.toBeNull();
    const { RequestId } = await waitingChange(caller, 'acceptance-rule', 'EML-03');
    expect((await answer('EML-03', false, caller)).statusCode).toBe(200);
    expect(await ruleOf('EML-03')).toMatchObject({ Severity: before.Severity, Waiting: null });
    const again = await caller.post('/api/changes/answer/', { RequestId, Answer: 'refuse' });
    expect(refusalOf(again)).toEqual([409, 'This change does not wait for an answer any more.']);
  });

  test('it stays pending while another property of the rule is changed', async () => {
    await set('EML-03', { Severity: 'off' });
    await set('EML-03', { RejectsAtOnce: true }, second);
    expect(await ruleOf('EML-03')).toMatchObject({
      RejectsAtOnce: true,
      Waiting: { Severity: 'off', WantedBy: admin.fullName },
    });
    await answer('EML-03', false);
  });

  test('raising it again needs no second person', async () => {
    await set('EML-02', { Severity: 'off' });
    await answer('EML-02', true);
    expect((await set('EML-02', { Severity: 'warn' })).json()).toMatchObject({
      Rule: { Severity: 'warn', Waiting: null },
    });
  });

  test('an unknown answer is rejected, and other tenants and roles cannot answer', async () => {
    await set('EML-03', { Severity: 'off' });
    const { RequestId } = await waitingChange(second, 'acceptance-rule', 'EML-03');
    const body = { RequestId, Answer: 'approve' };
    expect((await callerOf(UserType.Verifier).post('/api/changes/answer/', body)).statusCode).toBe(403);
    const foreign = await stranger.callerOf(UserType.Admin).post('/api/changes/answer/', body);
    expect(foreign.statusCode).toBe(404);
    expect((await second.post('/api/changes/answer/', { ...body, Answer: 'yes' })).statusCode).toBe(400);
    await answer('EML-03', false);
  });
});

describe('what the head of the rules tells', () => {
  test('approvals of 30 days, with the approvals that required a remark; a retry is not a separate approval', async () => {
    const id = await acceptableApplication(broker, {});
    const findings = (Severity: string, Remark: string | null) =>
      JSON.stringify([{ RuleId: 'KRA-02', Severity, State: 'fires', Remark }]);
    const rows = [
      { attempt_no: 1, outcome: 'pass', findings: findings('remark', 'said at length') },
      { attempt_no: 1, outcome: 'pass', findings: findings('remark', 'said at length') },
      { attempt_no: 2, outcome: 'pass', findings: findings('block', 'said at length') },
      { attempt_no: 3, outcome: 'pass', findings: findings('warn', null) },
      { attempt_no: 4, outcome: 'stop', findings: findings('block', null) },
      { attempt_no: 5, outcome: 'pass', findings: findings('remark', 'x'), evaluated_on: new Date(0) },
    ];
    const common = {
      application_id: id,
      application_version: 1,
      ruleset_version: 'x',
      path: 'approve',
      facts_hash: 'x',
    };
    await sqlOf((tx) =>
      tx
        .insertInto('acceptance_finding')
        .values(rows.map((row) => ({ ...common, ...row })))
        .execute(),
    );
    expect(await listed()).toMatchObject({ Approvals: 3, AskedRemark: 2 });
    expect((await ruleOf('KRA-02')).Share).toBe(100);
  });

  test('a trial evaluates the present rule on approvals that are older than the rule', async () => {
    const decided_on = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const profile = { mother_name: null };
    await acceptableApplication(broker, {
      status: ApplicationStatus.Approved,
      profile,
      head: { decided_on },
    });
    const started = await admin.post('/api/acceptance/replay/', {
      RuleId: 'PER-03',
      Severity: 'block',
      Days: 60,
    });
    const { ReplayId: replayId } = started.json<{ ReplayId: string }>();
    const services = { database: house.test.database, clock: { now: () => new Date() } };
    await replayRule.work(services, { tenantId: tenant.tenantId, replayId });
    const counted = (await admin.get(`/api/acceptance/replay/${replayId}`)).json<{ WouldStop: number }>();
    expect(counted.WouldStop).toBe(1);
    await sqlOf((tx) =>
      tx
        .updateTable('application')
        .set({ decided_on: null })
        .where('decided_on', '<', new Date(Date.now() - 86_400_000))
        .execute(),
    );
    await sqlOf((tx) => tx.deleteFrom('acceptance_replay').where('replay_id', '=', replayId).execute());
  });

  test('the latest trial of a rule is found again; one cancelled by an Admin was approved, too', async () => {
    const head = { decided_on: new Date().toISOString(), cancelled_from_status: ApplicationStatus.Approved };
    await acceptableApplication(broker, { status: ApplicationStatus.Cancelled, head });
    expect((await ruleOf('PER-03')).ReplayId).toBeNull();
    const start = async () =>
      (await admin.post('/api/acceptance/replay/', { RuleId: 'PER-03', Severity: 'block', Days: 30 })).json<{
        ReplayId: string;
      }>().ReplayId;
    await start();
    const replayId = await start();
    expect((await ruleOf('PER-03', second)).ReplayId).toBe(replayId);
    const services = { database: house.test.database, clock: { now: () => new Date() } };
    await replayRule.work(services, { tenantId: tenant.tenantId, replayId });
    expect((await admin.get(`/api/acceptance/replay/${replayId}`)).json()).toMatchObject({
      State: 'done',
      LookedAt: 1,
      OfAll: 1,
      IsRecent: true,
    });
    await sqlOf((tx) =>
      tx
        .updateTable('acceptance_replay')
        .set({ finished_on: new Date(Date.now() - 86_400_001) })
        .where('replay_id', '=', replayId)
        .execute(),
    );
    expect((await admin.get(`/api/acceptance/replay/${replayId}`)).json()).toMatchObject({ IsRecent: false });
    const foreign = await stranger.callerOf(UserType.Admin).get(`/api/acceptance/replay/${replayId}`);
    expect(foreign.statusCode).toBe(404);
  });

  test('an interrupted trial is reported, and continues when it is retried', async () => {
    const { ReplayId: replayId } = (
      await admin.post('/api/acceptance/replay/', { RuleId: 'PER-03', Severity: 'block', Days: 30 })
    ).json<{ ReplayId: string }>();
    const stateOf = async () =>
      (await admin.get(`/api/acceptance/replay/${replayId}`)).json<{ State: string }>().State;
    const of = { tenantId: tenant.tenantId, replayId };
    const { database } = house.test;
    const now = () => {
      throw new Error('the clock stands still');
    };
    await expect(replayRule.work({ database, clock: { now } }, of)).rejects.toThrow('stands still');
    expect(await stateOf()).toBe('failed');
    await replayRule.work({ database, clock: { now: () => new Date() } }, of);
    expect(await stateOf()).toBe('done');
  });
});
