import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const addressProofBack = defineField({
  id: FieldId.AddressProofBack,
  code: 'ADDRESS_PROOF_BACK',
  label: 'Address Proof Back',
  step: 2,
  order: 170,
  checkOrder: 280,
  moduleId: ModuleId.Address,
  widget: 'image',
  properties: {
    AddressBackPhoto: { attribute: 'open', isEntered: false, isPrinted: false },
  },
  documentType: DocumentType.AddressProofBackSide,
  mandatory: false,
  value: () => '',
  proofs: [DocumentType.AddressProofBackSide, DocumentType.AddressProofFrontSide],
  form: { labels: ['Proof of address', 'Proof number'], value: ({ PoaIdNumber }) => PoaIdNumber },
  checks: ['Same document as the front.', 'Address can be read.'],
});
