import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { addressLine } from './address-line.ts';

export const permanentPincode = defineField({
  id: FieldId.PermanentPincode,
  code: 'PERM_PINCODE',
  label: 'Permanent Pin Code',
  step: 2,
  order: 130,
  checkOrder: 240,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    PermanentPincode: { attribute: 'pincode', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  editor: 'text',
  inputClass: 'numeric',
  value: ({ PermanentPincode }) => PermanentPincode,
  ...addressLine('Permanent'),
  form: {
    heading: 'Permanent address',
    labels: ['Pin code', 'Pincode', 'PIN', 'State and pin code'],
    value: ({ PermanentPincode }) => PermanentPincode,
  },
  checks: ['Six digits, and in the pin code master.', 'Same as on the address proof.'],
});
