import { ApplicationStatus } from '@kyc/contract/application-status';
import type { RetentionPlan } from '@kyc/contract/retention/retention';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { answerWaiting } from '../../../testing/four-eyes/answer-waiting.ts';
import { refusalOf } from '../../../testing/open-staffed-broker.ts';
import { openRetention } from '../../../testing/retention/open-retention.ts';
import type { Caller } from '../../../testing/staff.ts';

const broker = await openRetention('RETAIN');
afterAll(broker.close);
const { admin, holder, otherHolder, build, letPass, owner, openPlans, sqlOf } = broker;
const { Pending, ReviewPending, Rejected, Assigned, Approved, OnHold, Cancelled } = ApplicationStatus;
const { SystemRejected, ApprovedBoPending, ApprovedCancelled } = ApplicationStatus;

const set = (retention: boolean) =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ retention }).execute());
/** No data of another test is due. */
beforeEach(async () => {
  await set(true);
  await owner(`delete from retention_plan where state = 'open'`);
  await owner('update application set changed_on = now() where erased_on is null');
  await owner('update application set relationship_ended_on = null');
});

const planNow = async (by: Caller = admin) =>
  (await by.post('/api/retention/plan', {})).json<{ PlanId: number | null; Message: string }>();
const approve = (by: Caller, PlanId: number) => by.post('/api/retention/approve', { PlanId });
const itemsOf = async (PlanId: number) =>
  (await admin.post('/api/retention/items', { PlanId, start: 0, length: 100 })).json<{
    Total: number;
    Rows: { ApplicationId: number; Rule: string; Outcome: string | null }[];
  }>();
const isErased = async (id: number) =>
  (
    await owner<{ erased: boolean }>(
      'select erased_on is not null as erased from application where application_id = $1',
      [id],
    )
  )[0]?.erased;
const runOf = async (planId: number): Promise<RetentionPlan | undefined> =>
  (await admin.get('/api/retention/runs'))
    .json<{ Runs: RetentionPlan[] }>()
    .Runs.find(({ PlanId }) => PlanId === planId);
const endedOn = (id: number, day: string) =>
  owner(
    'update application set relationship_ended_on = $2, changed_on = changed_on where application_id = $1',
    [id, day],
  );
const daysAgo = (days: number) =>
  new Date(Date.now() + 19_800_000 - days * 86_400_000).toISOString().slice(0, 10);

describe('data after its retention period', () => {
  test.each([
    [Rejected, 'rejected', 365],
    [Cancelled, 'rejected', 365],
    [SystemRejected, 'rejected', 365],
    [Pending, 'abandoned', 180],
  ])('status %i: under %s, %i days after the last change, not a day before', async (status, rule, days) => {
    const id = await build(status);
    await letPass(id, days - 1);
    expect((await planNow()).PlanId).toBeNull();
    await letPass(id, 1);
    const { PlanId } = await planNow();
    expect((await itemsOf(PlanId ?? 0)).Rows).toMatchObject([
      { ApplicationId: id, Rule: rule, Outcome: null },
    ]);
  });

  test.each([ReviewPending, Assigned, OnHold, ApprovedBoPending])(
    'status %i: never, it is being worked on',
    async (status) => {
      await letPass(await build(status), 10_000);
      expect((await planNow()).PlanId).toBeNull();
    },
  );

  test.each([Approved, ApprovedCancelled])(
    'status %i: eight years after the relationship has ended, and never without that',
    async (status) => {
      const id = await build(status, { decided_on: new Date() });
      await letPass(id, 9000);
      expect((await planNow()).PlanId).toBeNull();
      await endedOn(id, daysAgo(2922));
      expect((await planNow()).PlanId).toBeNull();
      await endedOn(id, daysAgo(2923));
      const { PlanId } = await planNow();
      expect((await itemsOf(PlanId ?? 0)).Rows).toMatchObject([{ ApplicationId: id, Rule: 'approved' }]);
    },
  );

  test('a document, a service call or a line of the timeline of later is a change', async () => {
    const id = await build(Rejected);
    await letPass(id, 400);
    await owner(
      `insert into service_call (application_id, api_id, status, api_request_time, request, response)
       values ($1, 1, 'Success', now() - interval '100 days', '{}', '{}')`,
      [id],
    );
    expect((await planNow()).PlanId).toBeNull();
    await letPass(id, 270);
    expect((await planNow()).PlanId).not.toBeNull();
  });
});

