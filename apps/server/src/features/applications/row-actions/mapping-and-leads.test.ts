import { ApplicationStatus } from '@kyc/contract/application-status';
import { allUserTypes } from '@kyc/contract/user-types';
import { afterAll, describe, expect, test } from 'vitest';
import { actionPath, openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import type { Caller } from '../../../../testing/staff.ts';

const { house, callerOf, build, stored, sqlOf } = await openStaffedBroker('MAPPING');
afterAll(house.close);

const admin = () => callerOf(3);

describe('mapping', () => {
  const map = (caller: Caller, body: object) => caller.post(actionPath('update-emp-code', ''), body);

  test('DASH-14 fills the codes and writes a line', async () => {
    const id = await build(ApplicationStatus.Pending);
    const answer = await map(admin(), { ApplicationId: id, EmpCode: ' E10 ', EmpBranchCode: 'PUN001' });
    expect(answer.json()).toMatchObject({ Message: 'Mapping updated successfully.', RowVersion: 2 });
    const after = await stored(id);
    expect(after.head).toMatchObject({
      emp_code: 'E10',
      emp_branch_code: 'PUN001',
      is_emp_code_filled: true,
      status: ApplicationStatus.Pending,
    });
    expect(after.timeline).toEqual([`Mapped to employee E10, branch PUN001 by ${admin().fullName}`]);
  });

  test('B35 the branch must exist', async () => {
    const id = await build(ApplicationStatus.Pending);
    const codes = { EmpCode: 'E10', EmpBranchCode: 'PUN999' };
    expect(refusalOf(await map(admin(), { ApplicationId: id, ...codes }))).toEqual([
      400,
      'Branch Code not found.',
    ]);
    expect((await stored(id)).head).toMatchObject({ emp_code: null, emp_branch_code: null });
    const lead = await admin().post(actionPath('new-lead', ''), codes);
    expect(refusalOf(lead)).toEqual([400, 'Branch Code not found.']);
  });

  test('DASH-14 filled codes are changed by an Admin only', async () => {
    const id = await build(ApplicationStatus.Pending, {
      is_emp_code_filled: true,
      emp_branch_code: 'PUN001',
    });
    const body = { ApplicationId: id, EmpCode: 'E11', EmpBranchCode: 'PUN001' };
    expect(refusalOf(await map(callerOf(6), body))).toEqual([
      409,
      'Emp Code and Branch Code already filled.',
    ]);
    expect((await map(admin(), body)).statusCode).toBe(200);
  });

  test.each([
    [{ EmpCode: '', EmpBranchCode: 'X' }, 'Please enter Emp Code and Branch Code.'],
    [{ EmpCode: 'X', EmpBranchCode: ' ' }, 'Please enter Emp Code and Branch Code.'],
    [
      { EmpCode: 'X'.repeat(51), EmpBranchCode: 'X' },
      'Emp Code and Branch Code can be at most 50 characters.',
    ],
  ])('DASH-14 %j is rejected', async (codes, text) => {
    const id = await build(ApplicationStatus.Pending);
    expect(refusalOf(await map(admin(), { ApplicationId: id, ...codes }))).toEqual([400, text]);
  });

  test('DASH-14 a sales manager maps to the preset branch only', async () => {
    const id = await build(ApplicationStatus.Pending, { emp_branch_code: 'PUN001' });
    const other = { ApplicationId: id, EmpCode: 'E11', EmpBranchCode: 'MUM001' };
    expect((await map(callerOf(6), other)).statusCode).toBe(403);
    expect((await map(callerOf(6), { ...other, EmpBranchCode: 'PUN001' })).statusCode).toBe(200);
  });
});

describe('new lead', () => {
  const start = (caller: Caller, body: object) => caller.post(actionPath('new-lead', ''), body);

  test('DASH-16 creates a Pending application and returns where the customer continues', async () => {
    const answer = await start(callerOf(1), { EmpCode: 'E1', EmpBranchCode: 'MUM001' });
    const { ApplicationId: id, Address } = answer.json<{ ApplicationId: number; Address: string }>();
    expect(Address).toMatch(new RegExp(`^https?://.+[?&]application=${id}$`));
    const after = await stored(id);
    expect(after.head).toMatchObject({
      status: ApplicationStatus.Pending,
      emp_code: 'E1',
      is_emp_code_filled: true,
    });
    expect(after.timeline).toEqual(['Application started']);
    const lead = await sqlOf((tx) =>
      tx.selectFrom('lead').selectAll().where('application_id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(lead).toMatchObject({ emp_code: 'E1', emp_branch_code: 'MUM001' });
  });

  test('V1 a lead has the actions of §6 before the intake adds its mobile', async () => {
    const answer = await start(admin(), { EmpCode: 'E1', EmpBranchCode: 'MUM001' });
    const { ApplicationId: id } = answer.json<{ ApplicationId: number }>();
    const actionsFor = async (caller: Caller) => {
      const page = { draw: 1, start: 0, length: 10, search: { value: '' }, order: [] };
      const { data } = (await caller.post('/api/dashboard/applications/', page)).json<{
        data: { ApplicationId: number; AllowedActions: string[]; OpensForReview: boolean }[];
      }>();
      const row = data.find(({ ApplicationId }) => ApplicationId === id);
      return [row?.AllowedActions, row?.OpensForReview];
    };
    expect(await actionsFor(admin())).toEqual([['review', 'mapping', 'cancel', 'timeline'], true]);
    expect(await actionsFor(callerOf(6))).toEqual([['review', 'viewDetails', 'mapping', 'timeline'], true]);
    expect(await actionsFor(callerOf(4))).toEqual([['review', 'timeline'], true]);
  });

  test.each([
    [{ EmpCode: '', EmpBranchCode: 'X' }, 'Emp code is required.'],
    [{ EmpCode: 'X', EmpBranchCode: '' }, 'Emp Branch code is required.'],
  ])('DASH-16 %j is rejected', async (body, text) => {
    expect(refusalOf(await start(admin(), body))).toEqual([400, text]);
  });

  test('is for Sales, SalesManager and Admin', async () => {
    const body = { EmpCode: 'E1', EmpBranchCode: 'MUM001' };
    const statuses = await Promise.all(
      allUserTypes.map(async (type) => (await start(callerOf(type), body)).statusCode),
    );
    expect(statuses).toEqual([200, 403, 200, 403, 403, 200]);
  });
});

test('DASH-15 branches are found by any part of code or name, not with two characters or fewer', async () => {
  await sqlOf((tx) =>
    tx
      .insertInto('branch')
      .values([
        { branch_code: 'ZED001', branch_name: 'Zed Fort', city: 'Zed', state_id: 27 },
        { branch_code: 'ZED002', branch_name: 'Zed Market', city: 'Zed', state_id: 27 },
      ])
      .execute(),
  );
  const search = async (text: string) =>
    (await admin().get(`/api/masters/search-branch-codes/${text}`)).json<unknown>();
  expect(await search('zed')).toEqual([
    { BranchCode: 'ZED001', BranchName: 'Zed Fort' },
    { BranchCode: 'ZED002', BranchName: 'Zed Market' },
  ]);
  expect(await search('market')).toEqual([{ BranchCode: 'ZED002', BranchName: 'Zed Market' }]);
  expect(await search('ze')).toEqual([]);
  expect(await search('absent')).toEqual([]);
});
