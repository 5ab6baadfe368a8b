import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const gender = defineField({
  id: FieldId.Gender,
  code: 'GENDER',
  label: 'Gender',
  step: 1,
  order: 90,
  checkOrder: 80,
  moduleId: ModuleId.Personal,
  widget: 'text',
  properties: {
    GenderName: { attribute: 'open', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  value: ({ GenderName }) => GenderName,
  proofs: [DocumentType.AddressProofFrontSide],
  form: { labels: ['Gender', 'Sex'], value: ({ GenderName }) => GenderName },
  checks: ['Same as on the Aadhaar or in the KRA record.'],
});
