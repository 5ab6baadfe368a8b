import { ApplicationStatus } from '@kyc/contract/application-status';
import { ipvItems, type IpvItem, type IpvWorkbench } from '@kyc/contract/ipv/ipv';
import { UserType } from '@kyc/contract/user-types';
import { insertManyPincodes } from '@kyc/db/tables/masters/place-tables';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const broker = await openStaffedBroker('VIDEO');
const { house, callerOf, build, sqlOf } = broker;
afterAll(house.close);
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
let stranger: Caller;

const setFeature = (isOn: boolean) =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ ipv_workbench: isOn }).execute());
beforeAll(async () => {
  const tenant = await buildTenant(house.test, { tenantCode: 'NOVIDEO' });
  stranger = await signedIn(house, { tenant, userType: UserType.Admin });
});
beforeEach(() => setFeature(true));

const video = 4;
const byDigiLocker = 2;
const selfie = 29;
const ipv = 28;
const dubai = { latitude: 25.2048, longitude: 55.2708 };
const remark = 'Known to be on a journey, ticket seen.';

async function assigned(mode = video, profile: object = {}): Promise<number> {
  const id = await build(ApplicationStatus.Assigned, { mode });
  await sqlOf((tx) =>
    tx
      .updateTable('application_profile')
      .set({ latitude: 18.9388, longitude: 72.8353, ipv_data: '482915', ...profile })
      .where('application_id', '=', id)
      .execute(),
  );
  return id;
}
const read = async (id: number, caller = verifier) =>
  (await caller.get(`/api/dashboard/ipv/${id}`)).json<IpvWorkbench>();
const say = (ApplicationId: number, body: object, caller = verifier) =>
  caller.post('/api/dashboard/ipv/check/', { ApplicationId, ...body });
const sayAll = async (id: number, but: Partial<Record<IpvItem, object>> = {}) => {
  for (const Item of ipvItems)
    expect((await say(id, { Item, Answer: 'yes', ...but[Item] })).statusCode).toBe(200);
};
const verify = (ApplicationId: number, FieldId = ipv) =>
  verifier.post('/api/dashboard/application/approve-field/', { ApplicationId, FieldId });
const approve = (id: number) => verifier.post(`/api/dashboard/application/approve/${id}`);
const assist = (ApplicationId: number, Kind: string, Means: string) =>
  verifier.post('/api/dashboard/ipv/assistance/', { ApplicationId, Kind, Means });
const confirm = (ApplicationId: number, Kind: string, caller = admin) =>
  caller.post('/api/dashboard/ipv/assistance/confirm/', { ApplicationId, Kind });
const missing = (...parts: string[]) => [
  422,
  `The in-person verification is not complete. Missing: ${parts.join(', ')}.`,
];

