import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { addressLine } from './address-line.ts';

export const correspondenceCountry = defineField({
  id: FieldId.CorrespondenceCountry,
  code: 'CORR_COUNTRY',
  label: 'Correspondence Country',
  step: 2,
  order: 80,
  checkOrder: 190,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    CorrespondenceCountry: { attribute: 'open', isEntered: true, isPrinted: true },
    CorrespondenceCountryName: { attribute: 'open', isEntered: true, isPrinted: false },
  },
  mandatory: true,
  editor: 'select',
  choices: 'countries',
  value: ({ CorrespondenceCountryName }) => CorrespondenceCountryName,
  ...addressLine('Correspondence'),
  followsFrom: FieldId.CorrespondencePincode,
  form: {
    heading: 'Correspondence address',
    labels: ['Country'],
    value: ({ CorrespondenceCountryName }) => CorrespondenceCountryName,
  },
  checks: ['India.'],
});
