import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { addressLine } from './address-line.ts';

export const correspondenceState = defineField({
  id: FieldId.CorrespondenceState,
  code: 'CORR_STATE',
  label: 'Correspondence State',
  step: 2,
  order: 70,
  checkOrder: 180,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    CorrespondenceState: { attribute: 'open', isEntered: true, isPrinted: true },
    CorrespondenceStateName: { attribute: 'open', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  editor: 'select',
  choices: 'states',
  value: ({ CorrespondenceStateName }) => CorrespondenceStateName,
  ...addressLine('Correspondence'),
  followsFrom: FieldId.CorrespondencePincode,
  form: {
    heading: 'Correspondence address',
    labels: ['State', 'State and pin code'],
    value: ({ CorrespondenceStateName }) => CorrespondenceStateName,
  },
  checks: ['State of the pin code.'],
});