describe('Verify with the checklist', () => {
  test('is refused with 422 while lines are missing, like Approve; the message names each line', async () => {
    const id = await assigned();
    await sayAll(id);
    expect((await verify(id)).statusCode).toBe(200);
    const other = await assigned();
    for (const Item of ['face', 'number', 'same-person', 'in-india'] as const)
      await say(other, { Item, Answer: 'yes' });
    const names = missing('Live, not a screen', 'Nobody prompts');
    expect(refusalOf(await verify(other))).toEqual(names);
    expect(refusalOf(await approve(other))).toEqual(names);
    expect((await broker.stored(other)).head.status).toBe(ApplicationStatus.Assigned);
    expect((await approve(id)).statusCode).toBe(200);
  });

  test('does not require it for other fields', async () => {
    expect((await verify(await assigned(), 1)).statusCode).toBe(200);
  });

  test('an answer about an earlier attempt does not count', async () => {
    const id = await assigned();
    await sayAll(id);
    await sqlOf((tx) =>
      tx.updateTable('application').set({ attempt_no: 2 }).where('application_id', '=', id).execute(),
    );
    expect((await read(id)).Checks.map(({ Answer }) => Answer)).toEqual([null, null, null, null, null, null]);
    expect((await verify(id)).statusCode).toBe(422);
  });

  test('the answer no to a live video proposes rejection with reason 91, and Verify needs a remark', async () => {
    const id = await assigned();
    await sayAll(id, { live: { Answer: 'no' } });
    const { Checks } = await read(id);
    expect(Checks.map(({ Item, Proposed }) => [Item, Proposed])).toEqual([
      ['face', null],
      ['number', null],
      ['live', { FieldId: ipv, ReasonId: 91 }],
      ['same-person', null],
      ['no-prompting', null],
      ['in-india', null],
    ]);
    expect(refusalOf(await verify(id))).toEqual(missing("a remark on 'Live, not a screen'"));
    await say(id, { Item: 'live', Answer: 'no', Remark: remark });
    expect((await verify(id)).statusCode).toBe(200);
  });

  test('requires and shows no check while the workbench is switched off', async () => {
    const id = await assigned();
    await setFeature(false);
    expect(refusalOf(await verifier.get(`/api/dashboard/ipv/${id}`))).toEqual([
      409,
      'The in-person video workbench is switched off in Settings.',
    ]);
    expect((await say(id, { Item: 'face', Answer: 'yes' })).statusCode).toBe(409);
    expect((await assist(id, 'voice', 'written-number')).statusCode).toBe(409);
    expect((await verify(id)).statusCode).toBe(200);
    expect((await approve(id)).statusCode).toBe(200);
  });
});

describe('place of capture', () => {
  test('a capture in Dubai cannot be verified without a remark, with or without a video', async () => {
    const filmed = await assigned(video, dubai);
    await sayAll(filmed);
    expect(await read(filmed)).toMatchObject({ Place: { State: 'outside' } });
    expect(refusalOf(await verify(filmed))).toEqual(missing("a remark on 'Place in India'"));
    expect(refusalOf(await approve(filmed))).toEqual(missing("a remark on 'Place in India'"));
    await say(filmed, { Item: 'in-india', Answer: 'no', Remark: remark });
    expect((await verify(filmed)).statusCode).toBe(200);

    const exempt = await assigned(byDigiLocker, dubai);
    expect(refusalOf(await verify(exempt, selfie))).toEqual(missing('Place in India'));
    expect((await approve(exempt)).statusCode).toBe(422);
    await say(exempt, { Item: 'in-india', Answer: 'no', Remark: remark });
    expect((await verify(exempt, selfie)).statusCode).toBe(200);
  });

  test('the distance is measured from the pin code’s district, and a far place does not prevent Verify', async () => {
    await sqlOf((tx) =>
      insertManyPincodes(tx, [{ pincode: '110001', city: 'New Delhi', district: 'New Delhi', state_id: 7 }]),
    );
    const id = await assigned(video, { correspondence_pincode: '110001' });
    const { Place } = await read(id);
    expect(Place).toMatchObject({ State: 'inside', District: 'New Delhi', IsFar: true });
    // Mumbai to Delhi is about 1,150 km.
    expect(Math.abs((Place.Kilometres ?? 0) - 1150)).toBeLessThan(40);
    await sayAll(id);
    expect((await verify(id)).statusCode).toBe(200);
  });
});

test('the workbench shows the expected number, the IP address and the missing lines', async () => {
  const id = await assigned(video, { ipv_ip_address: '203.0.113.9' });
  expect(await read(id)).toMatchObject({
    Exempt: null,
    ExpectedNumber: '482915',
    Ip: { Address: '203.0.113.9', Country: null },
    MayAnswer: true,
    Missing: [
      'Face whole and alone',
      'Number heard is the number shown',
      'Live, not a screen',
      'Same person as on the PAN',
      'Nobody prompts',
      'Place in India',
    ],
  });
  expect((await read(id, admin)).MayAnswer).toBe(false);
  expect(await read(await assigned(byDigiLocker))).toMatchObject({
    Exempt: 'DigiLocker',
    Checks: [],
    Missing: [],
  });
});

