import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { addressLine } from './address-line.ts';

export const correspondenceCity = defineField({
  id: FieldId.CorrespondenceCity,
  code: 'CORR_CITY',
  label: 'Correspondence City',
  step: 2,
  order: 50,
  checkOrder: 160,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    CorrespondenceCity: { attribute: 'open', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  editor: 'text',
  inputClass: 'alphaspace',
  value: ({ CorrespondenceCity }) => CorrespondenceCity,
  ...addressLine('Correspondence'),
  form: {
    heading: 'Correspondence address',
    labels: ['City', 'Town', 'Village'],
    value: ({ CorrespondenceCity }) => CorrespondenceCity,
  },
  checks: ['City belongs to the pin code.'],
});
