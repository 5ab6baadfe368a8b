import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { RiskSignal, type RiskRow, type ShownSignal } from '@kyc/contract/risk/risk';
import { UserType } from '@kyc/contract/user-types';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { selectApplication } from '@kyc/db/tables/applications/application-table';
import { insertManyPincodes } from '@kyc/db/tables/masters/place-tables';
import { drawDocument } from '@kyc/demo-data/documents/draw-document';
import { buildPerson } from '@kyc/demo-data/people';
import { buildApplication, type WantedApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openIntake } from '../../../testing/intake/open-intake.ts';
import { refusalOf } from '../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../testing/staff.ts';
import { readRiskFacts } from '../../workflow/risk/read-risk-facts.ts';
import { writeRiskKeys } from '../../workflow/risk/write-risk-keys.ts';
import { productWork } from '../../access/product-work.ts';

const { house, tenant, send, deliver } = await openIntake();
afterAll(house.close);
const admin = await signedIn(house, { tenant, userType: UserType.Admin });
const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
const sqlOf = <T>(work: (tx: Tx) => Promise<T>, served: { tenantId: number } = tenant) =>
  inTenant(house.test.database, served, work);
const setSignals = (...signals: readonly RiskSignal[]) =>
  sqlOf((tx) =>
    tx
      .updateTable('tenant_settings')
      .set({ risk_signals: [...signals] })
      .execute(),
  );
const { SameMobile, SameEmail, SameAccount, SameAddress, SameDevice, SameIp } = RiskSignal;
const { SamePicture, PictureQuality, SelfieDistance, CaptureTime } = RiskSignal;

let made = 0;
/** Shares only the wanted values with the others. */
async function submitted(
  wanted: Pick<WantedApplication, 'head' | 'profile'> = {},
  of = tenant,
): Promise<number> {
  made += 1;
  const number = String(made).padStart(4, '0');
  const id = await buildApplication(house.test.database, {
    tenantId: of.tenantId,
    status: ApplicationStatus.ReviewPending,
    head: { mobile: `683777${number}`, ...wanted.head },
    profile: {
      email: `person${number}@example.com`,
      bank_account_no: `900${number}1`,
      ifsc: 'HDFC0001234',
      correspondence_house_no: number,
      correspondence_pincode: '411001',
      permanent_house_no: number,
      permanent_pincode: '411001',
      ipv_ip_address: `198.51.${String(100 + Math.floor(made / 200))}.${String(made % 200)}`,
      ...wanted.profile,
    },
  });
  await sqlOf((tx) => writeRiskKeys(tx, id), of);
  return id;
}

const signalsOf = async (id: number) =>
  (await admin.get(`/api/dashboard/risk/${id}`)).json<{ Signals: ShownSignal[] }>().Signals;
const signalOf = async (id: number, signal: RiskSignal) =>
  (await signalsOf(id)).find(({ Signal }) => Signal === signal);
const rowsOf = async (id: number, signal: RiskSignal) =>
  (await admin.get(`/api/dashboard/risk/${id}/${signal}`)).json<{ Rows: RiskRow[] }>().Rows;

beforeEach(() => setSignals(...Object.values(RiskSignal)));

