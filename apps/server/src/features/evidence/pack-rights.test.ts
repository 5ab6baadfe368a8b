import { ApplicationStatus } from '@kyc/contract/application-status';
import type { listEvidence, startEvidence } from '@kyc/contract/evidence/evidence';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writePack } from '../../../testing/evidence/write-pack.ts';
import { openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const broker = await openStaffedBroker('PACKRIGHTS');
const { house, tenant, callerOf, sqlOf } = broker;
afterAll(house.close);

let ids: number[];
let admin: Caller;
beforeAll(async () => {
  ids = [];
  for (let n = 0; n < 12; n += 1) ids.push(await broker.build(ApplicationStatus.Approved));
});
beforeEach(async () => {
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  await masks(false);
});

const masks = (isOn: boolean) =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: isOn }).execute());
const start = (caller: Caller, ApplicationIds: readonly number[], Reason?: string) =>
  caller.post('/api/evidence/', {
    ApplicationIds,
    Variant: 'regulator',
    ...(Reason !== undefined && { Reason }),
  });
const reason = 'Letter of the exchange of 3 November';

async function written(caller: Caller, id: number, why?: string): Promise<string> {
  const answer = await start(caller, [id], why);
  expect(answer.statusCode, answer.body).toBe(200);
  const [packId = ''] = answer.json<ReplyOf<typeof startEvidence>>().PackIds;
  await writePack(broker, packId);
  return packId;
}
const read = (caller: Caller, packId: string) => caller.get(`/api/evidence/${packId}`);
const revealsOf = async (caller: Caller) =>
  await sqlOf((tx) =>
    tx.selectFrom('reveal').select(['property']).where('user_id', '=', caller.userId).execute(),
  );

describe('S3 evidence packs', () => {
  test('are refused to a user without Allow View Data, masks on or off', async () => {
    const blind = await signedIn(house, { tenant, userType: UserType.Audit, allowViewData: false });
    for (const isOn of [false, true]) {
      await masks(isOn);
      expect(refusalOf(await start(blind, ids.slice(0, 2), reason))).toEqual([
        409,
        "You don't have permission to view this application.",
      ]);
    }
    expect(await sqlOf((tx) => tx.selectFrom('evidence_pack').select('pack_id').execute())).toEqual([]);
  });

  test('R1 are listed for and read by their requester only', async () => {
    const packId = await written(admin, ids[0] ?? 0);
    for (const other of [callerOf(UserType.Audit), callerOf(UserType.Admin)]) {
      expect((await other.get('/api/evidence/')).json<ReplyOf<typeof listEvidence>>()).toEqual([]);
      expect((await read(other, packId)).statusCode).toBe(404);
    }
    expect((await read(admin, packId)).statusCode).toBe(200);
  });

  test('with masks need a reason, and each reading counts as a reveal', async () => {
    await masks(true);
    expect((await start(admin, [ids[0] ?? 0])).statusCode).toBe(422);
    const packId = await written(admin, ids[0] ?? 0, reason);
    expect(await revealsOf(admin)).toEqual([]);
    expect((await read(admin, packId)).statusCode).toBe(200);
    expect(await revealsOf(admin)).toEqual([{ property: 'EvidencePack' }]);
  });

  test('a pack made before masks were switched on, without a reason, is not readable while they are', async () => {
    const packId = await written(admin, ids[0] ?? 0);
    await masks(true);
    expect((await read(admin, packId)).statusCode).toBe(409);
  });

  test('are at most 100 an hour for a user, and 10 where the tenant masks', async () => {
    await masks(true);
    expect(refusalOf(await start(admin, ids.slice(0, 11), reason))).toEqual([
      429,
      'At most 10 packs in an hour. Try again later.',
    ]);
    expect((await start(admin, ids.slice(0, 10), reason)).statusCode).toBe(200);
    expect((await start(admin, ids.slice(10, 11), reason)).statusCode).toBe(429);
    await masks(false);
    for (let turn = 0; turn < 7; turn += 1) expect((await start(admin, ids)).statusCode).toBe(200);
    expect((await start(admin, ids)).statusCode).toBe(429);
  });
});
