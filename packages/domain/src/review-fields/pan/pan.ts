import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { formatDay } from '../../time/written-time.ts';
import { defineField } from '../define-field.ts';
import { textDetail } from '../details.ts';
import { deliveredBirthDates } from '../readings/birth-dates.ts';

export const pan = defineField({
  id: FieldId.Pan,
  code: 'PAN',
  label: 'PAN Number',
  step: 1,
  order: 40,
  checkOrder: 10,
  moduleId: ModuleId.Pan,
  widget: 'text',
  properties: {
    PAN: { attribute: 'pan', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  alsoShows: { PanName: 'name', PanDob: 'birthDate' },
  value: ({ PAN }) => PAN,
  // Here, not under the date of birth, which mode 6 does not have (§2, step 1).
  details: (a) => [textDetail('panDob', formatDay(a.PanDob))],
  compared: { by: 'characters', sources: deliveredBirthDates },
  matches: [
    { row: 'pan', source: 'declared', read: ({ PAN }) => PAN },
    { row: 'birthDate', source: 'panService', read: (a) => formatDay(a.PanDob) },
  ],
  proofs: [DocumentType.PanPhoto],
  form: { labels: ['PAN'], value: ({ PAN }) => PAN },
  reveals: 'PAN',
  readsMasked: 'DateOfBirth',
  chips: ['birthDate'],
  checks: [
    'Fourth letter P. Fifth letter: first letter of the surname, or of the only name.',
    'PAN service: valid, and linked with Aadhaar.',
    'No other application or client with this PAN.',
  ],
});