describe('what applications share', () => {
  test.each([
    ['mobile', SameMobile, { head: { mobile: '6831000001' } }, { head: { mobile: '6831000001' } }],
    [
      'e-mail',
      SameEmail,
      { profile: { email: 'one@example.com' } },
      { profile: { email: 'one@example.com' } },
    ],
    [
      'account',
      SameAccount,
      { profile: { bank_account_no: '55501', ifsc: 'ICIC0000001' } },
      { profile: { bank_account_no: '55501', ifsc: 'ICIC0000001' } },
    ],
    [
      'IP',
      SameIp,
      { profile: { ipv_ip_address: '203.0.113.9' } },
      { profile: { ipv_ip_address: '203.0.113.9' } },
    ],
  ] as const)('%s: counted by its normal form, and listed', async (_, signal, one, other) => {
    const [mine, theirs] = [await submitted(one), await submitted(other)];
    expect(await signalOf(mine, signal)).toMatchObject({ State: 'found', Count: 1 });
    expect(await rowsOf(mine, signal)).toMatchObject([
      { ApplicationId: theirs, ApplicationStatus: 1, IsExact: true, IsFamily: false, Likeness: null },
    ]);
    expect(await signalOf(await submitted(), signal)).toMatchObject({ State: 'none', Count: 0 });
  });

  test('another spelling is the same, and is marked', async () => {
    const mine = await submitted({ profile: { email: 'a.b.c@gmail.com' } });
    await submitted({ profile: { email: 'ABC+kyc@googlemail.com' } });
    expect(await signalOf(mine, SameEmail)).toMatchObject({
      Line: 'The e-mail address is on 1 other application, written differently.',
    });
    expect(await rowsOf(mine, SameEmail)).toMatchObject([{ IsExact: false }]);
  });

  test('an address counts once for each application, whether it is where one lives or where one comes from', async () => {
    const mine = await submitted({
      profile: {
        correspondence_house_no: 'Flat 7',
        correspondence_street: 'Station Rd.',
        correspondence_location: 'Camp',
      },
    });
    const theirs = await submitted({
      profile: {
        permanent_house_no: '7',
        permanent_street: 'STATION ROAD',
        permanent_location: 'camp',
        permanent_pincode: '411001',
      },
    });
    expect(await signalOf(mine, SameAddress)).toMatchObject({ Count: 1 });
    expect((await rowsOf(mine, SameAddress)).map((row) => row.ApplicationId)).toEqual([theirs]);
  });

  test('regardless of the status of the others, they count', async () => {
    const mobile = '6831000077';
    const mine = await submitted({ head: { mobile } });
    for (const status of [
      ApplicationStatus.Rejected,
      ApplicationStatus.Cancelled,
      ApplicationStatus.Approved,
    ])
      await submitted({ head: { mobile, status } });
    expect(await signalOf(mine, SameMobile)).toMatchObject({ Count: 3 });
  });

  test('sharing within a family is marked as such when one of the two declares it, never by a name', async () => {
    const mobile = '6831000088';
    const mine = await submitted({ head: { mobile }, profile: { mobile_relationship_name: 'Self' } });
    await submitted({
      head: { mobile },
      profile: { mobile_relationship_name: 'Dependent Children', last_name: 'Kale' },
    });
    await submitted({ head: { mobile }, profile: { mobile_relationship_name: 'Self', last_name: 'Kale' } });
    expect(await signalOf(mine, SameMobile)).toMatchObject({
      Line: 'The mobile is on 2 other applications, 1 of them family by what they say.',
    });
    expect((await rowsOf(mine, SameMobile)).map(({ IsFamily }) => IsFamily)).toEqual([false, true]);
  });

  test('above a hundred it shows that, and the newest fifty are listed', async () => {
    const email = 'many@example.com';
    const mine = await submitted({ profile: { email } });
    const others: number[] = [];
    for (let other = 0; other < 101; other++) others.push(await submitted({ profile: { email } }));
    expect(await signalOf(mine, SameEmail)).toMatchObject({
      Count: 100,
      Line: 'The e-mail address is on 100 or more other applications.',
    });
    expect((await rowsOf(mine, SameEmail)).map((row) => row.ApplicationId)).toEqual(
      others.toReversed().slice(0, 50),
    );
  });

  test('another tenant is another world', async () => {
    const other = await buildTenant(house.test, { tenantCode: 'OTHERRISK' });
    const wanted = { head: { mobile: '6831000099' } };
    const mine = await submitted(wanted);
    await submitted(wanted, other);
    expect(await signalOf(mine, SameMobile)).toMatchObject({ State: 'none' });
  });

  test('without a device nothing can be compared; the onboarding app reports it', async () => {
    const [mine, theirs] = [await submitted(), await submitted()];
    expect(await signalOf(mine, SameDevice)).toMatchObject({ State: 'unknown', Count: null });
    for (const id of [mine, theirs]) {
      await sqlOf((tx) =>
        tx.updateTable('application').set({ status: 0 }).where('application_id', '=', id).execute(),
      );
      const short = await send({ method: 'PATCH', path: `/${id}`, body: { DeviceId: 'x' } });
      expect(short.statusCode).toBe(400);
      const reply = await send({ method: 'PATCH', path: `/${id}`, body: { DeviceId: 'install-0001-abcd' } });
      expect(reply.statusCode).toBe(200);
      await sqlOf((tx) =>
        tx.updateTable('application').set({ status: 1 }).where('application_id', '=', id).execute(),
      );
    }
    expect(await signalOf(mine, SameDevice)).toMatchObject({ State: 'found', Count: 1 });
  });

  test('the keys reveal no value, and are written when an application is submitted', async () => {
    const mobile = '6831000055';
    const id = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      status: ApplicationStatus.Pending,
      head: { mobile },
    });
    const keysOf = () =>
      sqlOf((tx) => tx.selectFrom('risk_key').selectAll().where('application_id', '=', id).execute());
    expect(await keysOf()).toEqual([]);
    expect((await send({ path: `/${id}/submit`, body: {} })).statusCode).toBe(200);
    const keys = await keysOf();
    expect(keys.length).toBeGreaterThan(2);
    expect(JSON.stringify(keys)).not.toContain(mobile);
  });
});

