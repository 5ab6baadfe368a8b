import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { declaredNameSources, fullName } from '../readings/names.ts';

export const firstName = defineField({
  id: FieldId.FirstName,
  code: 'FIRST_NAME',
  label: 'First Name',
  step: 1,
  order: 60,
  checkOrder: 40,
  moduleId: ModuleId.Personal,
  widget: 'text',
  properties: {
    FirstName: { attribute: 'name', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  editor: 'text',
  inputClass: 'alphaspace',
  alsoShows: { KraName: 'name', NameVerified: 'open' },
  value: ({ FirstName }) => FirstName,
  compared: declaredNameSources,
  matches: [
    { row: 'name', source: 'declared', read: fullName },
    // A KRA enquiry returns no other value of the customer (log-types.json, type 2).
    { row: 'name', source: 'kra', read: ({ KraName }) => KraName },
    { row: 'accountName', source: 'declared', read: fullName },
  ],
  proofs: [DocumentType.PanPhoto, DocumentType.AddressProofFrontSide],
  form: { labels: ['Name', 'Name of the applicant', 'First name'], value: fullName },
  checks: ['Same as in the PAN record; letters only.', 'No title: Mr, Smt, Dr.'],
});
