import { PlanType } from '@kyc/contract/plan-types';
import { describe, expect, test } from 'vitest';
import { isStraightThrough, type StraightThroughInput } from './straight-through.ts';

const thresholds = { PanOcrNameMatchPct: 81, PanPoaNameMatchPct: 81 };

const [bankProof, panCard, signature, selfie, photo, incomeProof, promoProof] = [7, 8, 9, 20, 26, 27, 28];

/** An adult whom every source knows by the same name and date of birth, with every document of DigiLocker. */
const good: StraightThroughInput = {
  Mode: 2,
  Source: 'Website',
  PlanType: PlanType.Cash,
  NameVerified: true,
  PanSelfie: 92,
  PoaSelfie: 91,
  PanOcrNameMatchScore: 100,
  PanPoaNameMatchScore: 100,
  PennyDropVerified: true,
  PanPennydropNameMatchScore: 100,
  EsignStatus: 2,
  EsignAadhaarMatch: true,
  DateOfBirth: '1990-01-01',
  PanDob: '1990-01-01',
  signedOn: '2026-11-22',
  documents: new Set([panCard, signature, selfie, photo]),
  incomeProofRead: false,
  passesSystemChecks: true,
};
const isStraight = (differing: Partial<StraightThroughInput>): boolean =>
  isStraightThrough({ ...good, ...differing }, thresholds);
const having = (...types: number[]): Partial<StraightThroughInput> => ({ documents: new Set(types) });

describe('straight through without the acceptance gate', () => {
  test.each([
    ['everything agrees', {}],
    ['18 years old today', { DateOfBirth: '2008-11-22', PanDob: '2008-11-22' }],
    ['mode 1', { Mode: 1 }],
    ['mode 6', { Mode: 6 }],
    ['from the source Kyc with a bank proof', { Source: 'Kyc', ...having(7, 8, 9, 20, 26) }],
    [
      'derivatives with an income proof',
      { PlanType: PlanType.CashAndDerivatives, incomeProofRead: true, ...having(8, 9, 20, 26, 27) },
    ],
    ['a bank score of 66, above the band', { PanPennydropNameMatchScore: 66 }],
  ])('passes: %s', (_, differing) => {
    expect(isStraight(differing)).toBe(true);
  });

  test.each([
    ['14 years old', { DateOfBirth: '2012-01-01', PanDob: '2012-01-01' }],
    ['18 years old tomorrow', { DateOfBirth: '2008-11-23', PanDob: '2008-11-23' }],
    [
      '18 since, but not on the day of signing',
      { DateOfBirth: '2008-11-01', PanDob: '2008-11-01', signedOn: '2026-10-31' },
    ],
    ["a date of birth that is not the PAN service's", { PanDob: '1990-01-02' }],
    ['no date of birth of the PAN service', { PanDob: null }],
    ['no date of birth', { DateOfBirth: null }],
    ['no date of birth anywhere', { DateOfBirth: null, PanDob: null }],
    ['a system check that fails', { passesSystemChecks: false }],
    ['no document', having()],
    ['no PAN card', having(signature, selfie, photo)],
    ['no signature', having(panCard, selfie, photo)],
    ['no selfie', having(panCard, signature, photo)],
    ['no photo', having(panCard, signature, selfie)],
    ['from the source Kyc without a bank proof', { Source: 'Kyc' }],
    ['from the source KYC in capitals without a bank proof', { Source: 'KYC' }],
    [
      'derivatives, read but without an income proof',
      { PlanType: PlanType.CashAndDerivatives, incomeProofRead: true },
    ],
    [
      'derivatives with an income proof that was not read',
      { PlanType: PlanType.CashAndDerivatives, ...having(8, 9, 20, 26, incomeProof) },
    ],
    ['a promo proof', having(panCard, signature, selfie, photo, promoProof)],
    ['mode 3', { Mode: 3, ...having(bankProof, 8, 9, 18, 19, 20, 26) }],
    ['mode 4', { Mode: 4, ...having(bankProof, 8, 9, 18, 19, 20, 23, 26) }],
    ['a bank score of 65, in the band', { PanPennydropNameMatchScore: 65 }],
    ['a face of 65', { PanSelfie: 65 }],
    ['e-Sign not complete', { EsignStatus: 1 }],
    ['another signer', { EsignAadhaarMatch: false }],
  ])('stops: %s', (_, differing) => {
    expect(isStraight(differing)).toBe(false);
  });
});
