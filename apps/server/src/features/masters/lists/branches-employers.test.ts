import { UserType } from '@kyc/contract/user-types';
import { afterAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../../testing/open-masters.ts';

const masters = await openMasters();
afterAll(masters.house.close);
const { admin, saved, errorsOf, list } = masters;

const branch = {
  BranchId: 0,
  BranchCode: 'NGP001',
  BranchName: 'Nagpur Sadar',
  City: 'Nagpur',
  StateId: 27,
  IsActive: true,
};
const sales = {
  UserId: 0,
  UserName: 'nagpur.sales',
  FullName: 'Nagpur Sales',
  UserType: UserType.Sales,
  EmployeeCode: 'NG1',
  Mobile: '6839999111',
  Email: 'nagpur@example.com',
  BranchCode: 'NGP001',
  VerifierCode: null,
  AllowViewData: false,
  IsActive: true,
};

describe('D2 branches are a master', () => {
  test('existing ones have ids, and an added one can be found, used and closed', async () => {
    const before = await list('/api/masters/branch/');
    expect(before.data.map((row) => [row['BranchCode'], row['State'], row['IsActive']])).toEqual([
      ['PUN001', 'Maharashtra', true],
      ['MUM001', 'Maharashtra', true],
    ]);
    const { Id } = await saved('/api/masters/branch/add', branch);
    const found = await admin.get('/api/masters/search-branch-codes/nagpur');
    expect(found.json()).toEqual([{ BranchCode: 'NGP001', BranchName: 'Nagpur Sadar' }]);
    const user = await saved('/api/masters/users/add', { ...sales, Password: 'Tr0ubador&River' });

    await saved('/api/masters/branch/edit', { ...branch, BranchId: Id, IsActive: false });
    expect((await admin.get('/api/masters/search-branch-codes/nagpur')).json()).toEqual([]);
    await saved('/api/masters/users/edit', { ...sales, UserId: user.Id, FullName: 'Nagpur Seller' });
    expect(
      await errorsOf('/api/masters/users/add', {
        ...sales,
        UserName: 'other.sales',
        EmployeeCode: 'NG2',
        Mobile: '6839999112',
        Email: 'other@example.com',
        Password: 'Tr0ubador&River',
      }),
    ).toEqual({ BranchCode: 'Branch Code is not valid.' });
  });

  test('a code is there once in any case, and never changes', async () => {
    expect(await errorsOf('/api/masters/branch/add', { ...branch, BranchCode: 'mum001' })).toEqual({
      BranchCode: 'Branch Code already exists.',
    });
    const { data } = await list('/api/masters/branch/', { search: { value: 'MUM001' } });
    expect(
      await errorsOf('/api/masters/branch/edit', {
        ...branch,
        BranchId: data[0]?.['BranchId'],
        BranchCode: 'MUM002',
      }),
    ).toEqual({ BranchCode: 'Branch Code cannot be changed.' });
    expect(await errorsOf('/api/masters/branch/add', { ...branch, BranchCode: 'XX1', StateId: 99 })).toEqual({
      StateId: 'Please select State.',
    });
  });
});

test('D2 employers are a master: added by a file, offered while they are active', async () => {
  const Csv = 'EmployerName,Code\nTata Consultancy,E901\nInfosys,E902\n';
  const imported = await admin.post('/api/masters/employer/import', { Csv });
  expect(imported.json()).toMatchObject({ Added: 2, Changed: 0 });
  const offered = async () =>
    (await admin.get('/api/masters/employers/list')).json<{ EmployerName: string; EmployerId: number }[]>();
  const [infosys] = await offered();
  expect(infosys?.EmployerName).toBe('Infosys');
  await saved('/api/masters/employer/edit', {
    EmployerId: infosys?.EmployerId,
    EmployerName: 'Infosys',
    Code: 'E902',
    IsActive: false,
  });
  expect((await offered()).map(({ EmployerName }) => EmployerName)).toEqual(['Tata Consultancy']);
  expect(
    await errorsOf('/api/masters/employer/add', {
      EmployerId: 0,
      EmployerName: 'Other',
      Code: 'e901',
      IsActive: true,
    }),
  ).toEqual({ Code: 'Code already exists.' });
});
