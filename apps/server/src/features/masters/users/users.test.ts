import { UserType } from '@kyc/contract/user-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestTenant } from '../../../../testing/sign-in/open-test-tenant.ts';
import { signedIn, submitLogin } from '../../../../testing/staff.ts';

const { house, tenant, staff } = await openTestTenant();
afterAll(house.close);
let admin = await staff(UserType.Admin);

const inOurs = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(house.test.database, tenant, work);

const person = {
  UserId: 0,
  UserName: 'meera.k',
  FullName: 'Meera Kulkarni',
  UserType: UserType.Verifier,
  EmployeeCode: 'E9001',
  Mobile: '6831230001',
  Email: 'meera@example.com',
  BranchCode: null,
  VerifierCode: 'V9001',
  AllowViewData: true,
  IsActive: true,
  Password: 'Tr0ubador&River',
};

async function errorsOf(path: string, body: object): Promise<Record<string, string>> {
  const answer = await admin.post(`/api/masters/users/${path}`, body);
  expect(answer.statusCode, answer.body).toBe(400);
  const { Errors } = answer.json<{ Errors: { Field: string; Message: string }[] }>();
  return Object.fromEntries(Errors.map(({ Field, Message }) => [Field, Message]));
}

/** As the form has it: what a user can change. */
async function formOf(userId: number): Promise<Record<string, unknown>> {
  const row = (await admin.get(`/api/masters/users/${userId}`)).json<Record<string, unknown>>();
  const {
    LastLogin: _l,
    Factors: _f,
    MustChangePassword: _m,
    AssignedApplications: _a,
    RowVersion: _r,
    ...form
  } = row;
  // Test users are named after their number, which no person is.
  return { ...form, FullName: 'Test Person' };
}

const edit = async (form: object) => await admin.post('/api/masters/users/edit', form);

