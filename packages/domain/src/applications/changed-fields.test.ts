import { DocumentType } from '@kyc/contract/document-types';
import { describe, expect, test } from 'vitest';
import { changedFieldIds, fieldIdsOfDocument } from './changed-fields.ts';

describe('contract.md §5: only changed fields return to undecided', () => {
  // Domain pack README §2: a value that is not reviewed separately belongs to the field in brackets.
  test.each([
    [['Mobile'], [1]],
    [['IFSC'], [6]],
    [['BankName', 'BankAccountNo', 'CustomerId', 'NameAsPerBank'], [6]],
    [['PoaIdNumber'], [22]],
    [['PoaExpiryDate'], [22]],
    [['CaptureTime'], [29]],
    [['GeoTag'], [29]],
    [['IpvData'], [28]],
    [
      ['FirstName', 'LastName'],
      [9, 10],
    ],
    [
      ['CorrespondenceState', 'PermanentState'],
      [20, 37],
    ],
    [
      ['MiddleName', 'DateOfBirth'],
      [3, 31],
    ],
    [['LastStageCompleted'], []],
    [[], []],
  ])('%j belong to the fields %j', (properties, fieldIds) => {
    expect(changedFieldIds(properties)).toEqual(fieldIds);
  });

  test.each([
    [DocumentType.BankProof, [7]],
    [DocumentType.PanPhoto, [5]],
    [DocumentType.Signature, [8]],
    [DocumentType.AddressProofFrontSide, [22]],
    [DocumentType.AddressProofBackSide, [23]],
    [DocumentType.Selfie, [29]],
    [DocumentType.IPV, [28]],
    [DocumentType.AOF, [30]],
    [DocumentType.Photo, [24]],
    [DocumentType.IncomeProof, [43]],
    [DocumentType.PromoCodeProof, [44]],
    [DocumentType.CompressedSignature, [8]],
    [DocumentType.AadhaarXml, []],
  ])('document type %i concerns the fields %j', (documentType, fieldIds) => {
    expect(fieldIdsOfDocument(documentType)).toEqual(fieldIds);
  });
});