describe('a switched-off signal', () => {
  test('is neither counted nor listed', async () => {
    await setSignals(SameEmail);
    const email = 'off@example.com';
    const mine = await submitted({ profile: { email } });
    await submitted({ profile: { email } });
    expect((await signalsOf(mine)).map(({ Signal }) => Signal)).toEqual([SameEmail]);
    expect(refusalOf(await admin.get(`/api/dashboard/risk/${mine}/${SameMobile}`))).toEqual([
      422,
      'This signal lists no applications.',
    ]);
    await setSignals();
    expect(await signalsOf(mine)).toEqual([]);
  });

  test.each([PictureQuality, SelfieDistance, CaptureTime, 11])('%d lists nothing', async (signal) => {
    const answer = await admin.get(`/api/dashboard/risk/${await submitted()}/${signal}`);
    expect(refusalOf(answer)).toEqual([422, 'This signal lists no applications.']);
  });
});

test('rules of a future version may read the signals', async () => {
  const wanted = { head: { mobile: '6831000033' } };
  const [mine] = [await submitted(wanted), await submitted(wanted)];
  const facts = await sqlOf(async (tx) => {
    const application = await selectApplication(productWork(tx), mine);
    return application && (await readRiskFacts(tx, application));
  });
  expect(facts?.get('risk.sameMobile')).toBe(1);
  expect(facts?.has('risk.sameDevice')).toBe(false);
});

test('only users who may open the review see it, and each list is recorded', async () => {
  const mine = await submitted({ head: { mobile: '6831000044' } });
  expect((await verifier.get(`/api/dashboard/risk/${mine}`)).statusCode).toBe(409);
  expect((await verifier.get(`/api/dashboard/risk/${mine}/${SameMobile}`)).statusCode).toBe(409);
  expect((await admin.get('/api/dashboard/risk/999999999')).statusCode).toBe(404);
  await sqlOf((tx) =>
    tx
      .updateTable('application')
      .set({ status: ApplicationStatus.Assigned, verifier_id: verifier.userId })
      .where('application_id', '=', mine)
      .execute(),
  );
  const theirs = await submitted({ head: { mobile: '6831000044' } });
  const listed = await verifier.get(`/api/dashboard/risk/${mine}/${SameMobile}`);
  expect(listed.json()).toMatchObject({ Rows: [{ ApplicationId: theirs, MayOpen: false }] });
  const reply = await sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select(['actor_id', 'details'])
      .where('action', '=', 'risk.list')
      .where('entity_id', '=', String(mine))
      .execute(),
  );
  expect(reply).toMatchObject([{ actor_id: verifier.userId, details: { signal: SameMobile, rows: 1 } }]);
});

