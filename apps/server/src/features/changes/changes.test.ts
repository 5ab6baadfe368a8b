import type { ReplyOf } from '@kyc/contract/endpoint';
import type { listChanges } from '@kyc/contract/changes/changes';
import type { readNotices } from '@kyc/contract/notices/notices';
import { UserType } from '@kyc/contract/user-types';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { answerWaiting, waitingChange } from '../../../testing/four-eyes/answer-waiting.ts';
import { openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { signedIn, signInAs, type SignedIn } from '../../../testing/staff.ts';
import { jobSender } from '../../jobs/send-job.ts';
import { applyElapsedChanges } from './apply-elapsed-changes.job.ts';

const broker = await openStaffedBroker('FOUREYES');
const { house, tenant, callerOf, sqlOf } = broker;
const queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
afterAll(async () => {
  await queue.stop();
  await house.close();
});
const admin = callerOf(UserType.Admin);
const audit = callerOf(UserType.Audit);
const second = await signedIn(house, { tenant, userType: UserType.Admin });
const settingsPath = '/api/masters/update-settings';

const protectedSettings = {
  mask_personal_data: true,
  acceptance_gate: true,
  retention: true,
  undo_seconds: 30,
  session_idle_minutes: 30,
  session_hours: 12,
  sign_in_factors: [2],
};

beforeEach(() =>
  sqlOf(async (tx) => {
    await tx.updateTable('tenant_settings').set(protectedSettings).execute();
    await tx.deleteFrom('notice').execute();
    await sql`update change_request set state = 'withdrawn', decided_on = now() where state = 'waiting'`.execute(
      tx,
    );
    await tx.updateTable('app_user').set({ is_active: true }).where('user_id', '=', second.userId).execute();
  }),
);

const save = async (change: object, caller: SignedIn = admin) => await caller.post(settingsPath, change);
const settingOf = async (name: string) =>
  (await admin.get('/api/masters/settings')).json<Record<string, unknown>>()[name];
const answer = (caller: SignedIn, subject: string, how: 'approve' | 'refuse' | 'withdraw') =>
  answerWaiting(caller, { kind: 'setting', subject, answer: how });
const noticesOf = async (caller: SignedIn) =>
  (await caller.get('/api/notices/'))
    .json<ReplyOf<typeof readNotices>>()
    .Notices.map(({ Kind, Change }) => [Kind, Change]);
const confirmedAgo = (caller: { userId: number }, ago: string) =>
  sqlOf((tx) =>
    sql`update user_session set confirmed_on = now() - ${ago}::interval where user_id = ${caller.userId}`.execute(
      tx,
    ),
  );
const events = (userId: number, days: number) =>
  sqlOf((tx) =>
    sql`insert into credential_event (user_id, actor_id, kind, happened_on)
      values (${second.userId}, ${userId}, 'password', now() - make_interval(days => ${days}))`.execute(tx),
  );
const forget = () => sqlAsOwner('delete from credential_event');
async function sqlAsOwner(text: string): Promise<void> {
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query(`set app.tenant = '${tenant.tenantId}'`);
  await owner.query(text);
  await owner.end();
}

const weakenings: [string, unknown, unknown][] = [
  ['MaskPersonalData', true, false],
  ['AcceptanceGate', true, false],
  ['Retention', true, false],
  ['UndoSeconds', 30, 0],
  ['SessionIdleMinutes', 30, 240],
  ['SessionHours', 12, 24],
  ['SignInFactors', [2], [1]],
];

describe('S5 a setting that shall protect less', () => {
  test.each(weakenings)('%s waits for a second Admin', async (name, present, wanted) => {
    const saved = await save({ [name]: wanted });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json<{ Message: string }>().Message).toContain('Another Admin has to approve');
    expect(await settingOf(name)).toEqual(present);
    expect(refusalOf(await answer(admin, name, 'approve'))).toEqual([
      409,
      'Another Admin has to approve this change.',
    ]);
    expect(await settingOf(name)).toEqual(present);
    expect((await answer(second, name, 'approve')).statusCode).toBe(200);
    expect(await settingOf(name)).toEqual(wanted);
  });

  test.each(weakenings)('%s: the opposite takes effect immediately', async (name, wanted, from) => {
    await sqlOf((tx) =>
      tx
        .updateTable('tenant_settings')
        .set({
          mask_personal_data: false,
          acceptance_gate: false,
          retention: false,
          undo_seconds: 0,
          session_idle_minutes: 240,
          session_hours: 24,
          sign_in_factors: [1, 2],
        })
        .execute(),
    );
    expect(from).not.toEqual(wanted);
    expect((await save({ [name]: wanted })).json()).toMatchObject({
      Message: 'Settings saved successfully.',
    });
    expect(await settingOf(name)).toEqual(wanted);
  });

  test('needs the password again, in both directions; other settings do not', async () => {
    await confirmedAgo(admin, '6 minutes');
    for (const change of [{ MaskPersonalData: false }, { MaskPersonalData: true }])
      expect((await save(change)).json()).toMatchObject({ ErrorState: 106 });
    expect((await save({ TatSlaHours: 20, HostName: 'https://flow.example.com' })).statusCode).toBe(200);
    expect(await settingOf('MaskPersonalData')).toBe(true);
    await confirmedAgo(admin, '0 minutes');
  });

  test('an approval needs the password again', async () => {
    await save({ MaskPersonalData: false });
    await confirmedAgo(second, '6 minutes');
    expect((await answer(second, 'MaskPersonalData', 'approve')).json()).toMatchObject({ ErrorState: 106 });
    await confirmedAgo(second, '0 minutes');
    expect(await settingOf('MaskPersonalData')).toBe(true);
  });

  test('notifies all Admins and Auditors of the request, the change, and a tightening', async () => {
    await save({ MaskPersonalData: false });
    const words = 'Mask personal data: On → Off';
    for (const caller of [admin, second, audit])
      expect(await noticesOf(caller)).toEqual([['changeWaits', words]]);
    await answer(second, 'MaskPersonalData', 'approve');
    for (const caller of [admin, second, audit])
      expect(await noticesOf(caller)).toEqual([
        ['changeMade', words],
        ['changeWaits', words],
      ]);
    await save({ MaskPersonalData: true });
    expect((await noticesOf(audit))[0]).toEqual(['changeMade', 'Mask personal data: Off → On']);
    const notified = await sqlOf((tx) =>
      tx
        .selectFrom('security_notice')
        .select('user_id')
        .distinct()
        .where('kind', '=', 'protection-changed')
        .orderBy('user_id')
        .execute(),
    );
    expect(notified.map(({ user_id }) => user_id)).toEqual(
      [admin, second, audit].map(({ userId }) => userId).toSorted((a, b) => a - b),
    );
    expect((await callerOf(UserType.Business).get('/api/notices/')).statusCode).toBe(403);
  });

  test('is rejected by another Admin or withdrawn by its requester, and stays unchanged', async () => {
    for (const [caller, how] of [
      [second, 'refuse'],
      [admin, 'refuse'],
      [admin, 'withdraw'],
    ] as const) {
      await save({ UndoSeconds: 0 });
      const { RequestId } = await waitingChange(second, 'setting', 'UndoSeconds');
      if (how === 'withdraw') expect(refusalOf(await answer(second, 'UndoSeconds', 'withdraw'))[0]).toBe(409);
      expect((await answer(caller, 'UndoSeconds', how)).statusCode).toBe(200);
      const late = await second.post('/api/changes/answer/', { RequestId, Answer: 'approve' });
      expect(refusalOf(late)).toEqual([409, 'This change does not wait for an answer any more.']);
      expect(await settingOf('UndoSeconds')).toBe(30);
    }
  });

  test('the other fields of the same save take effect', async () => {
    await save({ UndoSeconds: 0, TatSlaHours: 33 });
    expect(await settingOf('TatSlaHours')).toBe(33);
    expect(await settingOf('UndoSeconds')).toBe(30);
  });

  test('a value that changed since the request is not overwritten by an approval', async () => {
    await save({ UndoSeconds: 10 });
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ undo_seconds: 50 }).execute());
    expect((await answer(second, 'UndoSeconds', 'approve')).statusCode).toBe(409);
    expect(await settingOf('UndoSeconds')).toBe(50);
  });

  test('a tightening replaces the waiting request', async () => {
    await save({ UndoSeconds: 10 });
    await save({ UndoSeconds: 50 });
    expect(await settingOf('UndoSeconds')).toBe(50);
    await expect(waitingChange(second, 'setting', 'UndoSeconds')).rejects.toThrow('waits');
  });

  test('the same request by a second Admin is the approval; the same request by the requester is not', async () => {
    await save({ UndoSeconds: 10 });
    await save({ UndoSeconds: 10 });
    expect(await settingOf('UndoSeconds')).toBe(30);
    await save({ UndoSeconds: 10 }, second);
    expect(await settingOf('UndoSeconds')).toBe(10);
  });

  test('two parallel approvals make the change once', async () => {
    const third = await signedIn(house, { tenant, userType: UserType.Admin });
    await save({ UndoSeconds: 10 });
    const { RequestId } = await waitingChange(second, 'setting', 'UndoSeconds');
    const body = { RequestId, Answer: 'approve' };
    const codes = await Promise.all(
      [second, third].map(async (caller) => (await caller.post('/api/changes/answer/', body)).statusCode),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('user_id', '=', third.userId).execute(),
    );
  });

  test('other roles and other tenants neither read nor answer it', async () => {
    await save({ UndoSeconds: 10 });
    const { RequestId } = await waitingChange(audit, 'setting', 'UndoSeconds');
    const body = { RequestId, Answer: 'approve' };
    expect((await audit.post('/api/changes/answer/', body)).statusCode).toBe(403);
    for (const userType of [UserType.Verifier, UserType.Business, UserType.Sales, UserType.SalesManager])
      expect((await callerOf(userType).get('/api/changes/')).statusCode).toBe(403);
    const stranger = await openStaffedBroker('FOURSTRANGER');
    const foreign = stranger.callerOf(UserType.Admin);
    expect((await foreign.post('/api/changes/answer/', body)).statusCode).toBe(404);
    expect((await foreign.get('/api/changes/')).json<ReplyOf<typeof listChanges>>().Waiting).toEqual([]);
    await stranger.house.close();
  });
});

