import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import { defineField } from '../define-field.ts';

export const photo = defineField({
  id: FieldId.Photo,
  code: 'PHOTO',
  label: 'Photo',
  step: 2,
  order: 180,
  checkOrder: 290,
  moduleId: ModuleId.Photo,
  widget: 'image',
  properties: {
    Photo: { attribute: 'open', isEntered: false, isPrinted: false },
  },
  documentType: DocumentType.Photo,
  mandatory: false,
  isDocumentPrinted: true,
  isShown: (application) => application.Mode !== Mode.Manual,
  value: () => '',
  counterparts: [DocumentType.Selfie, DocumentType.PanPhoto, DocumentType.AddressProofFrontSide],
  checks: ['Recent, one face, plain background.', 'Same person as in the selfie.'],
});
