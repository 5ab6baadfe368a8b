import type { GateCase, Properties } from '../cases/case.ts';

type Way = 'before submission' | 'after a rejection' | 'by correction';

/** A check that was made before the change, and how the desk must show that it no longer counts. */
export interface OldCheck {
  readonly check: string;
  /** Matches a finding that names the check and the earlier value. */
  readonly naming: RegExp;
  /** Rules that may fire instead, because they compare the present value with the old evidence. */
  readonly rules?: readonly string[];
  /** Properties of the review that must be null, because they are verdicts about the earlier value. */
  readonly nulls?: readonly string[];
}

export interface ChangedValue {
  readonly value: string;
  readonly mode: GateCase['mode'];
  readonly change: { readonly patch: Properties } | { readonly replace: number };
  readonly ways: readonly Way[];
  readonly checks: readonly OldCheck[];
  /** Changes of the first delivery that make the check cover the value. */
  readonly setUp?: Pick<GateCase, 'properties' | 'calls' | 'more'>;
}

const earlier = (words: string): RegExp =>
  new RegExp(`${words}[^.:]*: the answer is about an earlier `, 'iu');
const check = (name: string, words: string, more: Partial<OldCheck> = {}): OldCheck => ({
  check: name,
  naming: earlier(words),
  ...more,
});
const signed: OldCheck = check('e-Sign', 'e-Sign', { rules: ['SGN-06'] });
const both: readonly Way[] = ['before submission', 'after a rejection'];
const three: readonly Way[] = [...both, 'by correction'];

const pennyDrop = check('penny drop', 'penny drop', {
  nulls: ['PennyDropVerified', 'PennyDropName', 'PanPennydropNameMatchScore'],
});
const cheque = check('cheque OCR', 'cheque', { rules: ['BNK-10', 'BNK-11'] });
const panFlags = { properties: { PanName: null, PanDob: null } };
const cardRead = check('PAN OCR', '(?:reading of the PAN card|PAN card OCR)', {
  nulls: ['PanOcrName', 'PanOcrDob', 'PanOcrNameMatchScore'],
});
const proofRead = check('proof OCR', '(?:reading of the address proof|Aadhaar card OCR)', {
  nulls: ['PoaName', 'PanPoaNameMatchScore'],
});
const panFace = check('face match with the card', 'face match', { nulls: ['PanSelfie'] });
const poaFace = check('face match with the proof', 'face match', { nulls: ['PoaSelfie'] });

const statement = { properties: { PlanType: 2 }, more: [27] };