describe('S5 the second person', () => {
  const userForm = (userName: string, change: object = {}) => ({
    UserId: 0,
    UserName: userName,
    FullName: 'Ghost Admin',
    UserType: UserType.Admin,
    EmployeeCode: `G${userName.replaceAll(/\D/g, '')}`,
    Mobile: `98123${userName.replaceAll(/\D/g, '').padStart(5, '0')}`,
    Email: `${userName}@example.com`,
    BranchCode: null,
    VerifierCode: null,
    AllowViewData: true,
    IsActive: true,
    Password: 'Correct-Horse-7-Wood',
    ...change,
  });

  async function ghost(userName: string): Promise<SignedIn & { userId: number }> {
    const added = await admin.post('/api/masters/users/add', userForm(userName));
    expect(added.statusCode, added.body).toBe(200);
    const { Id: userId } = added.json<{ Id: number }>();
    // The ghost has changed the one-time password.
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ must_change_password: false }).where('user_id', '=', userId).execute(),
    );
    const { tenantCode: TenantCode } = tenant;
    const Password = 'Correct-Horse-7-Wood';
    return { ...(await signInAs(house.server.app, { TenantCode, UserName: userName, Password })), userId };
  }

  test('is not a user that the requester created within 30 days, for any kind of change', async () => {
    const made = await ghost('ghost1001');
    await save({ MaskPersonalData: false });
    expect(refusalOf(await answer(made, 'MaskPersonalData', 'approve'))).toEqual([
      409,
      'You cannot approve this change: its requester created your user or changed your sign-in within 30 days.',
    ]);
    // Wanting the same is no approval either.
    await save({ MaskPersonalData: false }, made);
    expect(await settingOf('MaskPersonalData')).toBe(true);
    expect(await waitingChange(made, 'setting', 'MaskPersonalData')).toMatchObject({
      Verdict: 'tied',
      Approvers: [second.fullName],
    });
    const rule = { RuleId: 'EML-02', Severity: 'warn', RejectsAtOnce: false, RowVersion: 0 };
    expect((await admin.post('/api/masters/acceptance-rules/', rule)).statusCode).toBe(200);
    const ofRule = { kind: 'acceptance-rule', subject: 'EML-02', answer: 'approve' } as const;
    expect((await answerWaiting(made, ofRule)).statusCode).toBe(409);
    const days = { Rule: 'serviceLog', Days: 200, RowVersion: 0 };
    expect((await admin.post('/api/retention/rules', days)).statusCode).toBe(200);
    const ofDays = { kind: 'retention-rule', subject: 'serviceLog', answer: 'approve' } as const;
    expect((await answerWaiting(made, ofDays)).statusCode).toBe(409);
    await sqlAsOwner(`update credential_event set happened_on = now() - interval '31 days'`);
    expect((await answer(made, 'MaskPersonalData', 'approve')).statusCode).toBe(200);
    await sqlAsOwner('delete from credential_event');
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('user_id', '=', made.userId).execute(),
    );
  });

  test.each([
    [0, 409],
    [29, 409],
    [31, 200],
  ])('a password that the requester set %i days ago: %i', async (days, code) => {
    await events(admin.userId, days);
    await save({ UndoSeconds: 0 });
    expect((await answer(second, 'UndoSeconds', 'approve')).statusCode).toBe(code);
    await forget();
  });

  test('is not a user with new credentials from a user of the requester', async () => {
    const between = callerOf(UserType.Verifier).userId;
    await events(between, 1);
    await sqlOf((tx) =>
      sql`insert into credential_event (user_id, actor_id, kind) values (${between}, ${admin.userId}, 'created')`.execute(
        tx,
      ),
    );
    await save({ UndoSeconds: 0 });
    expect((await answer(second, 'UndoSeconds', 'approve')).statusCode).toBe(409);
    await forget();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['factors', () => admin.post('/api/masters/users/remove-factors', { UserId: second.userId })],
    ['link', () => admin.post('/api/masters/users/send-link', { UserId: second.userId })],
  ])('the %s of a user that the requester changed tie the user', async (kind, change) => {
    await sqlOf((tx) =>
      sql`insert into user_factor (user_id, kind, label, secret, confirmed_on)
        values (${second.userId}, 'totp', 'Phone', '\\x00', now())`.execute(tx),
    );
    await change();
    const rows = await sqlOf((tx) =>
      tx.selectFrom('credential_event').select(['kind', 'user_id', 'actor_id']).execute(),
    );
    expect(rows).toEqual([{ kind, user_id: second.userId, actor_id: admin.userId }]);
    await forget();
  });

  test.each<[string, object]>([
    ['password', { Password: 'Correct-Horse-8-Wood' }],
    ['contact', { Mobile: '9812399999' }],
    ['contact', { Email: 'elsewhere@example.com' }],
    ['role', { UserType: UserType.Business }],
    ['role', { MayHold: true }],
  ])('a save of the user form that changes the %s ties the user: %j', async (kind, change) => {
    const other = await signedIn(house, { tenant, userType: UserType.Admin });
    const read = (await admin.get(`/api/masters/users/${other.userId}`)).json<Record<string, unknown>>();
    const shown = ['LastLogin', 'Factors', 'MustChangePassword', 'AssignedApplications', 'RowVersion'];
    const form = Object.fromEntries(Object.entries(read).filter(([name]) => !shown.includes(name)));
    const named = { ...form, FullName: 'Test Person' };
    const edit = async (body: object) => await admin.post('/api/masters/users/edit', body);
    expect((await edit(named)).statusCode).toBe(200);
    const kinds = async () =>
      (
        await sqlOf((tx) =>
          tx.selectFrom('credential_event').select('kind').where('user_id', '=', other.userId).execute(),
        )
      ).map((row) => row.kind);
    expect(await kinds()).toEqual([]);
    const saved = await edit({ ...named, ...change });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await kinds()).toContain(kind);
    await forget();
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('user_id', '=', other.userId).execute(),
    );
  });

  test('the app role can neither delete nor change who changed whose credentials, nor a stored request', async () => {
    const tries = [
      'delete from credential_event',
      'update credential_event set actor_id = 0',
      'delete from change_request',
      'update change_request set requested_by = requested_by',
      `update change_request set new_value = 'true'`,
    ];
    for (const text of tries)
      await expect(
        sqlOf((tx) => sql.raw(text).execute(tx)),
        text,
      ).rejects.toThrow('permission denied');
  });
});

