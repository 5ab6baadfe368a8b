import { DocumentType } from '@kyc/contract/document-types';
import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { Mode } from '@kyc/contract/modes';
import { PlanType } from '@kyc/contract/plan-types';
import { describe, expect, test } from 'vitest';
import { isStraightThrough, type StraightThroughInput } from './straight-through.ts';

const thresholds = { PanOcrNameMatchPct: 81, PanPoaNameMatchPct: 81 };

const {
  BankProof: bankProof,
  PanPhoto: panCard,
  Signature: signature,
  AddressProofFrontSide: addressFront,
  AddressProofBackSide: addressBack,
  Selfie: selfie,
  IPV: video,
  Photo: photo,
  IncomeProof: incomeProof,
  PromoCodeProof: promoProof,
  AOF: form,
} = DocumentType;
const { Cash: cash, CashAndDerivatives: derivatives } = PlanType;

/** An adult whose name and date of birth are equal in every source, with every DigiLocker document. */
const good: StraightThroughInput = {
  Mode: Mode.DigiLocker,
  Source: 'Website',
  PlanType: cash,
  NameVerified: true,
  PanSelfie: 92,
  PoaSelfie: 91,
  PanOcrNameMatchScore: 100,
  PanPoaNameMatchScore: 100,
  PennyDropVerified: true,
  PanPennydropNameMatchScore: 100,
  EsignStatus: EsignStatus.Completed,
  EsignAadhaarMatch: true,
  DateOfBirth: '1990-01-01',
  PanDob: '1990-01-01',
  signedOn: '2026-11-22',
  documents: new Set([panCard, signature, selfie, photo, form]),
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
    ['mode 1', { Mode: Mode.KraVerified }],
    ['mode 6', { Mode: Mode.DigiLockerEpan }],
    [
      'from the source Kyc with a bank proof',
      { Source: 'Kyc', ...having(bankProof, panCard, signature, selfie, photo, form) },
    ],
    [
      'derivatives with an income proof',
      {
        PlanType: derivatives,
        incomeProofRead: true,
        ...having(panCard, signature, selfie, photo, incomeProof, form),
      },
    ],
    ['a bank score of 66, above the band', { PanPennydropNameMatchScore: 66 }],
    ['faces of 66, above the band', { PanSelfie: 66, PoaSelfie: 66 }],
    ['name scores at the settings', { PanOcrNameMatchScore: 81, PanPoaNameMatchScore: 81 }],
    ['no plan chosen, and an income proof that was read', { PlanType: null, incomeProofRead: true }],
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
    ['no PAN card', having(signature, selfie, photo, form)],
    ['no signature', having(panCard, selfie, photo, form)],
    ['no selfie', having(panCard, signature, photo, form)],
    ['no photo', having(panCard, signature, selfie, form)],
    ['no signed form', having(panCard, signature, selfie, photo)],
    ['from the source Kyc without a bank proof', { Source: 'Kyc' }],
    ['from the source KYC in capitals without a bank proof', { Source: 'KYC' }],
    ['derivatives, read but without an income proof', { PlanType: derivatives, incomeProofRead: true }],
    [
      'derivatives with an income proof that was not read',
      { PlanType: derivatives, ...having(panCard, signature, selfie, photo, incomeProof, form) },
    ],
    ['a promo proof', having(panCard, signature, selfie, photo, promoProof, form)],
    [
      'mode 3',
      {
        Mode: Mode.OfflineAadhaar,
        ...having(bankProof, panCard, signature, addressFront, addressBack, selfie, photo),
      },
    ],
    [
      'mode 4',
      {
        Mode: Mode.Manual,
        ...having(bankProof, panCard, signature, addressFront, addressBack, selfie, video, photo),
      },
    ],
    ['a bank score of 65, in the band', { PanPennydropNameMatchScore: 65 }],
    ['a face of 65', { PanSelfie: 65 }],
    ['e-Sign not complete', { EsignStatus: EsignStatus.Initiated }],
    ['another signer', { EsignAadhaarMatch: false }],
    ['a signer that nobody can tell', { EsignAadhaarMatch: null }],
    ['no e-Sign', { EsignStatus: null }],
    ['no mode', { Mode: Mode.None }],
    ['a PAN that is not verified', { NameVerified: false }],
    ['a PAN that nobody has verified', { NameVerified: null }],
    ['a name on the PAN card below the setting', { PanOcrNameMatchScore: 80 }],
    ['a name on the address proof below the setting', { PanPoaNameMatchScore: 80 }],
    ['no score of the address proof', { PanPoaNameMatchScore: null }],
    ['no face of the PAN card', { PanSelfie: null }],
    ['a face of the address proof of 65', { PoaSelfie: 65 }],
    ['no face of the address proof', { PoaSelfie: null }],
    ['a penny drop that failed', { PennyDropVerified: false }],
    ['no penny drop', { PennyDropVerified: null }],
    ['no bank score', { PanPennydropNameMatchScore: null }],
    ['no plan chosen', { PlanType: null }],
  ])('stops: %s', (_, differing) => {
    expect(isStraight(differing)).toBe(false);
  });
});
