import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { addressLine } from './address-line.ts';

export const correspondenceLocation = defineField({
  id: FieldId.CorrespondenceLocation,
  code: 'CORR_LOCATION',
  label: 'Correspondence Location',
  step: 2,
  order: 40,
  checkOrder: 150,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    CorrespondenceLocation: { attribute: 'address', isEntered: true, isPrinted: true },
  },
  mandatory: false,
  editor: 'textarea',
  value: ({ CorrespondenceLocation }) => CorrespondenceLocation,
  ...addressLine('Correspondence'),
  form: {
    heading: 'Correspondence address',
    labels: ['Street', 'Location', 'Locality', 'Address line 3', 'Address'],
    value: ({ CorrespondenceLocation }) => CorrespondenceLocation,
  },
  reveals: 'CorrespondenceAddress',
  checks: ['Same as on the address proof.'],
});
