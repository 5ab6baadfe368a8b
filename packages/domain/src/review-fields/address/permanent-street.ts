import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { addressLine } from './address-line.ts';

export const permanentStreet = defineField({
  id: FieldId.PermanentStreet,
  code: 'PERM_STREET',
  label: 'Permanent Street',
  step: 2,
  order: 100,
  checkOrder: 210,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    PermanentStreet: { attribute: 'address', isEntered: true, isPrinted: true },
  },
  mandatory: false,
  editor: 'textarea',
  value: ({ PermanentStreet }) => PermanentStreet,
  ...addressLine('Permanent'),
  form: {
    heading: 'Permanent address',
    labels: ['Street', 'Address line 2', 'Address'],
    value: ({ PermanentStreet }) => PermanentStreet,
  },
  reveals: 'PermanentAddress',
  checks: [
    'Same as on the address proof.',
    "Does not repeat another line or begin with the customer's name.",
  ],
});
