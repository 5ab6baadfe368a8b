import { ApiId } from '@kyc/contract/log-types';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIntake } from '../../../testing/intake/open-intake.ts';
import { rowsOfTables } from '../../../testing/rows-of-tables.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';
import { readWhole } from '../../platform/storage/read-whole.ts';
import { createLogger } from '../../platform/logger.ts';

// Invented, each with the right check digit.
const planted = [
  '234123412346',
  '298765432101',
  '345678901238',
  '411122233347',
  '523456789015',
  '634567890122',
  '745678901237',
  '856789012344',
  '967890123450',
  '271828182847',
] as const;
const grouped = (number: string, mark: string): string =>
  [number.slice(0, 4), number.slice(4, 8), number.slice(8)].join(mark);
const inDigitsFrom = (number: string, zero: number): string =>
  [...number].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
const forms = planted.flatMap((number) => [
  number,
  ...[' ', '-', '.', '_', '%20'].map((mark) => grouped(number, mark)),
  inDigitsFrom(number, 0xff_10),
  inDigitsFrom(number, 0x9_66),
]);
/** All ten in one text, each in a different form. */
const text = (limit: number): string =>
  planted
    .map(
      (number, at) =>
        [number, grouped(number, ' '), grouped(number, '-'), grouped(number, '.')][at % 4] ?? '',
    )
    .slice(0, Math.floor(limit / 15))
    .join(';');

const { house, tenant, send, started, stored } = await openIntake();
afterAll(house.close);
let admin: Caller;
let verifier: Caller;
beforeAll(async () => {
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
});

const ok = (answer: { statusCode: number; body: string }): void => {
  expect(answer.statusCode, answer.body).toBe(200);
};

/** Every text of every table, but the account number that one of the planted numbers is, too. */
async function dump(): Promise<string> {
  const tables = await rowsOfTables(house.ownerUrl, tenant);
  return [...tables].flatMap(([name, rows]) => rows.map((row) => `${name} ${row}`)).join('\n');
}

const found = (whole: string): string[] => forms.filter((form) => whole.includes(form));

/** What acts on applications of other statuses, and on none. */
async function sendTheRest(): Promise<void> {
  const inStatus = (status: 1 | 7 | 8) =>
    buildApplication(house.test.database, { tenantId: tenant.tenantId, status });
  const cancelled = { Result: 'cancelled', Reason: text(400) };
  ok(await send({ path: `/${await inStatus(8)}/bo-result`, body: cancelled }));
  const mapped = { ApplicationId: await inStatus(1), EmpCode: planted[0], EmpBranchCode: 'PUN001' };
  ok(await admin.post('/api/dashboard/application/update-emp-code/', mapped));
  const lead = { EmpCode: planted[2], EmpBranchCode: 'PUN001' };
  ok(await admin.post('/api/dashboard/application/new-lead/', lead));
  ok(
    await admin.post('/api/masters/reasons/add', {
      ReasonId: 0,
      ReasonName: `Reason ${grouped(planted[4], ' ')}`,
      FieldId: FieldId.PanPhoto,
      CustomerText: text(400),
      SolutionIds: [1],
      DisplayOrder: 1,
      IsActive: true,
    }),
  );
  const corrected = { ApplicationId: await inStatus(7), CorrespondenceStreet: text(60) };
  ok(await verifier.post('/api/dashboard/application/save/', corrected));
}

