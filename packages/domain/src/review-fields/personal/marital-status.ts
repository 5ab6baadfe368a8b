import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const maritalStatus = defineField({
  id: FieldId.MaritalStatus,
  code: 'MARITAL_STATUS',
  label: 'Marital Status',
  step: 1,
  order: 100,
  checkOrder: 90,
  moduleId: ModuleId.Personal,
  widget: 'text',
  properties: {
    MaritalStatusName: { attribute: 'open', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  value: ({ MaritalStatusName }) => MaritalStatusName,
  form: { labels: ['Marital status'], value: ({ MaritalStatusName }) => MaritalStatusName },
  checks: ['Fits the name given as spouse or father.'],
});
