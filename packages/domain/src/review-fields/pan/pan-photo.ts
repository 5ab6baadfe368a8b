import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { formatDay } from '../../time/written-time.ts';
import { defineField } from '../define-field.ts';
import { scoreDetail, textDetail } from '../details.ts';
import { fullName, nameScores } from '../readings/names.ts';
import type { ShownScore } from '../shown-score.ts';

const face: ShownScore = {
  property: 'PanSelfie',
  chip: 'face',
  label: 'faceMatch',
  scale: 'face',
  read: (a) => ({ score: a.PanSelfie }),
  faces: { source: 'panOcr', pair: 'panCard' },
};
const name: ShownScore = {
  property: 'PanOcrNameMatchScore',
  chip: 'name',
  label: 'panNameMatch',
  scale: 'name',
  read: (a) => nameScores(a).panCard,
};

export const panPhoto = defineField({
  id: FieldId.PanPhoto,
  code: 'PAN_PHOTO',
  label: 'PAN Card Photo',
  step: 1,
  order: 50,
  checkOrder: 20,
  moduleId: ModuleId.Pan,
  widget: 'image',
  properties: {
    PanPhoto: { attribute: 'open', isEntered: false, isPrinted: false },
    PanSelfie: { attribute: 'open', isEntered: false, isPrinted: false },
    PanOcrNameMatchScore: { attribute: 'open', isEntered: false, isPrinted: false },
    PanOcrDob: { attribute: 'birthDate', isEntered: false, isPrinted: false },
  },
  documentType: DocumentType.PanPhoto,
  mandatory: true,
  alsoShows: { PanOcrName: 'name' },
  value: () => '',
  scores: [face, name],
  details: (a) => [
    scoreDetail(face, a),
    scoreDetail(name, a),
    { kind: 'recommendation', value: a.NameRecommendation },
    textDetail('panOcrDob', formatDay(a.PanOcrDob)),
  ],
  compared: {
    by: 'names',
    sources: (a) => [
      ['declared', fullName(a)],
      ['panService', a.PanName],
      ['panOcr', a.PanOcrName],
    ],
  },
  matches: [
    { row: 'name', source: 'panService', read: ({ PanName }) => PanName },
    { row: 'name', source: 'panOcr', read: ({ PanOcrName }) => PanOcrName },
    { row: 'birthDate', source: 'panOcr', read: (a) => formatDay(a.PanOcrDob) },
    { row: 'accountName', source: 'panService', read: ({ PanName }) => PanName },
  ],
  counterparts: [DocumentType.Selfie, DocumentType.Photo, DocumentType.AddressProofFrontSide],
  readsMasked: 'PAN',
  checks: [
    'All four corners in sight; an original, unedited.',
    "Number, name, father's name and date of birth as entered.",
    'Face match above 65: fine. 36 to 65: compare the faces yourself. 35 or below: reject.',
    'Name as read above 80: fine. 41 to 80: compare the names yourself. 40 or below: reject.',
  ],
});
