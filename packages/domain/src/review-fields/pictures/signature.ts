import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const signature = defineField({
  id: FieldId.Signature,
  code: 'SIGNATURE',
  label: 'Signature',
  step: 2,
  order: 10,
  checkOrder: 300,
  moduleId: ModuleId.Signature,
  widget: 'image',
  properties: {
    SignPhoto: { attribute: 'open', isEntered: false, isPrinted: false },
  },
  documentType: DocumentType.Signature,
  otherDocumentType: DocumentType.CompressedSignature,
  mandatory: true,
  isDocumentPrinted: true,
  value: () => '',
  details: () => [{ kind: 'signatureSize' }],
  counterparts: [DocumentType.PanPhoto, DocumentType.AOF],
  form: 'signature',
  checks: [
    'Full signature by hand, on white, inside the frame.',
    'Same style as on the PAN card.',
    'File of 2 to 50 KB after cropping.',
  ],
});
