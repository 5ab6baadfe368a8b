import { ApplicationStatus } from '@kyc/contract/application-status';
import { buildApplication } from '@kyc/testing/build-application';
import { UserType } from '@kyc/contract/user-types';
import { FieldId } from '@kyc/contract/fields';
import { afterAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../../testing/open-masters.ts';
import { signedIn } from '../../../../testing/staff.ts';

const masters = await openMasters();
const { house, tenant, admin, saved, errorsOf } = masters;
afterAll(masters.house.close);

describe('MAST-02 reasons and solutions', () => {
  const solution = { SolutionId: 0, SolutionName: 'Send it again', CustomerText: null, IsActive: true };
  const reason = {
    ReasonId: 0,
    ReasonName: 'Photo is not of the applicant',
    FieldId: FieldId.Photo,
    CustomerText: 'Please send a photo of yourself.',
    SolutionIds: [2, 1],
    DisplayOrder: 1,
    IsActive: true,
  };

  test('a reason keeps the order of the solutions, and the review shows the first one first', async () => {
    const { Id } = await saved('/api/masters/reasons/add', reason);
    expect((await admin.get(`/api/masters/reasons/${Id}`)).json()).toMatchObject({
      SolutionIds: [2, 1],
      Solutions: 'Fetch it from DigiLocker; Upload a clear colour photo',
      Field: 'Photo',
    });
    await saved('/api/masters/reasons/edit', { ...reason, ReasonId: Id, SolutionIds: [1, 3, 2] });
    const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
    const shown = (await verifier.get(`/api/dashboard/solutions/${Id}`)).json<{ SolutionId: number }[]>();
    expect(shown.map(({ SolutionId }) => SolutionId)).toEqual([1, 3, 2]);
    expect(
      await errorsOf('/api/masters/reasons/add', { ...reason, ReasonName: 'photo IS not of the applicant' }),
    ).toEqual({
      ReasonName: 'Reason Name already exists for this Field.',
    });
  });

  test('a reason needs one to ten known solutions and a known field', async () => {
    for (const SolutionIds of [[], [99], [1, 1], Array.from({ length: 11 }, (_, index) => index + 1)])
      expect(
        Object.keys(
          await errorsOf('/api/masters/reasons/add', { ...reason, ReasonName: 'Other', SolutionIds }),
        ),
      ).toEqual(['SolutionIds']);
    expect(
      await errorsOf('/api/masters/reasons/add', { ...reason, ReasonName: 'Other', FieldId: 99 }),
    ).toEqual({
      FieldId: 'Please select Field.',
    });
  });

  test('the only active solution of an active reason stays active; ids count on', async () => {
    const { Id } = await saved('/api/masters/solutions/add', solution);
    expect(Id).toBe(4);
    const edit = { SolutionId: 3, SolutionName: 'Sign again', CustomerText: null, IsActive: false };
    expect(await errorsOf('/api/masters/solutions/edit', edit)).toEqual({
      IsActive: 'This is the only active solution of an active reason.',
    });
    await saved('/api/masters/solutions/edit', { ...solution, SolutionId: Id, IsActive: false });
  });

  test('a reason is internal only where the rejection loop is on; what a caller leaves out stays', async () => {
    const loop = (isOn: boolean) =>
      masters.inTenant((tx) => tx.updateTable('tenant_settings').set({ rejection_loop: isOn }).execute());
    const wanted = { ...reason, ReasonName: 'Name is on a list' };
    const { Id } = await saved('/api/masters/reasons/add', wanted);
    const read = async () => (await admin.get(`/api/masters/reasons/${Id}`)).json<object>();
    const csvOf = async () => (await admin.post('/api/masters/reasons/export')).body;
    expect(Object.keys(await read())).not.toContain('IsInternal');
    expect((await csvOf()).split('\r\n')[0]).not.toContain('IsInternal');
    expect(
      await errorsOf('/api/masters/reasons/edit', { ...wanted, ReasonId: Id, IsInternal: true }),
    ).toEqual({ IsInternal: 'Internal is not valid.' });

    await loop(true);
    expect(await read()).toMatchObject({ IsInternal: false });
    await saved('/api/masters/reasons/edit', { ...wanted, ReasonId: Id, IsInternal: true });
    await saved('/api/masters/reasons/edit', { ...wanted, ReasonId: Id, DisplayOrder: 2 });
    expect(await read()).toMatchObject({ IsInternal: true, DisplayOrder: 2 });
    const file = await csvOf();
    expect(file.split('\r\n')[0]).toContain('IsInternal,IsActive');
    const unchanged = await admin.post('/api/masters/reasons/import-preview', { Csv: file });
    expect(unchanged.json()).toMatchObject({ Added: 0, Changed: 0, Errors: [] });
    const Csv = `ReasonId,IsInternal\n${Id},N\n`;
    expect((await admin.post('/api/masters/reasons/import', { Csv })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ IsInternal: false });

    await saved('/api/masters/reasons/edit', { ...wanted, ReasonId: Id, IsInternal: true });
    await loop(false);
    await saved('/api/masters/reasons/edit', { ...wanted, ReasonId: Id, DisplayOrder: 3 });
    await loop(true);
    expect(await read()).toMatchObject({ IsInternal: true, DisplayOrder: 3 });
    await loop(false);
  });

  test('R3, R5 the words of a recorded rejection never change; an inactive reason rejects nothing', async () => {
    const { Id: SolutionId } = await saved('/api/masters/solutions/add', {
      ...solution,
      SolutionName: 'Upload the card again',
    });
    const wanted = {
      ...reason,
      ReasonName: 'Card is cut',
      FieldId: FieldId.PanPhoto,
      SolutionIds: [SolutionId],
    };
    const { Id: ReasonId } = await saved('/api/masters/reasons/add', wanted);
    const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
    const applicationId = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      status: ApplicationStatus.Assigned,
      head: { verifier_id: verifier.userId },
    });
    const reject = () =>
      verifier.post('/api/dashboard/application/reject-field/', {
        ApplicationId: applicationId,
        FieldId: FieldId.PanPhoto,
        ReasonId,
        SolutionId,
      });
    // Until it is used, a mistake in its words can be corrected.
    await saved('/api/masters/reasons/edit', { ...wanted, ReasonId, ReasonName: 'Card is cut off' });
    expect((await reject()).statusCode).toBe(200);

    const used = { ...wanted, ReasonId, ReasonName: 'Card is cut off' };
    expect(
      await errorsOf('/api/masters/reasons/edit', { ...used, ReasonName: 'Else', FieldId: FieldId.Photo }),
    ).toEqual({
      ReasonName:
        'Reason Name cannot be changed: recorded rejections use this reason. Make a new reason and deactivate this one.',
      FieldId:
        'Field cannot be changed: recorded rejections use this reason. Make a new reason and deactivate this one.',
    });
    const usedSolution = { ...solution, SolutionId, SolutionName: 'Something else' };
    expect(await errorsOf('/api/masters/solutions/edit', usedSolution)).toEqual({
      SolutionName:
        'Solution Name cannot be changed: recorded rejections use this solution. Make a new solution and deactivate this one.',
    });
    const csv = await admin.post('/api/masters/reasons/import', {
      Csv: `ReasonId,ReasonName\n${ReasonId},Renamed by file\n`,
    });
    expect(csv.body).toContain('recorded rejections use this reason');

    await saved('/api/masters/reasons/edit', { ...used, DisplayOrder: 9, IsActive: false });
    const refused = await reject();
    expect([refused.statusCode, refused.json<{ Message: string }>().Message]).toEqual([
      400,
      'This reason is no longer in use. Select another reason.',
    ]);
  });
});
