import { ApplicationStatus } from '@kyc/contract/application-status';
import { ipvItems } from '@kyc/contract/ipv/ipv';
import { ApiId } from '@kyc/contract/log-types';
import { Mode } from '@kyc/contract/modes';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverStraight } from '../../../testing/intake/deliver-straight.ts';
import { openIntake } from '../../../testing/intake/open-intake.ts';
import { mp4 } from '../../../testing/intake/strange-files.ts';
import { actionPath, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { giveStandardReasons } from '../../../testing/standard-reasons.ts';
import { signedIn } from '../../../testing/staff.ts';

const intake = await openIntake();
const { house, tenant, send, deliver, stored } = intake;
afterAll(house.close);
const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
const delivered = deliverStraight(intake);

const setFeature = (hasWorkbench: boolean) =>
  inTenant(house.test.database, tenant, (tx) =>
    tx.updateTable('tenant_settings').set({ stp_auto_approve: true, ipv_workbench: hasWorkbench }).execute(),
  );
beforeEach(() => setFeature(true));

const mumbai = { Latitude: 18.9388, Longitude: 72.8353 };
const dubai = { Latitude: 25.2048, Longitude: 55.2708 };
const everyPicture = [7, 8, 9, 18, 19, 20, 26, 27];

const submitted = async (id: number) => {
  expect((await send({ path: `/${id}/submit` })).statusCode).toBe(200);
  const { head } = await stored(id);
  return { stp: head.stp, status: head.status };
};
const located = async (id: number, inIndia: boolean) => {
  const body = {
    ApiId: ApiId.ReverseGeocode,
    Status: 'Success',
    ApiRequestTime: '2026-11-22T10:00:00Z',
    Request: '{}',
    Response: { inIndia },
  };
  expect((await send({ path: `/${id}/service-calls`, body })).statusCode).toBe(200);
};

const approved = { stp: true, status: ApplicationStatus.ApprovedBoPending };
const waiting = { stp: false, status: ApplicationStatus.ReviewPending };

describe('straight through with the workbench', () => {
  test('passes an application that needs no video and was taken in India', async () => {
    expect(await submitted(await delivered(mumbai))).toEqual(approved);
    const named = await delivered();
    await located(named, true);
    expect(await submitted(named)).toEqual(approved);
  });

  test('a manual application waits for a person, with a video and everything else that there may be', async () => {
    const id = await delivered({ Mode: Mode.Manual, ...mumbai }, everyPicture);
    expect((await deliver(id, 23, mp4)).statusCode).toBe(200);
    expect(await submitted(id)).toEqual(waiting);
  });

  test("a selfie outside India waits, by its coordinates or by the service's answer", async () => {
    expect(await submitted(await delivered(dubai))).toEqual(waiting);
    const named = await delivered(mumbai);
    await located(named, false);
    expect(await submitted(named)).toEqual(waiting);
    const contradicted = await delivered(dubai);
    await located(contradicted, true);
    expect(await submitted(contradicted)).toEqual(waiting);
  });

  test('a selfie outside India waits without the workbench too', async () => {
    await setFeature(false);
    expect(await submitted(await delivered(dubai))).toEqual(waiting);
  });

  test('resubmitted it waits again: the answers belong to the previous attempt', async () => {
    await inTenant(house.test.database, tenant, giveStandardReasons);
    const id = await delivered(dubai);
    expect(await submitted(id)).toEqual(waiting);
    await inTenant(house.test.database, tenant, (tx) =>
      tx
        .updateTable('application')
        .set({ status: ApplicationStatus.Assigned, verifier_id: verifier.userId })
        .where('application_id', '=', id)
        .execute(),
    );
    for (const Item of ipvItems) {
      const answer = { ApplicationId: id, Item, Answer: 'yes', Remark: 'On a journey, the ticket was seen.' };
      expect((await verifier.post('/api/dashboard/ipv/check/', answer)).statusCode).toBe(200);
    }
    const field = { ApplicationId: id, FieldId: 29, ReasonId: 95, SolutionId: 119 };
    expect(refusalOf(await verifier.post(actionPath('reject-field', ''), field))[0]).toBe(200);
    const rejected = await verifier.post(actionPath('reject', id));
    expect(rejected.statusCode).toBe(200);
    expect(await submitted(id)).toEqual(waiting);
  });
});
