import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { addressLine } from './address-line.ts';

export const correspondencePincode = defineField({
  id: FieldId.CorrespondencePincode,
  code: 'CORR_PINCODE',
  label: 'Correspondence Pin Code',
  step: 2,
  order: 60,
  checkOrder: 170,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    CorrespondencePincode: { attribute: 'pincode', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  editor: 'text',
  inputClass: 'numeric',
  value: ({ CorrespondencePincode }) => CorrespondencePincode,
  ...addressLine('Correspondence'),
  form: {
    heading: 'Correspondence address',
    labels: ['Pin code', 'Pincode', 'PIN', 'State and pin code'],
    value: ({ CorrespondencePincode }) => CorrespondencePincode,
  },
  checks: ['Six digits, and in the pin code master.', 'Same as on the address proof.'],
});