describe('MAST-02 users', () => {
  test('add: the user signs in with the new password, which never leaves and must be changed', async () => {
    const added = await admin.post('/api/masters/users/add', person);
    expect(added.json()).toMatchObject({ Message: 'User saved successfully.' });
    const { Id } = added.json<{ Id: number }>();
    const row = await admin.get(`/api/masters/users/${Id}`);
    expect(row.json()).toMatchObject({ UserName: 'meera.k', MustChangePassword: true });
    expect(row.body).not.toMatch(/assword":"|argon2/);
    const login = await submitLogin(house.server.app, {
      TenantCode: tenant.tenantCode,
      UserName: 'MEERA.K',
      Password: person.Password,
    });
    expect(login.statusCode).toBe(200);
    const audit = await inOurs((tx) =>
      tx.selectFrom('audit_event').select('details').where('action', '=', 'user.add').execute(),
    );
    expect(JSON.stringify(audit)).not.toContain(person.Password);
  });

  test('duplicates, codes of a role and passwords are refused at their fields', async () => {
    expect(await errorsOf('add', { ...person, UserName: 'Meera.K' })).toEqual({
      UserName: 'User Name already exists.',
      EmployeeCode: 'Employee Code already exists.',
      Email: 'Email already exists.',
      Mobile: 'Mobile already exists.',
      VerifierCode: 'Verifier Code already exists.',
    });
    const other = {
      ...person,
      UserName: 'other',
      VerifierCode: 'V9002',
      EmployeeCode: 'E2',
      Email: 'o@example.com',
      Mobile: '6831230002',
    };
    expect(await errorsOf('add', { ...other, VerifierCode: 'v9001' }), 'B52').toEqual({
      VerifierCode: 'Verifier Code already exists.',
    });
    expect(await errorsOf('add', { ...other, VerifierCode: null })).toEqual({
      VerifierCode: 'Please enter Verifier Code.',
    });
    expect(await errorsOf('add', { ...other, UserType: UserType.Sales })).toEqual({
      BranchCode: 'Please enter Branch Code.',
    });
    expect(await errorsOf('add', { ...other, BranchCode: 'NOWHERE' })).toEqual({
      BranchCode: 'Branch Code is not valid.',
    });
    expect(await errorsOf('add', { ...other, Password: null })).toEqual({
      Password: 'Please enter Password.',
    });
    for (const Password of ['Short1!', 'Password@1234', 'xOther#123456'])
      expect(Object.keys(await errorsOf('add', { ...other, Password }))).toEqual(['Password']);
    expect(
      Object.keys(await errorsOf('add', { ...other, UserName: 'a b', Mobile: '12345', Email: 'x' })),
    ).toEqual(['UserName', 'Mobile', 'Email']);
  });

  test('the user name does not change, and a password of the last five is rejected', async () => {
    const { userId } = await signedIn(house, { tenant, userType: UserType.Business });
    const form = await formOf(userId);
    expect(await errorsOf('edit', { ...form, UserName: 'another' })).toEqual({
      UserName: 'User Name cannot be changed.',
    });
    expect((await edit({ ...form, Password: 'Tr0ubador&River' })).statusCode).toBe(200);
    expect((await edit({ ...form, Password: 'Bl4ck Cat #77 up' })).statusCode).toBe(200);
    expect(await errorsOf('edit', { ...form, Password: 'Tr0ubador&River' })).toEqual({
      Password: 'Password must not be one of the last 5.',
    });
  });

  test('disabling ends the sessions immediately', async () => {
    const caller = await signedIn(house, { tenant, userType: UserType.Audit });
    expect((await caller.get('/api/verify-login-status/')).statusCode).toBe(200);
    expect((await edit({ ...(await formOf(caller.userId)), IsActive: false })).statusCode).toBe(200);
    expect((await caller.get('/api/verify-login-status/')).statusCode).toBe(401);
    const login = await submitLogin(house.server.app, {
      TenantCode: tenant.tenantCode,
      UserName: caller.userName,
      Password: 'Demo@12345',
    });
    expect(login.statusCode).toBe(401);
  });

  test.each([
    ['role', { UserType: UserType.Business }],
    ['password', { Password: 'Tr0ubador&River' }],
  ])('17 a user whose %s an Admin changed has to sign in again', async (_, change) => {
    const caller = await signedIn(house, { tenant, userType: UserType.Audit });
    const form = await formOf(caller.userId);
    const isIn = async () => (await caller.get('/api/verify-login-status/')).statusCode === 200;
    expect((await edit({ ...form, EmployeeCode: 'E77' })).statusCode).toBe(200);
    expect(await isIn(), 'another change').toBe(true);
    expect((await edit({ ...form, ...change })).statusCode).toBe(200);
    expect(await isIn()).toBe(false);
    expect(
      await inOurs((tx) =>
        tx.selectFrom('user_session').select('end_reason').where('user_id', '=', caller.userId).execute(),
      ),
    ).toEqual([{ end_reason: 'replaced' }]);
  });

  test('the own user and the last Admin stay', async () => {
    const own = await formOf(admin.userId);
    for (const change of [{ IsActive: false }, { UserType: UserType.Business }])
      expect((await edit({ ...own, ...change })).json()).toMatchObject({
        Message: 'You cannot deactivate or demote your own user.',
      });
    const second = await signedIn(house, { tenant, userType: UserType.Admin });
    // Each demotes the other in parallel: one stays an Admin.
    const answers = await Promise.all([
      admin.post('/api/masters/users/edit', {
        ...(await formOf(second.userId)),
        UserType: UserType.Business,
      }),
      second.post('/api/masters/users/edit', { ...own, UserType: UserType.Business }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    const admins = await inOurs((tx) =>
      tx
        .selectFrom('app_user')
        .select('user_id')
        .where('user_type', '=', UserType.Admin)
        .where('is_active', '=', true)
        .execute(),
    );
    expect(admins).toHaveLength(1);
    if (answers[0]?.statusCode !== 200) admin = second;
  });

  test('a verifier with open work is disabled only by handing it over', async () => {
    const leaving = await signedIn(house, { tenant, userType: UserType.Verifier });
    const taking = await signedIn(house, { tenant, userType: UserType.Verifier });
    const applicationId = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      status: ApplicationStatus.Assigned,
      verifierId: leaving.userId,
    });
    const form = { ...(await formOf(leaving.userId)), IsActive: false };
    const refused = await edit(form);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { Message: 'Verifier has assigned applications. Please un-assign them first.' },
    ]);
    expect((await edit({ ...form, HandOverTo: leaving.userId })).statusCode).toBe(400);
    expect((await edit({ ...form, HandOverTo: admin.userId })).statusCode).toBe(400);
    expect((await edit({ ...form, HandOverTo: taking.userId })).statusCode).toBe(200);
    const [head, lines] = await inOurs(async (tx) => [
      await tx
        .selectFrom('application')
        .select(['status', 'verifier_id'])
        .where('application_id', '=', applicationId)
        .executeTakeFirst(),
      await tx
        .selectFrom('timeline_event')
        .select('timeline')
        .where('application_id', '=', applicationId)
        .orderBy('event_id')
        .execute(),
    ]);
    expect(head).toEqual({ status: ApplicationStatus.Assigned, verifier_id: taking.userId });
    expect(lines.map(({ timeline }) => timeline)).toEqual([
      `Application un-assigned from ${leaving.fullName} by ${admin.fullName}`,
      `Application assigned to ${taking.fullName} by ${admin.fullName}`,
    ]);
  });
});