test.each([
  ['an unknown line', { Item: 'ears', Answer: 'yes' }, 'There is no such line in the checklist.'],
  ['an unknown answer', { Item: 'face', Answer: 'maybe' }, 'The answer must be yes, no or cannot-tell.'],
  [
    'a remark of 9 characters',
    { Item: 'face', Answer: 'no', Remark: '123456789' },
    'A remark has 10 to 500 characters.',
  ],
  [
    'a remark of blanks',
    { Item: 'face', Answer: 'no', Remark: ' '.repeat(20) },
    'A remark has 10 to 500 characters.',
  ],
  [
    'a remark of 501 characters',
    { Item: 'face', Answer: 'no', Remark: 'x'.repeat(501) },
    'A remark has 10 to 500 characters.',
  ],
])('%s: 422', async (_, body, message) => {
  const id = await assigned();
  expect(refusalOf(await say(id, body))).toEqual([422, message]);
  expect((await read(id)).Checks[0]?.Answer).toBeNull();
});

test('only the holder may answer, other tenants get 404, and the audit trail records each answer', async () => {
  const id = await assigned();
  expect((await say(id, { Item: 'face', Answer: 'yes' }, admin)).statusCode).toBe(403);
  expect((await stranger.get(`/api/dashboard/ipv/${id}`)).statusCode).toBe(404);
  expect((await confirm(id, 'voice', stranger)).statusCode).toBe(404);
  await say(id, { Item: 'face', Answer: 'no', Remark: remark });
  await say(id, { Item: 'face', Answer: 'cannot-tell' });
  expect((await read(id)).Checks[0]).toMatchObject({
    Answer: 'cannot-tell',
    Remark: null,
    AnsweredBy: verifier.fullName,
  });
  const audited = await sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'ipv.check')
      .where('entity_id', '=', String(id))
      .orderBy('audit_id')
      .execute(),
  );
  expect(audited.map(({ details }) => details)).toEqual([
    { attemptNo: 1, item: 'face', answer: 'no', remark },
    { attemptNo: 1, item: 'face', answer: 'cannot-tell', remark: null },
  ]);
});

describe('assistance', () => {
  test('counts only after a second person has confirmed it', async () => {
    const id = await assigned();
    await sayAll(id);
    expect((await assist(id, 'voice', 'written-number')).statusCode).toBe(200);
    const waits = missing('the confirmation of the assistance by a second person');
    expect(refusalOf(await verify(id))).toEqual(waits);
    expect((await read(id)).Assistance).toMatchObject([
      { Kind: 'voice', Means: 'written-number', RecordedBy: verifier.fullName, MayConfirm: false },
    ]);
    expect((await read(id, admin)).Assistance).toMatchObject([{ ConfirmedBy: null, MayConfirm: true }]);
    expect((await confirm(id, 'voice', verifier)).statusCode).toBe(403);
    expect((await confirm(id, 'voice')).statusCode).toBe(200);
    expect((await read(id, admin)).Assistance).toMatchObject([
      { ConfirmedBy: admin.fullName, MayConfirm: false },
    ]);
    expect((await verify(id)).statusCode).toBe(200);
    await assist(id, 'voice', 'sign-language');
    expect(refusalOf(await approve(id))).toEqual(waits);
  });

  test('accepts a known kind with a suitable means, never free text', async () => {
    const id = await assigned();
    expect(refusalOf(await assist(id, 'blind', 'read-aloud'))).toEqual([
      422,
      'There is no such kind of assistance.',
    ]);
    expect(refusalOf(await assist(id, 'voice', 'thumb-mark'))).toEqual([
      422,
      'This means does not serve this kind of assistance.',
    ]);
    expect(refusalOf(await confirm(id, 'voice'))).toEqual([422, 'There is no such kind of assistance.']);
    expect((await read(id)).Assistance).toEqual([]);
  });
});
