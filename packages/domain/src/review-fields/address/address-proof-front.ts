import { DocumentType } from '@kyc/contract/document-types';
import { poaTypeExpires, poaTypeName } from '@kyc/contract/documents/poa-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import { formatDay } from '../../time/written-time.ts';
import { defineField } from '../define-field.ts';
import { scoreDetail, textDetail, type FieldDetail } from '../details.ts';
import { proofBirthDate } from '../readings/birth-dates.ts';
import { nameScores } from '../readings/names.ts';
import { proofSource } from '../readings/proof-source.ts';
import type { ReviewedCase } from '../reviewed-case.ts';
import type { ShownScore } from '../shown-score.ts';

const face: ShownScore = {
  property: 'PoaSelfie',
  chip: 'face',
  label: 'faceMatch',
  scale: 'face',
  read: (a) => ({ score: a.PoaSelfie }),
  faces: { source: proofSource, pair: 'proof' },
};
const name: ShownScore = {
  property: 'PanPoaNameMatchScore',
  chip: 'name',
  label: 'aadhaarNameMatch',
  scale: 'name',
  read: (a) => nameScores(a).proof,
};

/** Only proofs that expire have them on screen (§2, step 2). */
function numberAndExpiry(a: ReviewedCase): FieldDetail[] {
  if (a.PoaType === null || !poaTypeExpires(a.PoaType)) return [];
  return [textDetail('poaIdNumber', a.PoaIdNumber), textDetail('poaExpiry', formatDay(a.PoaExpiryDate))];
}

export const addressProofFront = defineField({
  id: FieldId.AddressProofFront,
  code: 'ADDRESS_PROOF_FRONT',
  label: 'Address Proof Front',
  step: 2,
  order: 160,
  checkOrder: 270,
  moduleId: ModuleId.Address,
  widget: 'image',
  properties: {
    AddressFrontPhoto: { attribute: 'open', isEntered: false, isPrinted: false },
    PoaType: { attribute: 'open', isEntered: true, isPrinted: true },
    PoaIdNumber: { attribute: 'proofNumber', isEntered: true, isPrinted: true },
    PoaExpiryDate: { attribute: 'open', isEntered: true, isPrinted: true },
    PoaIssueDate: { attribute: 'open', isEntered: false, isPrinted: false },
    PoaSelfie: { attribute: 'open', isEntered: false, isPrinted: false },
    PanPoaNameMatchScore: { attribute: 'open', isEntered: false, isPrinted: false },
    PoaOcrDob: { attribute: 'birthDate', isEntered: false, isPrinted: false },
    AadhaarDob: { attribute: 'birthDate', isEntered: false, isPrinted: false },
  },
  documentType: DocumentType.AddressProofFrontSide,
  mandatory: false,
  alsoShows: { PoaName: 'name', PoaOcrAddress: 'address' },
  value: ({ PoaType }) => (PoaType === null ? '' : poaTypeName(PoaType)),
  scores: [face, name],
  details: (a) => [
    ...numberAndExpiry(a),
    scoreDetail(face, a),
    scoreDetail(name, a),
    { kind: 'recommendation', value: a.NameRecommendation },
    a.Mode === Mode.DigiLocker
      ? textDetail('aadhaarDob', formatDay(a.AadhaarDob))
      : textDetail('poaOcrDob', formatDay(a.PoaOcrDob)),
  ],
  compared: {
    by: 'names',
    sources: (a) => [
      ['panService', a.PanName],
      [proofSource(a), a.PoaName],
    ],
  },
  matches: [
    { row: 'name', source: proofSource, read: ({ PoaName }) => PoaName },
    { row: 'birthDate', source: proofSource, read: proofBirthDate },
    { row: 'name', source: 'signedAadhaar', read: ({ Signed }) => Signed?.AadhaarName ?? null },
    {
      row: 'birthDate',
      source: 'signedAadhaar',
      read: ({ Signed }) => formatDay(Signed?.AadhaarBirthDate ?? null),
    },
    { row: 'address', source: proofSource, read: ({ PoaOcrAddress }) => PoaOcrAddress },
  ],
  proofs: [DocumentType.AddressProofFrontSide, DocumentType.AddressProofBackSide, DocumentType.POA],
  counterparts: [DocumentType.Selfie, DocumentType.Photo, DocumentType.PanPhoto],
  form: { labels: ['Proof of address', 'Proof number'], value: ({ PoaIdNumber }) => PoaIdNumber },
  reveals: 'PoaIdNumber',
  checks: [
    'An accepted proof. Passport and driving licence: not expired.',
    'Aadhaar: the first eight digits are hidden. If not, mask them before you approve.',
    'Name match and face match by their colours: green is fine, yellow compare yourself, red reject.',
    'Address as given for the permanent address.',
  ],
});
