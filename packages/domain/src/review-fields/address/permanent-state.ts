import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { addressLine } from './address-line.ts';

export const permanentState = defineField({
  id: FieldId.PermanentState,
  code: 'PERM_STATE',
  label: 'Permanent State',
  step: 2,
  order: 140,
  checkOrder: 250,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    PermanentState: { attribute: 'open', isEntered: true, isPrinted: true },
    PermanentStateName: { attribute: 'open', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  editor: 'select',
  choices: 'states',
  value: ({ PermanentStateName }) => PermanentStateName,
  ...addressLine('Permanent'),
  followsFrom: FieldId.PermanentPincode,
  form: {
    heading: 'Permanent address',
    labels: ['State', 'State and pin code'],
    value: ({ PermanentStateName }) => PermanentStateName,
  },
  checks: ['State of the pin code.'],
});