describe('a plan', () => {
  const due = async (days = 400, head: object = {}) => {
    const id = await build(Rejected, head);
    await letPass(id, days);
    return id;
  };

  test('is made every night, once while it tells the same, and not where retention is off', async () => {
    await due();
    await set(false);
    await broker.planTonight();
    expect(await openPlans()).toEqual([]);
    await set(true);
    await broker.planTonight();
    await broker.planTonight();
    expect(await openPlans()).toMatchObject([
      {
        PlannedBy: null,
        State: 'open',
        Counts: [{ Rule: 'rejected', Days: 365, Planned: 1, Erased: 0, Held: 0, Kept: 0 }],
        Verdict: 'first',
      },
    ]);
    await due();
    await broker.planTonight();
    expect((await openPlans()).map(({ Counts }) => Counts[0]?.Planned)).toEqual([2, 1]);
  });

  test('two persons, one with the right to hold, approve the nightly plan, then it runs', async () => {
    const id = await due();
    // The reason for giving up a message may name its subject.
    await owner(
      `insert into outbound_event (tenant_id, event_id, application_id, kind, payload, created_on, given_up_on, given_up_by, given_up_reason)
       select tenant_id, 'given-up', application_id, 'lead-status', '{}', created_on, created_on, $2, 'Told to Asha by telephone'
       from application where application_id = $1`,
      [id, admin.userId],
    );
    await broker.planTonight();
    const [plan] = await openPlans();
    const planId = plan?.PlanId ?? 0;
    expect((await approve(admin, planId)).json()).toMatchObject({ IsRunning: false });
    expect(refusalOf(await approve(admin, planId))).toEqual([
      403,
      'Another person than the one who made or first approved the plan has to approve it.',
    ]);
    await broker.run(planId);
    expect(await isErased(id), 'one approval runs nothing').toBe(false);
    expect((await approve(holder, planId)).json()).toMatchObject({ IsRunning: true });
    expect((await approve(otherHolder, planId)).statusCode).toBe(409);
    await broker.run(planId);
    expect(await isErased(id)).toBe(true);
    expect(await owner(`select given_up_reason from outbound_event where event_id = 'given-up'`)).toEqual([
      { given_up_reason: 'Erased with the application.' },
    ]);
    const run = await runOf(planId);
    expect([run?.SecondBy, run?.FinishedOn]).not.toContain(null);
    expect(run).toMatchObject({
      State: 'done',
      Counts: [{ Rule: 'rejected', Planned: 1, Erased: 1, Held: 0, Kept: 0 }],
    });
    await broker.run(planId);
    expect((await runOf(planId))?.Counts[0]?.Erased, 'run again it does nothing').toBe(1);
    const grid = await admin.post('/api/dashboard/applications/', { start: 0, length: 100 });
    const { data } = grid.json<{ data: { ApplicationId: number }[] }>();
    expect(data.find(({ ApplicationId }) => ApplicationId === id)).toMatchObject({
      Name: 'Erased',
      UAN: null,
      Mobile: '',
      PAN: null,
      AllowedActions: [],
      OpensForReview: false,
    });
    expect((await admin.get(`/api/dashboard/application/${String(id)}`)).statusCode).toBe(404);
    expect((await admin.post(`/api/dashboard/application/resend/${String(id)}`)).statusCode).toBe(404);
  });

  test('of an Admin has that one’s yes already, and not twice', async () => {
    await due();
    const { PlanId } = await planNow(holder);
    expect((await approve(holder, PlanId ?? 0)).statusCode).toBe(403);
    expect((await approve(admin, PlanId ?? 0)).json()).toMatchObject({ IsRunning: true });
  });

  test('17 is audited when it is made and at each approval, whose reply shows whether it runs', async () => {
    await due();
    const PlanId = (await planNow(admin)).PlanId ?? 0;
    expect((await approve(holder, PlanId)).json()).toEqual({
      Message: 'Approved by two. Erasing has started.',
      IsRunning: true,
    });
    const audits = await owner(
      `select action, entity, details ->> 'place' as place from audit_event
       where action in ('retention.plan', 'retention.approve') and entity_id = $1 order by action desc`,
      [String(PlanId)],
    );
    expect(audits).toEqual([
      { action: 'retention.plan', entity: 'retention-plan', place: null },
      { action: 'retention.approve', entity: 'retention-plan', place: 'second' },
    ]);
  });

  test.each([
    ['refused', 'refuse'],
    ['withdrawn', 'withdraw'],
  ] as const)(
    '17 a first approval that is %s is cleared, and another one is the first again',
    async (_, how) => {
      await due();
      const planId = (await planNow(holder)).PlanId ?? 0;
      const by = how === 'withdraw' ? holder : otherHolder;
      const answer = await answerWaiting(by, {
        kind: 'retention-plan',
        subject: String(planId),
        answer: how,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      expect((await approve(otherHolder, planId)).json()).toMatchObject({ IsRunning: false });
      expect((await approve(admin, planId)).json()).toMatchObject({ IsRunning: true });
    },
  );

  test('cannot be approved when neither of the two may hold', async () => {
    await due();
    const { PlanId } = await planNow(admin);
    await owner('update app_user set may_hold = false where user_id = $1', [holder.userId]);
    const answer = await approve(holder, PlanId ?? 0);
    await owner('update app_user set may_hold = true where user_id = $1', [holder.userId]);
    expect(refusalOf(answer)).toEqual([
      403,
      'One of the two who approve must be allowed to place and release holds.',
    ]);
  });

  test('a plan older than seven days cannot be approved', async () => {
    await due();
    const { PlanId } = await planNow();
    const age = (interval: string) =>
      owner(`update retention_plan set planned_on = now() - $2::interval where plan_id = $1`, [
        PlanId,
        interval,
      ]);
    await age('7 days 1 minute');
    expect(refusalOf(await approve(holder, PlanId ?? 0))).toEqual([
      409,
      'This plan is older than 7 days. Make a new one.',
    ]);
    await age('6 days 23 hours');
    expect((await approve(holder, PlanId ?? 0)).statusCode).toBe(200);
  });

  test('erases no data that changed since, and reports the kept data', async () => {
    const [goes, changed, held] = [await due(), await due(), await due()];
    const [byPan, byMobile] = [
      await due(400, { pan: 'BTWPK0001A' }),
      await due(400, { mobile: '6832000001' }),
    ];
    const { PlanId } = await planNow();
    await owner('update application set changed_on = now() where application_id = $1', [changed]);
    await approve(holder, PlanId ?? 0);
    const placed = await holder.post('/api/holds/add/', {
      Title: 'Between plan and run',
      Authority: 'Court',
      Reference: 'W.P. 1',
      FromOn: '2026-01-01',
      Items: [
        { Kind: 'application', Value: String(held) },
        { Kind: 'pan', Value: 'BTWPK0001A' },
        { Kind: 'mobile', Value: '6832000001' },
      ],
    });
    await broker.run(PlanId ?? 0);
    expect(await Promise.all([goes, changed, held, byPan, byMobile].map(isErased))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    // What a PAN or a mobile keeps is shown after a second person has approved the order (S8).
    expect((await runOf(PlanId ?? 0))?.Counts).toMatchObject([{ Planned: 5, Erased: 1, Held: 1, Kept: 3 }]);
    const { HoldId } = placed.json<{ HoldId: number }>();
    expect((await broker.otherHolder.post('/api/holds/approve/', { HoldId })).statusCode).toBe(200);
    expect((await runOf(PlanId ?? 0))?.Counts).toMatchObject([{ Planned: 5, Erased: 1, Held: 3, Kept: 1 }]);
    expect((await itemsOf(PlanId ?? 0)).Rows.map(({ Outcome }) => Outcome)).toEqual([
      'erased',
      'changed',
      'held',
      'held',
      'held',
    ]);
  });

  test('runs by the longer time where the tenant has lengthened it since', async () => {
    const id = await due(400);
    const { PlanId } = await planNow();
    const { Rules } = (await admin.get('/api/retention/plans')).json<{
      Rules: { Rule: string; RowVersion: number }[];
    }>();
    const RowVersion = Rules.find(({ Rule }) => Rule === 'rejected')?.RowVersion;
    await admin.post('/api/retention/rules', { Rule: 'rejected', Days: 500, RowVersion });
    await approve(holder, PlanId ?? 0);
    await broker.run(PlanId ?? 0);
    expect(await isErased(id)).toBe(false);
    await owner('delete from retention_rule');
  });

  test('an unknown one is not found; off, no plan is made, approved or run', async () => {
    expect((await approve(admin, 999_999)).statusCode).toBe(404);
    const id = await due();
    const { PlanId } = await planNow();
    await set(false);
    expect(refusalOf(await admin.post('/api/retention/plan', {}))).toEqual([
      409,
      'Retention is switched off in Settings.',
    ]);
    expect((await approve(holder, PlanId ?? 0)).statusCode).toBe(409);
    await set(true);
    await approve(holder, PlanId ?? 0);
    await set(false);
    await broker.run(PlanId ?? 0);
    expect(await isErased(id)).toBe(false);
  });

  test('and its certificates are read by Audit, who approves nothing', async () => {
    const audit = broker.callerOf(UserType.Audit);
    const id = await due();
    const { PlanId } = await planNow();
    await approve(holder, PlanId ?? 0);
    await broker.run(PlanId ?? 0);
    expect((await audit.get('/api/retention/runs')).statusCode).toBe(200);
    expect((await approve(audit, PlanId ?? 0)).statusCode).toBe(403);
    const file = await audit.get(`/api/retention/certificates/${String(PlanId)}`);
    expect(file.headers['content-disposition']).toContain(`ErasureCertificates-${String(PlanId)}.json`);
    const { Certificates } = file.json<{ Certificates: Record<string, unknown>[] }>();
    expect(Certificates).toMatchObject([{ Rule: 'rejected', Counts: { documents: 0 } }]);
    expect(Certificates[0]?.['ApplicationHash']).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(Certificates)).not.toContain(`"${String(id)}"`);
  });
});

describe('how long something is kept', () => {
  const ruleOf = async (name: string, by: Caller = admin) =>
    (await by.get('/api/retention/plans'))
      .json<{ Rules: { Rule: string; Days: number; RowVersion: number; Waiting: object | null }[] }>()
      .Rules.find(({ Rule }) => Rule === name);
  const want = async (by: Caller, Rule: string, Days: number) =>
    await by.post('/api/retention/rules', { Rule, Days, RowVersion: (await ruleOf(Rule))?.RowVersion });

  test('a tenant lengthens it directly; below the floor a second Admin approves', async () => {
    expect((await want(admin, 'rejected', 730)).statusCode).toBe(200);
    expect(await ruleOf('rejected')).toMatchObject({ Days: 730, Waiting: null });
    expect((await want(admin, 'rejected', 200)).json()).toMatchObject({
      Message: 'Saved. It takes effect when another Admin approves it.',
      Rule: { Days: 730, Waiting: { Days: 200, IsOwn: true } },
    });
    const approval = { kind: 'retention-rule', subject: 'rejected', answer: 'approve' } as const;
    expect(refusalOf(await answerWaiting(admin, approval))).toEqual([
      409,
      'Another Admin has to approve this change.',
    ]);
    expect((await answerWaiting(holder, approval)).statusCode).toBe(200);
    expect(await ruleOf('rejected')).toMatchObject({ Days: 200, Waiting: null });
    await owner('delete from retention_rule');
  });

  test.each([
    ['approved', 2922, 2922],
    ['rejected', 365, 365],
    ['abandoned', 180, 180],
    ['serviceLog', 730, 730],
    ['sessions', 730, 365],
    ['drafts', 7, 7],
    ['exports', 7, 7],
  ])('%s: %i days; one less than %i waits for a second Admin', async (name, days, floor) => {
    expect(await ruleOf(name)).toMatchObject({ Days: days, DefaultDays: days, FloorDays: floor });
    if (floor < days) await want(admin, name, floor);
    expect((await want(holder, name, floor - 1)).json()).toMatchObject({
      Rule: { Days: floor, Waiting: { Days: floor - 1 } },
    });
    expect(
      (await want(admin, name, floor - 1)).json(),
      'the same request by another Admin approves it',
    ).toMatchObject({
      Rule: { Days: floor - 1, Waiting: null },
    });
    await owner('delete from retention_rule');
  });

  test('sessions are kept two years, and a tenant may go down to one directly', async () => {
    expect(await ruleOf('sessions')).toMatchObject({ Days: 730 });
    expect((await want(admin, 'sessions', 365)).json()).toMatchObject({ Rule: { Days: 365, Waiting: null } });
    expect((await want(admin, 'sessions', 364)).json()).toMatchObject({
      Rule: { Days: 365, Waiting: { Days: 364 } },
    });
    await owner('delete from retention_rule');
  });

  test('an unknown rule, too few days, a stale version', async () => {
    expect((await admin.post('/api/retention/rules', { Rule: 'x', Days: 9, RowVersion: 0 })).statusCode).toBe(
      422,
    );
    expect((await want(admin, 'approved', 1825)).statusCode).toBe(422);
    expect((await want(admin, 'approved', 36_526)).statusCode).toBe(422);
    expect(
      (await admin.post('/api/retention/rules', { Rule: 'drafts', Days: 9, RowVersion: 7 })).statusCode,
    ).toBe(409);
  });
});
