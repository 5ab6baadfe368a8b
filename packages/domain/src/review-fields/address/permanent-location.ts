import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { addressLine } from './address-line.ts';

export const permanentLocation = defineField({
  id: FieldId.PermanentLocation,
  code: 'PERM_LOCATION',
  label: 'Permanent Location',
  step: 2,
  order: 110,
  checkOrder: 220,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    PermanentLocation: { attribute: 'address', isEntered: true, isPrinted: true },
  },
  mandatory: false,
  editor: 'textarea',
  value: ({ PermanentLocation }) => PermanentLocation,
  ...addressLine('Permanent'),
  form: {
    heading: 'Permanent address',
    labels: ['Street', 'Location', 'Locality', 'Address line 3', 'Address'],
    value: ({ PermanentLocation }) => PermanentLocation,
  },
  reveals: 'PermanentAddress',
  checks: ['Same as on the address proof.'],
});