describe('pictures', () => {
  const selfieOf = async (seed: number) =>
    Buffer.from(
      (await drawDocument({ documentType: DocumentType.Selfie, person: buildPerson(seed), faults: [] }))
        .bytes,
    );
  const withSelfie = async (bytes: Buffer): Promise<number> => {
    const id = await submitted({ head: { status: ApplicationStatus.Pending } });
    expect((await deliver(id, DocumentType.Selfie, bytes)).statusCode).toBe(200);
    await sqlOf((tx) =>
      tx.updateTable('application').set({ status: 1 }).where('application_id', '=', id).execute(),
    );
    return id;
  };

  test('nearly the same selfie is found after any alteration; a different one is not', async () => {
    const selfie = await selfieOf(31);
    const first = await withSelfie(selfie);
    const copies = [
      await withSelfie(await sharp(selfie).jpeg({ quality: 55 }).toBuffer()),
      await withSelfie(await sharp(selfie).resize(300).toBuffer()),
      await withSelfie(await sharp(selfie).modulate({ brightness: 0.88 }).png().toBuffer()),
    ];
    const stranger = await withSelfie(await selfieOf(32));
    expect(await signalOf(first, SamePicture)).toMatchObject({
      State: 'found',
      Count: 3,
      DocumentType: DocumentType.Selfie,
    });
    const rows = await rowsOf(first, SamePicture);
    expect(rows.map((row) => row.ApplicationId).toSorted((a, b) => a - b)).toEqual(copies);
    expect(rows.every(({ Likeness }) => (Likeness ?? 0) >= 80)).toBe(true);
    expect(await signalOf(stranger, SamePicture)).toMatchObject({ State: 'none', Count: 0 });
  });

  test('only the newest version counts', async () => {
    const selfie = await selfieOf(33);
    const [first, second] = [await withSelfie(selfie), await withSelfie(selfie)];
    await sqlOf((tx) =>
      tx.updateTable('application').set({ status: 0 }).where('application_id', '=', second).execute(),
    );
    await deliver(second, DocumentType.Selfie, await selfieOf(34));
    expect(await signalOf(first, SamePicture)).toMatchObject({ State: 'none' });
  });

  test('a poor picture is reported with its faults', async () => {
    const blurred = await sharp(await selfieOf(35))
      .blur(12)
      .toBuffer();
    expect(await signalOf(await withSelfie(blurred), PictureQuality)).toMatchObject({
      State: 'found',
      Line: expect.stringContaining('The selfie is blurred') as string,
    });
    expect(await signalOf(await withSelfie(await selfieOf(36)), PictureQuality)).toMatchObject({
      State: 'none',
      Line: 'The selfie is good to read.',
    });
  });
});

describe('the selfie', () => {
  beforeAll(() =>
    sqlOf((tx) =>
      insertManyPincodes(tx, [{ pincode: '411001', city: 'Pune', district: 'Pune', state_id: 27 }]),
    ),
  );

  const at = (latitude: number, longitude: number, day: string) =>
    submitted({
      profile: {
        latitude,
        longitude,
        capture_time: `${day}T10:00:00+05:30`,
        correspondence_pincode: '411001',
      },
    });

  test('a selfie far from the address and on a different day than the signature is reported', async () => {
    const id = await at(28.61, 77.21, '2026-11-10');
    await sqlOf((tx) =>
      tx
        .insertInto('application_stage')
        .values({
          application_id: id,
          stage: 'eSign Completed',
          completed_on: new Date('2026-11-12T10:00:00Z'),
        })
        .execute(),
    );
    expect(await signalOf(id, SelfieDistance)).toMatchObject({
      State: 'found',
      Line: expect.stringMatching(
        /^The selfie was taken 11\d\d km from the centre of .*\(Pune\)\.$/,
      ) as string,
    });
    expect(await signalOf(id, CaptureTime)).toMatchObject({
      Line: 'The selfie was taken 2 days before the form was signed.',
    });
  });

  test('near it there is no signal', async () => {
    expect(await signalOf(await at(18.5, 73.9, '2026-11-10'), SelfieDistance)).toMatchObject({
      State: 'none',
    });
  });
});