describe('S5 a tenant with a single Admin', () => {
  beforeEach(async () => {
    await forget();
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('user_id', '=', second.userId).execute(),
    );
  });
  const dayMs = 86_400_000;
  const run = (now: Date) =>
    applyElapsedChanges.work(
      { database: house.test.database, jobs: jobSender(queue), clock: { now: () => now } },
      {},
    );

  test('waits one visible day; then the change takes effect, with notices and an audit row', async () => {
    const before = Date.now();
    const saved = await save({ MaskPersonalData: false });
    expect(saved.json<{ Message: string }>().Message).toContain('takes effect after one day');
    const change = await waitingChange(audit, 'setting', 'MaskPersonalData');
    const due = Date.parse(change.AppliesOn ?? '');
    expect(due - before).toBeGreaterThan(dayMs - 60_000);
    expect(due - before).toBeLessThan(dayMs + 60_000);
    for (const caller of [admin, audit])
      expect(await noticesOf(caller)).toEqual([['changeDelayed', 'Mask personal data: On → Off']]);
    await run(new Date(due - 1000));
    expect(await settingOf('MaskPersonalData')).toBe(true);
    await Promise.all([run(new Date(due + 1000)), run(new Date(due + 1000))]);
    expect(await settingOf('MaskPersonalData')).toBe(false);
    expect((await noticesOf(audit))[0]?.[0]).toBe('changeMade');
    const rows = await sqlOf((tx) =>
      tx.selectFrom('audit_event').select('entity_id').where('action', '=', 'change.elapse').execute(),
    );
    expect(rows).toEqual([{ entity_id: 'MaskPersonalData' }]);
  });

  test('can withdraw it; the requester cannot approve it', async () => {
    await save({ UndoSeconds: 0 });
    expect((await answer(admin, 'UndoSeconds', 'approve')).statusCode).toBe(409);
    expect((await answer(admin, 'UndoSeconds', 'withdraw')).statusCode).toBe(200);
    await run(new Date(Date.now() + 2 * dayMs));
    expect(await settingOf('UndoSeconds')).toBe(30);
  });

  test('of which the Admin made another Admin inactive: 30 days', async () => {
    await sqlOf((tx) =>
      sql`insert into credential_event (user_id, actor_id, kind) values (${second.userId}, ${admin.userId}, 'removed')`.execute(
        tx,
      ),
    );
    await save({ UndoSeconds: 0 });
    const { AppliesOn } = await waitingChange(admin, 'setting', 'UndoSeconds');
    expect(Date.parse(AppliesOn ?? '') - Date.now()).toBeGreaterThan(29 * dayMs);
  });

  test('a value changed in the meantime is not overwritten', async () => {
    await save({ UndoSeconds: 10 });
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ undo_seconds: 50 }).execute());
    await run(new Date(Date.now() + 2 * dayMs));
    expect(await settingOf('UndoSeconds')).toBe(50);
  });
});
