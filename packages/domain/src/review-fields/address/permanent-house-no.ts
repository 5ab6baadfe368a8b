import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { permanentParts } from '../readings/addresses.ts';
import { addressLine } from './address-line.ts';

export const permanentHouseNo = defineField({
  id: FieldId.PermanentHouseNo,
  code: 'PERM_HOUSE_NO',
  label: 'Permanent House / Flat No.',
  step: 2,
  order: 90,
  checkOrder: 200,
  moduleId: ModuleId.Address,
  widget: 'text',
  properties: {
    PermanentHouseNo: { attribute: 'address', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  editor: 'textarea',
  value: ({ PermanentHouseNo }) => PermanentHouseNo,
  ...addressLine('Permanent'),
  matches: [{ row: 'address', source: 'permanent', lines: permanentParts }],
  form: {
    heading: 'Permanent address',
    labels: ['House / flat', 'House', 'Flat', 'Address line 1', 'Address'],
    value: ({ PermanentHouseNo }) => PermanentHouseNo,
  },
  reveals: 'PermanentAddress',
  checks: ['Same as on the address proof; no care-of name.'],
});
