import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { addressLine } from './address-line.ts';

export const permanentCountry = defineField({
  id: FieldId.PermanentCountry,
  code: 'PERM_COUNTRY',
  label: 'Permanent Country',
  step: 2,
  order: 150,
  checkOrder: 260,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    PermanentCountry: { attribute: 'open', isEntered: true, isPrinted: true },
    PermanentCountryName: { attribute: 'open', isEntered: true, isPrinted: false },
  },
  mandatory: true,
  editor: 'select',
  choices: 'countries',
  value: ({ PermanentCountryName }) => PermanentCountryName,
  ...addressLine('Permanent'),
  followsFrom: FieldId.PermanentPincode,
  form: {
    heading: 'Permanent address',
    labels: ['Country'],
    value: ({ PermanentCountryName }) => PermanentCountryName,
  },
  checks: ['India.'],
});
