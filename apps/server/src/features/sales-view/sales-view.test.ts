import { ApplicationStatus } from '@kyc/contract/application-status';
import { afterAll, describe, expect, test } from 'vitest';
import { actionPath, openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';

const { house, callerOf, build, stored } = await openStaffedBroker('SALES');
afterAll(house.close);

describe('sales view', () => {
  test('VIEW-01 VIEW-02 B28 shows the progress, the UAN and name, and no further personal data', async () => {
    const id = await build(ApplicationStatus.Pending, { last_stage_completed: 'PAN Verified' });
    const answer = (await callerOf(1).get(actionPath('sales', id))).json<Record<string, unknown>>();
    expect(answer).toMatchObject({
      ApplicationStatus: ApplicationStatus.Pending,
      LastStageCompleted: 'PAN Verified',
      ModeName: 'DigiLocker',
      MayResume: true,
      Mobile: 1,
      Email: 1,
      PanPhoto: 2,
      AddressFrontPhoto: 0,
      EsignStatus: 2,
      AadhaarSuffix: 1,
    });
    const { UAN, Name, ...flags } = answer;
    const { head } = await stored(id);
    expect({ UAN, Name }).toEqual({ UAN: head.uan, Name: head.name });
    expect(Name).toContain('Amit');
    expect(JSON.stringify(flags)).not.toMatch(/Amit|68390|example\.com/);
    expect((await callerOf(6).get(actionPath('sales', id))).json()).toMatchObject({ MayResume: false });
  });

  test('VIEW-03 the mobile is for Sales while the application can be resumed; the timeline tells', async () => {
    const id = await build(ApplicationStatus.Rejected);
    const answer = await callerOf(1).post(actionPath('get-mobile', id));
    const after = await stored(id);
    expect(answer.json()).toEqual({ Data: after.head.mobile });
    expect(after.timeline).toEqual([`Customer flow resumed by ${callerOf(1).fullName}`]);
    const approved = await build(ApplicationStatus.Approved);
    expect(refusalOf(await callerOf(1).post(actionPath('get-mobile', approved)))).toEqual([
      409,
      'Application cannot be resumed.',
    ]);
  });
});
