import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const occupation = defineField({
  id: FieldId.Occupation,
  code: 'OCCUPATION',
  label: 'Occupation',
  step: 2,
  order: 200,
  checkOrder: 320,
  moduleId: ModuleId.Professional,
  widget: 'text',
  properties: {
    OccupationName: { attribute: 'open', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  value: ({ OccupationName }) => OccupationName,
  proofs: [DocumentType.IncomeProof],
  form: { labels: ['Occupation'], value: ({ OccupationName }) => OccupationName },
  checks: ['Fits the income and the income proof.'],
});
