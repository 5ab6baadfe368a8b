import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { addressLine } from './address-line.ts';

export const permanentCity = defineField({
  id: FieldId.PermanentCity,
  code: 'PERM_CITY',
  label: 'Permanent City',
  step: 2,
  order: 120,
  checkOrder: 230,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    PermanentCity: { attribute: 'open', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  editor: 'text',
  inputClass: 'alphaspace',
  value: ({ PermanentCity }) => PermanentCity,
  ...addressLine('Permanent'),
  form: {
    heading: 'Permanent address',
    labels: ['City', 'Town', 'Village'],
    value: ({ PermanentCity }) => PermanentCity,
  },
  checks: ['City belongs to the pin code.'],
});
