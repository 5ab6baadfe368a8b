import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { FieldId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import { describe, expect, test } from 'vitest';
import { reviewField } from './all-fields.ts';
import type { ReviewField } from './review-field.ts';
import type { ReviewedCase } from './reviewed-case.ts';
import { application, factsOf } from './testing/facts-of.ts';

const byDigiLocker = application({ Mode: Mode.DigiLocker });
const spoken = ['ipAddress: IpvIpAddress', 'otp: IpvData'];

describe('facts that depend on the application', () => {
  const facts = (id: number, a: ReviewedCase) => factsOf(reviewField(id) ?? ({} as ReviewField), a);

  test('§2 with DigiLocker the proof of address is the Aadhaar', () => {
    const { details, matches, scores, compared } = facts(FieldId.AddressProofFront, byDigiLocker);
    expect(details?.at(-1)).toBe('aadhaarDob: 05/01/1990');
    expect(matches).toEqual([
      'name aadhaar: PoaName',
      'birthDate aadhaar: 05/01/1990',
      'name signedAadhaar: ',
      'birthDate signedAadhaar: ',
      'address aadhaar: PoaOcrAddress',
    ]);
    expect(scores?.[0]).toBe('PoaSelfie face: 13, faces proof aadhaar');
    expect(compared?.at(-1)).toBe('aadhaar: PoaName');
    expect(facts(FieldId.DateOfBirth, byDigiLocker).compared?.at(-1)).toBe('aadhaar: 05/01/1990');
  });

  test.each([
    [1, 'poaIdNumber: PoaIdNumber'],
    [2, 'faceMatch: face 13'],
    [3, 'poaIdNumber: PoaIdNumber'],
    [4, 'faceMatch: face 13'],
  ])('§2 only proofs of the types 1 and 3 have a number and an expiry date: type %i', (PoaType, first) => {
    expect(facts(FieldId.AddressProofFront, application({ PoaType })).details?.[0]).toBe(first);
  });

  test('§2 with another mode the selfie has the spoken number', () => {
    expect(facts(FieldId.Selfie, byDigiLocker).details?.slice(-2)).toEqual(spoken);
  });

  test('§2 a failed penny drop has no name', () => {
    const failed = application({ PennyDropVerified: false });
    expect(facts(FieldId.BankAccount, failed).details).toContain('pennyDropName: not verified');
    const refuted = reviewField(FieldId.BankAccount)?.matches?.map(
      (match) => 'read' in match && match.isRefuted?.(failed),
    );
    expect(refuted).toEqual([undefined, true]);
  });

  test.each([
    [65, 'band: yellow'],
    [35, 'band: red'],
    [null, 'bankNameMatch: face null'],
  ])("§9 a bank's name with the score %s has its recommendation", (PanPennydropNameMatchScore, last) => {
    const scored = application({ PanPennydropNameMatchScore, PennyDropName: null });
    expect(facts(FieldId.BankAccount, scored).details?.at(-1)).toBe(last);
  });

  test('§2 an e-Sign that is not completed is red and not recommended', () => {
    const started = facts(FieldId.Esign, application({ EsignStatus: EsignStatus.Initiated }));
    expect([started.tone, started.details?.at(-1)]).toEqual(['bad', "recommendation: Can't verify"]);
  });

  test('a hidden date of birth is not compared, and the same permanent address is not repeated', () => {
    const hidden = application({ VisibleFields: [FieldId.Pan], IsPermanentSame: true });
    expect(facts(FieldId.DateOfBirth, hidden).matches).toEqual(['birthDate declared: ']);
    expect(facts(FieldId.PermanentHouseNo, hidden).matches).toEqual(['address permanent: ']);
    expect(facts(FieldId.CorrespondenceHouseNo, hidden).compared?.[2]).toBe('permanent: ');
  });

  test('a place without coordinates has its tag', () => {
    const untracked = application({ Latitude: null });
    expect(facts(FieldId.Selfie, untracked).details?.[2]).toBe('geoTag: GeoTag');
  });
});
