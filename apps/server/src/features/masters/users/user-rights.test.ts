import { UserType } from '@kyc/contract/user-types';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { answerWaiting, waitingChange } from '../../../../testing/four-eyes/answer-waiting.ts';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const broker = await openStaffedBroker('RIGHTS');
const { house, tenant, callerOf, sqlOf } = broker;
afterAll(house.close);
const admin = callerOf(UserType.Admin);
const second = await signedIn(house, { tenant, userType: UserType.Admin });
const blindAdmin = await signedIn(house, { tenant, userType: UserType.Admin, allowViewData: false });

let blind: Caller;
beforeEach(async () => {
  await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: true }).execute());
  blind = await signedIn(house, { tenant, userType: UserType.Business, allowViewData: false });
});

async function formOf(userId: number): Promise<Record<string, unknown>> {
  const row = (await admin.get(`/api/masters/users/${userId}`)).json<Record<string, unknown>>();
  const shown = ['LastLogin', 'Factors', 'MustChangePassword', 'AssignedApplications', 'RowVersion'];
  const form = Object.fromEntries(Object.entries(row).filter(([name]) => !shown.includes(name)));
  return { ...form, FullName: 'Test Person' };
}

const edit = async (form: object, caller: Caller = admin) =>
  await caller.post('/api/masters/users/edit', form);
const rightsOf = (userId: number) =>
  sqlOf((tx) =>
    tx
      .selectFrom('app_user')
      .select(['allow_view_data as AllowViewData', 'may_export_whole as MayExportWhole'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
const newUser = (change: object) => ({
  UserId: 0,
  UserName: 'new.user',
  FullName: 'New User',
  UserType: UserType.Business,
  EmployeeCode: 'NEW1',
  Mobile: '9812300099',
  Email: 'new.user@example.com',
  BranchCode: null,
  VerifierCode: null,
  AllowViewData: true,
  IsActive: true,
  Password: 'Correct-Horse-7-Wood',
  ...change,
});
const remove = (userName: string) =>
  sqlOf((tx) =>
    tx
      .updateTable('app_user')
      .set({
        user_name: `${userName}.gone`,
        employee_code: 'G',
        mobile: '9800000001',
        email: 'g@example.com',
      })
      .where('user_name', '=', userName)
      .execute(),
  );

describe('S5 a right to see or export applicants’ data', () => {
  test.each(['AllowViewData', 'MayExportWhole'] as const)('%s is given by two Admins', async (right) => {
    const saved = await edit({ ...(await formOf(blind.userId)), [right]: true, BranchCode: null });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await rightsOf(blind.userId))[right]).toBe(false);
    const subject = `${blind.userId}:${right}`;
    expect(await waitingChange(second, 'user-right', subject)).toMatchObject({ From: 'No', To: 'Yes' });
    const approval = { kind: 'user-right', subject, answer: 'approve' } as const;
    expect((await answerWaiting(admin, approval)).statusCode).toBe(409);
    expect((await rightsOf(blind.userId))[right]).toBe(false);
    expect((await answerWaiting(second, approval)).statusCode).toBe(200);
    expect((await rightsOf(blind.userId))[right]).toBe(true);
  });

  test('is not given to oneself', async () => {
    await edit({ ...(await formOf(blindAdmin.userId)), AllowViewData: true }, blindAdmin);
    expect((await rightsOf(blindAdmin.userId)).AllowViewData).toBe(false);
    const subject = `${blindAdmin.userId}:AllowViewData`;
    const approval = { kind: 'user-right', subject, answer: 'approve' } as const;
    expect((await answerWaiting(blindAdmin, approval)).statusCode).toBe(409);
    await answerWaiting(blindAdmin, { kind: 'user-right', subject, answer: 'withdraw' });
  });

  test('is not given by a file either', async () => {
    const Csv = `UserId,FullName,AllowViewData\n${blind.userId},Test Person,Y\n`;
    const imported = await admin.post('/api/masters/users/import', { Csv });
    expect(imported.statusCode, imported.body).toBe(200);
    expect((await rightsOf(blind.userId)).AllowViewData).toBe(false);
    expect(await waitingChange(second, 'user-right', `${blind.userId}:AllowViewData`)).toBeDefined();
  });

  test('is taken by one Admin', async () => {
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ allow_view_data: true }).where('user_id', '=', blind.userId).execute(),
    );
    await edit({ ...(await formOf(blind.userId)), AllowViewData: false });
    expect((await rightsOf(blind.userId)).AllowViewData).toBe(false);
  });

  test('a new user sees data immediately where the Admin does, and waits where the Admin does not', async () => {
    const add = async (caller: Caller) => {
      const added = await caller.post('/api/masters/users/add', newUser({}));
      expect(added.statusCode, added.body).toBe(200);
      const { Id } = added.json<{ Id: number }>();
      const rights = await rightsOf(Id);
      await remove('new.user');
      return rights.AllowViewData;
    };
    expect(await add(admin)).toBe(true);
    await sqlOf((tx) =>
      tx
        .updateTable('app_user')
        .set({ employee_code: 'G2', mobile: '9800000002', email: 'g2@example.com', user_name: 'gone.two' })
        .where('user_name', '=', 'new.user.gone')
        .execute(),
    );
    expect(await add(blindAdmin)).toBe(false);
  });

  test('May Export Whole for a new user always waits', async () => {
    const form = newUser({ UserName: 'whole.user', EmployeeCode: 'W1', MayExportWhole: true });
    const added = await admin.post('/api/masters/users/add', {
      ...form,
      Mobile: '9812300077',
      Email: 'whole@example.com',
    });
    expect(added.statusCode, added.body).toBe(200);
    const { Id } = added.json<{ Id: number }>();
    expect(await rightsOf(Id)).toEqual({ AllowViewData: true, MayExportWhole: false });
  });
});

describe('S5 a link instead of a password', () => {
  const send = (UserId: number, caller: Caller = admin) =>
    caller.post('/api/masters/users/send-link', { UserId });

  test('the user sets the password by it, once', async () => {
    const sent = await send(blind.userId);
    expect(sent.statusCode, sent.body).toBe(200);
    const { DevLink = '' } = sent.json<{ DevLink?: string }>();
    const Token = DevLink.split('#')[1];
    const { app } = house.server;
    const read = await app.inject({ method: 'POST', url: '/api/auth/password-link/', payload: { Token } });
    expect(read.json()).toMatchObject({ TenantCode: 'RIGHTS', UserName: blind.userName });
    const audited = await sqlOf((tx) =>
      tx
        .selectFrom('audit_event')
        .select(['actor_id', 'entity_id'])
        .where('action', '=', 'user.password-link')
        .executeTakeFirst(),
    );
    expect(audited).toEqual({ actor_id: admin.userId, entity_id: String(blind.userId) });
  });

  test('is rejected for an inactive user, an unknown one and other roles', async () => {
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('user_id', '=', blind.userId).execute(),
    );
    expect((await send(blind.userId)).statusCode).toBe(409);
    expect((await send(999_999)).statusCode).toBe(404);
    expect((await send(blind.userId, callerOf(UserType.Verifier))).statusCode).toBe(403);
  });
});
