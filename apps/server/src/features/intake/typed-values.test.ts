import { insertMasterRow } from '@kyc/db/tables/masters/master-rows';
import { inTenant } from '@kyc/db/connection/transaction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIntake } from '../../../testing/intake/open-intake.ts';

const { house, tenant, send, started, stored } = await openIntake();
afterAll(house.close);

interface Answer {
  readonly Errors?: readonly { readonly Field: string; readonly Message: string }[];
}

const patched = async (body: object) => {
  const id = await started();
  const answer = await send({ method: 'PATCH', path: `/${id}`, body });
  return { id, status: answer.statusCode, faults: answer.json<Answer>().Errors ?? [] };
};

describe('F4 the onboarding flow', () => {
  test('values are stored without invisible characters, in one spelling', async () => {
    const { id, status } = await patched({
      FirstName: '\u202eSiobha\u0301n\u200b',
      LastName: ' O\u2009\u00a0Brien ',
      CorrespondenceHouseNo: '12\u2066/\u2069B\tRose  Villa\n',
      Email: 'siobhan\u200b@example.com',
      FatherName: 'राज्\u200cकुमार',
    });
    expect(status).toBe(200);
    const { head, profile } = await stored(id);
    expect(profile).toMatchObject({
      first_name: 'Siobhán',
      last_name: 'O Brien',
      correspondence_house_no: '12/B Rose Villa',
      email: 'siobhan@example.com',
      father_name: 'राज्\u200cकुमार',
    });
    expect(head.name).toBe('Siobhán O Brien');
  });

  test.each(['12345', '\u3164', '...', '\u200b\u200d', '२०२६'])(
    'the name %j, without a letter, gets 400',
    async (name) => {
      const { status, faults } = await patched({ FirstName: name });
      expect(status).toBe(400);
      expect(faults).toEqual([{ Field: 'FirstName', Message: 'A name must contain a letter.' }]);
    },
  );

  test('an Aadhaar number behind invisible characters is masked', async () => {
    const { id, status } = await patched({ PoaOcrAddress: '2341\u200b2341\u200b2346 Rose Villa' });
    expect(status).toBe(200);
    expect((await stored(id)).profile.poa_ocr_address).toBe('XXXXXXXX2346 Rose Villa');
  });

  test('the marker of a sealed value cannot be put together from pieces', async () => {
    const { status } = await patched({ FirstName: 'k\u200bycn1.aaaa' });
    expect(status).toBe(400);
  });
});

describe('F17 days and times', () => {
  test.each([
    ['DateOfBirth', '0001-01-01', 'Date Of Birth must not be before 1850.'],
    ['PanOcrDob', '1849-12-31', 'PAN OCR date of birth must not be before 1850.'],
    ['AadhaarDob', '2999-01-01', 'Aadhaar date of birth must not be in the future.'],
  ])('%s %s is refused with its own text', async (field, day, text) => {
    const { status, faults } = await patched({ [field]: day });
    expect([status, faults]).toEqual([400, [{ Field: field, Message: text }]]);
  });

  test('CaptureTime is accepted with the offset of India', async () => {
    const { id, status } = await patched({ CaptureTime: '2026-11-24T11:30:00+05:30' });
    expect(status).toBe(200);
    expect((await stored(id)).profile.capture_time).toEqual(new Date('2026-11-24T06:00:00Z'));
  });
});

describe('F17 the number of digits of an account', () => {
  beforeAll(() =>
    inTenant(house.test.database, tenant, (tx) =>
      insertMasterRow(
        tx,
        { table: 'bank', id: 'bank_id', version: 'row_version' },
        {
          bank_name: 'Short Account Bank',
          bank_code: 'SHRT',
          penny_drop_enabled: true,
          account_min_length: 6,
          account_max_length: 8,
          is_active: true,
        },
      ),
    ),
  );

  test.each([
    ['seven digits where the bank master allows them', 'SHRT0000001', '1234567', 200],
    ['seven digits at another bank', 'HDFC0000001', '1234567', 400],
    ['five digits', 'SHRT0000001', '12345', 400],
    ['nine digits, as everywhere', 'HDFC0000001', '123456789', 200],
  ])('%s', async (_case, IFSC, BankAccountNo, expected) => {
    const { status, faults } = await patched({ IFSC, BankAccountNo });
    expect(status).toBe(expected);
    expect(faults.map(({ Field }) => Field)).toEqual(expected === 200 ? [] : ['BankAccountNo']);
  });
});

describe('F17 e-mail addresses', () => {
  test.each([
    ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 200],
    ['asha@उदाहरण.भारत', 200],
    ['x..y@example.com', 400],
  ])('%s', async (Email, expected) => {
    expect((await patched({ Email })).status).toBe(expected);
  });
});
