import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { addressLine } from './address-line.ts';

export const correspondenceStreet = defineField({
  id: FieldId.CorrespondenceStreet,
  code: 'CORR_STREET',
  label: 'Correspondence Street',
  step: 2,
  order: 30,
  checkOrder: 140,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    CorrespondenceStreet: { attribute: 'address', isEntered: true, isPrinted: true },
  },
  mandatory: false,
  editor: 'textarea',
  value: ({ CorrespondenceStreet }) => CorrespondenceStreet,
  ...addressLine('Correspondence'),
  form: {
    heading: 'Correspondence address',
    labels: ['Street', 'Address line 2', 'Address'],
    value: ({ CorrespondenceStreet }) => CorrespondenceStreet,
  },
  reveals: 'CorrespondenceAddress',
  checks: [
    'Same as on the address proof.',
    "Does not repeat another line or begin with the customer's name.",
  ],
});