/** Each value, each check about it: one cell for each way of changing the value. */
export const changedValues: readonly ChangedValue[] = [
  {
    value: 'account number',
    mode: 2,
    change: { patch: { BankAccountNo: '60100088880001' } },
    ways: both,
    checks: [pennyDrop, cheque, signed],
    setUp: { more: [7] },
  },
  {
    value: 'IFSC',
    mode: 2,
    change: { patch: { IFSC: 'HDFC0001497' } },
    ways: both,
    checks: [pennyDrop, cheque, signed, check('IFSC look-up', 'IFSC look-up')],
    setUp: { more: [7] },
  },
  {
    value: 'PAN',
    mode: 6,
    change: { patch: { PAN: 'BXYPK7001F' } },
    ways: both,
    checks: [
      check('PAN check', 'PAN (?:check|verification)', { nulls: ['PanName', 'PanDob', 'NameVerified'] }),
      check('PAN-Aadhaar link', 'PAN-Aadhaar seeding status'),
      check('KRA', 'KRA enquiry', { nulls: ['KraName'] }),
      check('AML', 'AML'),
      check('dedupe', 'dedupe', { rules: ['DUP-03'] }),
      check('PAN OCR', 'PAN card', { rules: ['PAN-08'] }),
      check('e-PAN', 'e-PAN', { rules: ['PAN-09'] }),
      signed,
    ],
  },
  {
    value: 'mobile',
    mode: 2,
    change: { patch: { Mobile: '9820177701' } },
    ways: both,
    checks: [check('OTP', 'OTP', { rules: ['MOB-05'] }), signed],
  },
  {
    value: 'e-mail',
    mode: 2,
    change: { patch: { Email: 'changed.kale@example.in' } },
    ways: both,
    checks: [check('e-mail message', 'e-mail', { rules: ['EML-07'] }), signed],
  },
  {
    value: 'name',
    mode: 2,
    change: { patch: { FirstName: 'Rahul' } },
    ways: three,
    checks: [
      check('PAN check of the name', 'PAN (?:check|verification)', { nulls: ['NameVerified'] }),
      check('AML', 'AML'),
      check('name on the card', 'PAN card', { rules: ['NAM-07', 'NAM-13'] }),
      check('name at the bank', 'penny drop', { rules: ['BNK-05', 'BNK-06'] }),
      check('name at the KRA', 'KRA', { rules: ['KRA-03', 'KRA-07'] }),
      check('signer', 'e-Sign', { rules: ['SGN-04', 'SGN-05'] }),
      signed,
    ],
    setUp: panFlags,
  },
  {
    value: 'date of birth',
    mode: 2,
    change: { patch: { DateOfBirth: '1991-05-05' } },
    ways: three,
    checks: [
      check('PAN check of the day', 'PAN (?:check|verification)'),
      check('PAN OCR', 'PAN card', { rules: ['DOB-10', 'DOB-06'] }),
      check('year of the signer', 'e-Sign', { rules: ['SGN-08'] }),
      signed,
    ],
    setUp: panFlags,
  },
  {
    value: 'address',
    mode: 4,
    change: {
      patch: {
        CorrespondenceHouseNo: '7',
        CorrespondenceStreet: 'Sitabuldi',
        CorrespondenceCity: 'Nagpur',
        CorrespondencePincode: '440001',
      },
    },
    ways: three,
    checks: [check('address on the proof', 'address proof', { rules: ['ADR-20'] }), signed],
    setUp: { properties: { PoaOcrAddress: '12 MG Road, Pune, Maharashtra 411001' } },
  },
  {
    value: 'place of the selfie',
    mode: 2,
    change: { patch: { Latitude: 19.07, Longitude: 72.87, GeoTag: '19.07-72.87' } },
    ways: both,
    checks: [check('reverse geocode', 'reverse geocode')],
  },
  {
    value: 'number shown for the video',
    mode: 4,
    change: { patch: { IpvData: '771204' } },
    ways: both,
    checks: [check('IPV check', 'in-person verification')],
  },
  {
    value: 'Aadhaar digits',
    mode: 4,
    change: { patch: { AadhaarSuffix: '9876' } },
    ways: both,
    checks: [
      check('e-Sign Aadhaar', 'e-Sign', { rules: ['SGN-07'] }),
      check('proof OCR', 'Aadhaar card', { rules: ['ADR-24'] }),
    ],
  },
  {
    value: 'bank proof',
    mode: 2,
    change: { replace: 7 },
    ways: both,
    checks: [check('cheque OCR', 'cheque')],
    setUp: { more: [7] },
  },
  { value: 'PAN card photo', mode: 2, change: { replace: 8 }, ways: both, checks: [cardRead, panFace] },
  {
    value: 'signature',
    mode: 2,
    change: { replace: 9 },
    ways: both,
    checks: [check('signature check', 'signature image check'), signed],
  },
  {
    value: 'address proof',
    mode: 4,
    change: { replace: 18 },
    ways: both,
    checks: [proofRead, poaFace, check('Aadhaar masking', 'Aadhaar number masking')],
  },
  {
    value: 'selfie',
    mode: 2,
    change: { replace: 20 },
    ways: both,
    checks: [panFace, poaFace, check('liveness', 'liveness')],
  },
  {
    value: 'video',
    mode: 4,
    change: { replace: 23 },
    ways: both,
    checks: [check('IPV check', 'in-person verification')],
  },
  { value: 'photo', mode: 2, change: { replace: 26 }, ways: both, checks: [signed] },
  {
    value: 'income proof',
    mode: 2,
    change: { replace: 27 },
    ways: both,
    checks: [check('income proof OCR', 'income proof')],
    setUp: statement,
  },
  {
    value: 'offline Aadhaar XML',
    mode: 3,
    change: { replace: 100 },
    ways: both,
    checks: [check('offline Aadhaar check', 'offline Aadhaar'), proofRead],
  },
  {
    value: 'DigiLocker XML',
    mode: 2,
    change: { replace: 102 },
    ways: both,
    checks: [check('DigiLocker', 'DigiLocker', { rules: ['ADR-14'] }), proofRead],
  },
];