describe('H4 a complete Aadhaar number is stored nowhere', () => {
  test('whichever way it comes in: intake, staff, files, headers, addresses', async () => {
    const id = await started();
    ok(
      await send({
        path: '',
        body: {
          Mobile: '6830000002',
          Source: 'Website',
          ...Object.fromEntries(
            ['UtmSource', 'UtmMedium', 'UtmCampaign', 'UtmTerm', 'UtmContent', 'UtmPromo'].map((name, at) => [
              name,
              `x ${planted[at] ?? ''}`,
            ]),
          ),
        },
        headers: { 'user-agent': `Flow ${planted[0]}` },
      }),
    );
    ok(
      await send({
        method: 'PATCH',
        path: `/${id}`,
        body: {
          PoaType: 4,
          PoaIdNumber: grouped(planted[0], ' '),
          CompanyName: text(100),
          CorrespondenceStreet: text(100),
          CorrespondenceHouseNo: inDigitsFrom(planted[1], 0xff_10),
          Nomination: text(60),
          CustomerId: planted[2],
          PanName: `AMIT KALE ${planted[3]}`,
          FirstName: 'Amit',
          LastName: inDigitsFrom(planted[4], 0x9_66),
          Designation: grouped(planted[5], '_'),
          GeoTag: planted[6],
          LastStageCompleted: `Stage ${planted[7]}`,
          BankAccountNo: '234123412353',
          IFSC: 'HDFC0000001',
          PAN: 'ABCPK0000Z',
          DateOfBirth: '1990-01-01',
          Email: `a${planted[8]}@example.in`,
        },
      }),
    );
    for (const body of [text(400), { a: text(400), [planted[0]]: [planted[1], Number(planted[2])] }]) {
      ok(
        await send({
          path: `/${id}/service-calls`,
          body: {
            ApiId: ApiId.DigiLockerPull,
            Status: 'Success',
            ApiRequestTime: '2026-11-22T10:00:00Z',
            Request: body,
            Response:
              typeof body === 'string' ? `<KycRes><UidData uid="${planted[3]}"/>${text(200)}</KycRes>` : body,
          },
        }),
      );
    }
    // What looks like a number in it is a part of the picture.
    const picture = `${'Ab+/'.repeat(80)}${planted[9]}Zz==`;
    ok(
      await send({
        method: 'PUT',
        path: `/${id}/documents/100`,
        bytes: Buffer.from(
          `<?xml version="1.0"?><UidData uid="${planted[0]}"><Poa co="${text(200)}"/><Pht>${picture}</Pht></UidData>`,
        ),
      }),
    );
    const refused = await send({ path: `/${id}/submit`, key: `key-${planted[0]}` });
    expect(refused.statusCode).toBe(400);
    ok(await send({ path: `/${id}/submit`, headers: { 'user-agent': text(150) } }));

    ok(await verifier.get('/api/dashboard/fetch-next/', { 'user-agent': planted[1] }));
    ok(
      await verifier.post('/api/dashboard/application/on-hold/', {
        ApplicationId: id,
        VerifierRemarks: text(200),
      }),
    );
    ok(
      await admin.post('/api/dashboard/views/add/', {
        ViewName: `View ${planted[3]}`,
        IsShared: true,
        Search: { q: grouped(planted[4], ' ') },
      }),
    );
    await admin.get(`/api/masters/branch-codes/${encodeURIComponent(planted[6])}`);
    await admin.get(`/api/dashboard/application/mobile/${planted[7]}`);
    await admin.post('/api/report/lead/', { start: 0, length: 10, search: { value: planted[8] } });

    await sendTheRest();

    expect((await stored(id)).profile).toMatchObject({
      poa_id_number: 'XXXXXXXX2346',
      customer_id: 'XXXXXXXX1238',
      bank_account_no: '234123412353',
    });
    const whole = await dump();
    expect(whole.includes('XXXXXXXX2346')).toBe(true);
    expect(found(whole)).toEqual([]);

    // Sealed in storage: the search opens the content.
    const files: string[] = [];
    for await (const { key } of house.storage.list('documents'))
      files.push((await readWhole(house.storage, key))?.toString('utf8') ?? '');
    expect(files.join('')).toContain(`uid="2346"`);
    expect(files.join('')).toContain(picture);
    expect(found(files.join('\n').replace(picture, ''))).toEqual([]);
  });
});

test('H4 nor is it in a log', () => {
  let lines = '';
  const logger = createLogger({ destination: { write: (line) => (lines += line) } });
  logger.info({ url: `/x?q=${grouped(planted[0], '%20')}`, a: { [planted[1]]: text(200) } }, text(200));
  logger.warn(forms.join(' | '));
  expect(lines).toContain('XXXXXXXX2346');
  expect(found(lines)).toEqual([]);
});
