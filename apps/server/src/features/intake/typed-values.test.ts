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

/** Scripts outside the Eighth Schedule, and letters without a glyph in the fonts of forms. */
const unprinted = [
  ['Thai', 'สมชาย', 'ส (U+0E2A)'],
  ['Chinese', '王小明', '王 (U+738B)'],
  ['Japanese', 'たろう', 'た (U+305F)'],
  ['Korean', '김민준', '김 (U+AE40)'],
  ['Cherokee', 'ᏣᎳᎩ', 'Ꮳ (U+13E3)'],
  ['Sinhala', 'සමන්', 'ස (U+0DC3)'],
  ['an emoji', 'Asha 👩🏽‍🦱', 'U+1F469'],
] as const;

describe('F14 a value that the application form cannot print', () => {
  test.each(unprinted)('in %s is refused at its field, with its letters', async (_script, name, letter) => {
    const { status, faults } = await patched({
      FirstName: name,
      LastName: 'Rao',
      CorrespondenceStreet: name,
    });
    expect([status, faults.map(({ Field }) => Field)]).toEqual([400, ['FirstName', 'CorrespondenceStreet']]);
    expect(faults[0]?.Message).toContain('First Name has letters that the application form cannot print');
    expect(faults[0]?.Message).toContain(letter);
  });

  test('loses no earlier value of the application', async () => {
    const id = await started();
    await send({ method: 'PATCH', path: `/${id}`, body: { FirstName: 'Somchai', MotherName: 'Malee' } });
    const refused = await send({ method: 'PATCH', path: `/${id}`, body: { FirstName: 'สมชาย' } });
    expect(refused.statusCode).toBe(400);
    expect((await stored(id)).profile).toMatchObject({ first_name: 'Somchai', mother_name: 'Malee' });
    const again = await send({ method: 'PATCH', path: `/${id}`, body: { FirstName: 'सोमचाय' } });
    expect(again.statusCode).toBe(200);
  });

  test('is stored where a register or reader reports it, because the customer cannot correct it', async () => {
    const { id, status } = await patched({
      FirstName: 'Somchai',
      PanOcrName: 'สมชาย',
      PoaOcrAddress: '王 road',
    });
    expect(status).toBe(200);
    expect((await stored(id)).profile).toMatchObject({ pan_ocr_name: 'สมชาย', poa_ocr_address: '王 road' });
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
