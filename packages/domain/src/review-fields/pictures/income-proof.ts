import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const incomeProof = defineField({
  id: FieldId.IncomeProof,
  code: 'INCOME_PROOF',
  label: 'Income Proof',
  step: 2,
  order: 260,
  checkOrder: 380,
  moduleId: ModuleId.IncomeProof,
  widget: 'image',
  properties: {
    IncomeProof: { attribute: 'open', isEntered: false, isPrinted: false },
  },
  documentType: DocumentType.IncomeProof,
  mandatory: false,
  value: () => '',
  checks: [
    'Needed for a plan with derivatives: bank statement of six months, income-tax return, Form 16, salary slips of three months, net-worth certificate or holdings.',
    "In the customer's own name, for the latest period.",
    'Weak proof: Approve Cash, or Approve without derivative.',
  ],
});
