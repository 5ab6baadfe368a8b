import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const annualIncome = defineField({
  id: FieldId.AnnualIncome,
  code: 'ANNUAL_INCOME',
  label: 'Annual Income',
  step: 2,
  order: 190,
  checkOrder: 310,
  moduleId: ModuleId.Professional,
  widget: 'text',
  properties: {
    AnnualIncomeName: { attribute: 'open', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  value: ({ AnnualIncomeName }) => AnnualIncomeName,
  proofs: [DocumentType.IncomeProof],
  form: {
    labels: ['Annual income', 'Gross annual income', 'Income'],
    value: ({ AnnualIncomeName }) => AnnualIncomeName,
  },
  checks: ['Fits the occupation and the income proof.'],
});
