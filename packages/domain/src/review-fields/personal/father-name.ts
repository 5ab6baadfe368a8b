import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const fatherName = defineField({
  id: FieldId.FatherName,
  code: 'FATHER_NAME',
  label: "Father's / Spouse's Name",
  step: 1,
  order: 110,
  checkOrder: 70,
  moduleId: ModuleId.Personal,
  widget: 'text',
  properties: {
    FatherName: { attribute: 'name', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  editor: 'text',
  inputClass: 'alphaspace',
  value: ({ FatherName }) => FatherName,
  proofs: [DocumentType.PanPhoto, DocumentType.AddressProofFrontSide],
  form: {
    labels: ["Father's / Spouse's name", "Father's name", "Father's or spouse's name"],
    value: ({ FatherName }) => FatherName,
  },
  checks: [
    "Same as on the PAN card or in the KRA record; never the customer's own name.",
    "Married women may give the spouse's name.",
  ],
});
