import { UserType } from '@kyc/contract/user-types';
import { afterAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../../testing/open-masters.ts';
import { signedIn } from '../../../../testing/staff.ts';

const masters = await openMasters();
const { house, tenant, admin, inTenant: inOurs } = masters;
afterAll(house.close);

const errorsOf = (path: string, body: object) => masters.errorsOf(`/api/masters/users/${path}`, body);

/** As the form has it: what a user can change. */
async function formOf(userId: number): Promise<Record<string, unknown>> {
  const row = (await admin.get(`/api/masters/users/${userId}`)).json<Record<string, unknown>>();
  const shown = ['LastLogin', 'Factors', 'MustChangePassword', 'AssignedApplications', 'RowVersion'];
  const form = Object.fromEntries(Object.entries(row).filter(([name]) => !shown.includes(name)));
  // Test users are named after their number, which no person is.
  return { ...form, FullName: 'Test Person' };
}

const edit = async (form: object) => await admin.post('/api/masters/users/edit', form);

/** Rights of an Admin that exist only where the feature is on. */
const rights = [
  { name: 'MayHold', label: 'May Hold', column: 'may_hold', feature: 'retention' },
  { name: 'MayOverride', label: 'May Override', column: 'may_override', feature: 'acceptance_gate' },
] as const;

describe.each(rights)('$label', ({ name, label, column, feature }) => {
  const setFeature = (isOn: boolean) =>
    inOurs((tx) =>
      tx
        .updateTable('tenant_settings')
        .set({ [feature]: isOn })
        .execute(),
    );
  afterAll(() => setFeature(false));
  const flagOf = async (userId: number) => {
    const row = await inOurs((tx) =>
      tx
        .selectFrom('app_user')
        .select(['may_hold', 'may_override'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow(),
    );
    return row[column];
  };
  const csv = async () => (await admin.post('/api/masters/users/export')).body;
  const importCsv = (Csv: string) => admin.post('/api/masters/users/import', { Csv });
  /** The complete file again with the flag of a user. */
  const withFlag = (file: string, userId: number, flag: string) => {
    const [head = '', ...rows] = file.replace('\uFEFF', '').trim().split('\r\n');
    const place = head.split(',').indexOf(name);
    const row = rows.find((line) => line.startsWith(`${userId},`))?.split(',') ?? [];
    return `UserId,${name}\n${row[0] ?? ''},${place < 0 ? '' : flag}\n`;
  };

  test('without its feature it is in no row, form, file or text', async () => {
    await setFeature(false);
    const other = await signedIn(house, { tenant, userType: UserType.Admin });
    const row = (await admin.get(`/api/masters/users/${other.userId}`)).json<object>();
    expect(Object.keys(row)).not.toContain(name);
    const { data } = (await admin.post('/api/masters/users/', { start: 0, length: 100 })).json<{
      data: object[];
    }>();
    expect(data.flatMap(Object.keys)).not.toContain(name);
    expect((await csv()).split('\r\n')[0]).toBe(
      '\uFEFFUserId,UserName,FullName,UserType,EmployeeCode,Mobile,Email,BranchCode,VerifierCode,AllowViewData,IsActive,RowVersion',
    );
    expect((await importCsv('UserId,Nothing\n1,2\n')).body).not.toContain(name);
    for (const value of [true, false])
      expect(await errorsOf('edit', { ...(await formOf(other.userId)), [name]: value })).toEqual({
        [name]: `${label} is not valid.`,
      });
    expect((await edit(await formOf(other.userId))).statusCode).toBe(200);
  });

  test('an Admin is given it by form and file, with its audit row; leaving it out keeps it', async () => {
    await setFeature(true);
    const other = await signedIn(house, { tenant, userType: UserType.Admin });
    const form = await formOf(other.userId);
    expect(form).toMatchObject({ [name]: false });
    expect((await edit({ ...form, [name]: true })).statusCode).toBe(200);
    expect(await flagOf(other.userId)).toBe(true);
    const { [name]: _right, ...without } = form;
    expect((await edit(without)).statusCode).toBe(200);
    expect(await flagOf(other.userId)).toBe(true);
    const audit = await inOurs((tx) =>
      tx
        .selectFrom('audit_event')
        .select('details')
        .where('action', '=', 'user.edit')
        .where('entity_id', '=', String(other.userId))
        .orderBy('audit_id')
        .execute(),
    );
    expect(audit[0]?.details).toMatchObject({ old: { [name]: false }, new: { [name]: true } });
    const file = await csv();
    expect(file).toContain(`,AllowViewData,${name},IsActive`);
    const taken = await importCsv(withFlag(file, other.userId, 'N'));
    expect(taken.json()).toMatchObject({ Errors: [], Changed: 1 });
    expect(await flagOf(other.userId)).toBe(false);
    expect((await importCsv(withFlag(file, other.userId, 'Y'))).json()).toMatchObject({ Changed: 1 });
    expect((await importCsv(withFlag(file, other.userId, 'Y'))).json()).toMatchObject({ Unchanged: 1 });
    expect(await flagOf(other.userId)).toBe(true);
  });

  test('no further role can have it, and a user who is an Admin no longer loses it', async () => {
    await setFeature(true);
    const business = await signedIn(house, { tenant, userType: UserType.Business });
    expect(await errorsOf('edit', { ...(await formOf(business.userId)), [name]: true })).toEqual({
      [name]: `${label} is for Admins only.`,
    });
    const other = await signedIn(house, { tenant, userType: UserType.Admin });
    await edit({ ...(await formOf(other.userId)), [name]: true });
    const demoted = { ...(await formOf(other.userId)), UserType: UserType.Business };
    expect(demoted).toMatchObject({ [name]: true });
    expect((await edit(demoted)).statusCode).toBe(200);
    expect(await flagOf(other.userId)).toBe(false);
  });
});
