import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { declaredNameSources, fullName } from '../readings/names.ts';

export const middleName = defineField({
  id: FieldId.MiddleName,
  code: 'MIDDLE_NAME',
  label: 'Middle Name',
  step: 1,
  order: 70,
  checkOrder: 50,
  moduleId: ModuleId.Personal,
  widget: 'text',
  properties: {
    MiddleName: { attribute: 'name', isEntered: true, isPrinted: true },
  },
  mandatory: false,
  editor: 'text',
  inputClass: 'alphaspace',
  value: ({ MiddleName }) => MiddleName,
  compared: declaredNameSources,
  proofs: [DocumentType.PanPhoto, DocumentType.AddressProofFrontSide],
  form: { labels: ['Name', 'Name of the applicant', 'Middle name'], value: fullName },
  checks: ['Same as in the PAN record, or empty.'],
});
