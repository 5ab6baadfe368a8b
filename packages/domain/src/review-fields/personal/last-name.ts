import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { declaredNameSources, fullName } from '../readings/names.ts';

export const lastName = defineField({
  id: FieldId.LastName,
  code: 'LAST_NAME',
  label: 'Last Name',
  step: 1,
  order: 80,
  checkOrder: 60,
  moduleId: ModuleId.Personal,
  widget: 'text',
  properties: {
    LastName: { attribute: 'name', isEntered: true, isPrinted: true },
  },
  mandatory: false,
  editor: 'text',
  inputClass: 'alphaspace',
  value: ({ LastName }) => LastName,
  compared: declaredNameSources,
  proofs: [DocumentType.PanPhoto, DocumentType.AddressProofFrontSide],
  form: { labels: ['Name', 'Name of the applicant', 'Last name'], value: fullName },
  checks: ['Same as in the PAN record.', 'Empty only where the PAN carries a single name.'],
});
