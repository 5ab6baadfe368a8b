import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const bankProof = defineField({
  id: FieldId.BankProof,
  code: 'BANK_PROOF',
  label: 'Bank Proof',
  step: 1,
  order: 140,
  checkOrder: 120,
  moduleId: ModuleId.Bank,
  widget: 'image',
  properties: {
    BankProof: { attribute: 'open', isEntered: false, isPrinted: false },
  },
  documentType: DocumentType.BankProof,
  mandatory: false,
  isShown: ({ Source }) => Source.toLowerCase() === 'kyc',
  value: () => '',
  form: { labels: ['Account number', 'Bank account'], value: ({ BankAccountNo }) => BankAccountNo },
  checks: [
    'Name, account number and IFSC printed, and the same as the bank account entered.',
    'A cancelled cheque, or a statement not older than six months.',
    'No sign of editing.',
  ],
});
