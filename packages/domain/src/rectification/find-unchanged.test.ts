import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { describe, expect, test } from 'vitest';
import { findUnchanged, type CustomerAnswer } from './find-unchanged.ts';

const nothing: CustomerAnswer = { changes: [], documents: [], hasSignedAgain: false };
const change = (property: string, oldValue: string | null, newValue: string | null) => ({
  property,
  oldValue,
  newValue,
});
const version = (documentType: number, sha256: string, isSinceRejection: boolean) => ({
  documentType,
  sha256,
  isSinceRejection,
});
const mobile = { fieldId: FieldId.Mobile, reasonId: 3 };
const bankProof = { fieldId: FieldId.BankProof, reasonId: 24 };
const esign = { fieldId: FieldId.Esign, reasonId: 97 };
const { BankProof, Selfie } = DocumentType;

describe('L6 rejected fields without a new answer', () => {
  test.each([
    ['no answer at all', nothing, [FieldId.Mobile, FieldId.BankProof, FieldId.Esign]],
    [
      'a new mobile number',
      { ...nothing, changes: [change('Mobile', '9000000001', '9000000002')] },
      [FieldId.BankProof, FieldId.Esign],
    ],
    [
      'a mobile number that was changed and changed back',
      {
        ...nothing,
        changes: [change('Mobile', '9000000001', '9000000002'), change('Mobile', '9000000002', '9000000001')],
      },
      [FieldId.Mobile, FieldId.BankProof, FieldId.Esign],
    ],
    [
      'another kind of space',
      { ...nothing, changes: [change('MobileRelationshipName', 'Dependent child', ' Dependent  child')] },
      [FieldId.Mobile, FieldId.BankProof, FieldId.Esign],
    ],
    [
      'the same proof once more',
      { ...nothing, documents: [version(BankProof, 'a', false), version(BankProof, 'a', true)] },
      [FieldId.Mobile, FieldId.BankProof, FieldId.Esign],
    ],
    [
      'another proof',
      { ...nothing, documents: [version(BankProof, 'a', false), version(BankProof, 'b', true)] },
      [FieldId.Mobile, FieldId.Esign],
    ],
    [
      'the first proof',
      { ...nothing, documents: [version(BankProof, 'a', true)] },
      [FieldId.Mobile, FieldId.Esign],
    ],
    [
      'bank details in place of another proof, as the reason allows',
      { ...nothing, changes: [change('IFSC', 'HDFC0000001', 'HDFC0000002')] },
      [FieldId.Mobile, FieldId.Esign],
    ],
    ['a new e-Sign', { ...nothing, hasSignedAgain: true }, [FieldId.Mobile, FieldId.BankProof]],
    [
      'an unrelated change',
      {
        ...nothing,
        changes: [change('Email', 'a@example.com', 'b@example.com')],
        documents: [version(Selfie, 'a', true)],
      },
      [FieldId.Mobile, FieldId.BankProof, FieldId.Esign],
    ],
  ] as const)('%s', (_what, answer, expected) => {
    expect(findUnchanged([mobile, bankProof, esign], answer)).toEqual(expected);
  });
});
