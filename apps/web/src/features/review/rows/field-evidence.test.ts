import type { DocumentSummary, ReviewApplication } from '@kyc/contract/applications/review-application';
import { DocumentType } from '@kyc/contract/document-types';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import { describe, expect, test } from 'vitest';
import { soughtInForm } from './form-places.ts';
import { counterpartsOf, proofsOf } from './proving-documents.ts';
import { reasonsBeside } from './reasons-beside.ts';
import { sideBySide } from './side-by-side.ts';

const { PanPhoto, Selfie, Photo, AddressProofFrontSide, AddressProofBackSide, Signature, AOF, IPV } =
  DocumentType;

const withDocuments = (...types: readonly number[]) =>
  ({
    Documents: types.map((type) => ({ DocumentType: type, DocumentId: type }) as DocumentSummary),
    MotherName: 'ASHA RAO',
  }) as unknown as ReviewApplication;
const all = withDocuments(...Object.values(DocumentType));
const first = (fieldId: number, of = all) => [
  proofsOf(fieldId, of).documents[0]?.DocumentType,
  counterpartsOf(fieldId, of).documents[0]?.DocumentType,
];

describe('U15 a face and a signature are next to another picture of the same person', () => {
  test.each([
    ['PAN card photo', 5, PanPhoto, Selfie],
    ['proof front', 22, AddressProofFrontSide, Selfie],
    ['photo', 24, Photo, Selfie],
    ['selfie', 29, Selfie, PanPhoto],
    ['in-person video', 28, IPV, Selfie],
    ['signature', 8, Signature, PanPhoto],
  ])('%s', (_, fieldId, proof, counterpart) => {
    expect(first(fieldId)).toEqual([proof, counterpart]);
  });

  test('without a PAN card the signature is compared with the form, the selfie with the proof', () => {
    const without = withDocuments(Selfie, Photo, AddressProofFrontSide, Signature, AOF);
    expect(first(8, without)).toEqual([Signature, AOF]);
    expect(first(29, without)).toEqual([Selfie, AddressProofFrontSide]);
  });

  test('a missing counterpart is reported', () => {
    expect(reasonsBeside(29, withDocuments(Selfie))).toContainEqual({ kind: 'nothingToCompare' });
    expect(reasonsBeside(8, withDocuments(Signature))).toContainEqual({ kind: 'nothingToSign' });
    expect(reasonsBeside(29, all)).toEqual([]);
  });

  test('an address, a name, a number have no counterpart', () => {
    for (const fieldId of [3, 4, 6, 9, 15, 23, 25])
      expect(counterpartsOf(fieldId, all).documents).toEqual([]);
  });
});

describe('pins next to the two pictures: three have room, none appears twice', () => {
  const [proof, counterpart, pinned, other] = withDocuments(
    PanPhoto,
    Selfie,
    AddressProofBackSide,
    Photo,
  ).Documents;
  const shown = (...pins: readonly (DocumentSummary | undefined)[]) =>
    sideBySide({
      proof,
      counterpart,
      counterparts: counterpartsOf(5, all),
      pinned: pins.flatMap((pin) => pin ?? []),
    });
  test('one pin leaves room for both', () => {
    expect(shown(pinned)).toEqual({ proof, counterpart, pinned: [pinned] });
  });
  test('two pins leave room for the proof', () => {
    expect(shown(pinned, other)).toEqual({ proof, counterpart: undefined, pinned: [pinned, other] });
  });
  test('a pin of the counterpart takes its place', () => {
    expect(shown(other)).toEqual({ proof, counterpart: undefined, pinned: [other] });
    expect(shown(counterpart)).toEqual({ proof, counterpart: undefined, pinned: [counterpart] });
  });
  test('the pin of the proof itself is not shown twice', () => {
    expect(shown(proof)).toEqual({ proof, counterpart, pinned: [] });
  });
});

describe('U14 no field without evidence or a reason', () => {
  test.each(reviewFields.map(({ id, label }) => [label, id] as const))('%s', (_, fieldId) => {
    const nothing = withDocuments();
    const shown =
      proofsOf(fieldId, nothing).documents.length > 0 || soughtInForm(fieldId, nothing) !== undefined;
    expect(shown || reasonsBeside(fieldId, nothing).length > 0).toBe(true);
  });

  test('a missing upload is reported', () => {
    expect(reasonsBeside(7, withDocuments())).toContainEqual({ kind: 'notUploaded', documentType: 7 });
  });

  test.each([1, 2, 12, 14, 27, 39, 40, 41, 42])('field %i is searched in the form', (fieldId) => {
    expect(proofsOf(fieldId, all).documents).toEqual([]);
    expect(soughtInForm(fieldId, all)).toMatchObject({ kind: 'value' });
  });

  test("U47 the e-Sign opens at the form's signature", () => {
    expect(proofsOf(30, all).documents).toEqual([]);
    expect(soughtInForm(30, all)).toEqual({ kind: 'signature' });
  });

  test('for a masked value the line is searched, not the mask', () => {
    const masked = { ...all, Mobile: 'XXXXXX3210' };
    expect(soughtInForm(1, masked)).toMatchObject({ value: null });
    expect(soughtInForm(14, all)).toMatchObject({ value: 'ASHA RAO' });
  });
});
