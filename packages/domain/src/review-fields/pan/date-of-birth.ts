import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import { formatDay } from '../../time/written-time.ts';
import { defineField } from '../define-field.ts';
import { declaredBirthDate, deliveredBirthDates } from '../readings/birth-dates.ts';

export const dateOfBirth = defineField({
  id: FieldId.DateOfBirth,
  code: 'DATE_OF_BIRTH',
  label: 'Date of Birth',
  step: 1,
  order: 30,
  checkOrder: 30,
  moduleId: ModuleId.Pan,
  widget: 'text',
  properties: {
    DateOfBirth: { attribute: 'birthDate', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  editor: 'date',
  isShown: (application) => application.Mode !== Mode.DigiLockerEpan,
  value: (a) => formatDay(a.DateOfBirth),
  compared: {
    by: 'characters',
    sources: (a) => [['declared', formatDay(a.DateOfBirth)], ...deliveredBirthDates(a)],
  },
  matches: [{ row: 'birthDate', source: 'declared', read: declaredBirthDate }],
  proofs: [DocumentType.PanPhoto, DocumentType.AddressProofFrontSide],
  form: { labels: ['Date of birth', 'DOB'], value: (a) => formatDay(a.DateOfBirth) },
  reveals: 'DateOfBirth',
  chips: ['birthDate'],
  checks: [
    'Same date as from the PAN service; then as on the PAN card, and on the Aadhaar or address proof.',
    'Aadhaar with the year only: the same year is enough. Note it.',
    'Aged 18 or more on the day of submission.',
  ],
});
