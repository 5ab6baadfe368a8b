import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { addressParts } from '../readings/addresses.ts';
import { addressLine } from './address-line.ts';

export const correspondenceHouseNo = defineField({
  id: FieldId.CorrespondenceHouseNo,
  code: 'CORR_HOUSE_NO',
  label: 'Correspondence House / Flat No.',
  step: 2,
  order: 20,
  checkOrder: 130,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    CorrespondenceHouseNo: { attribute: 'address', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  editor: 'textarea',
  value: ({ CorrespondenceHouseNo }) => CorrespondenceHouseNo,
  ...addressLine('Correspondence'),
  matches: [{ row: 'address', source: 'declared', lines: (a) => addressParts('Correspondence', a) }],
  form: {
    heading: 'Correspondence address',
    labels: ['House / flat', 'House', 'Flat', 'Address line 1', 'Address'],
    value: ({ CorrespondenceHouseNo }) => CorrespondenceHouseNo,
  },
  reveals: 'CorrespondenceAddress',
  checks: ['Same as on the address proof; no care-of name.'],
});
