import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const designation = defineField({
  id: FieldId.Designation,
  code: 'DESIGNATION',
  label: 'Designation',
  step: 2,
  order: 230,
  checkOrder: 350,
  moduleId: ModuleId.Professional,
  widget: 'text',
  properties: {
    Designation: { attribute: 'open', isEntered: true, isPrinted: true },
  },
  mandatory: false,
  value: ({ Designation }) => Designation,
  form: { labels: ['Designation'], value: ({ Designation }) => Designation },
  checks: ['Given if salaried.'],
});
