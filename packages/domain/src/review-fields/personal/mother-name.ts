import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const motherName = defineField({
  id: FieldId.MotherName,
  code: 'MOTHER_NAME',
  label: "Mother's Name",
  step: 1,
  order: 120,
  checkOrder: 100,
  moduleId: ModuleId.Personal,
  widget: 'text',
  properties: {
    MotherName: { attribute: 'name', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  editor: 'text',
  inputClass: 'alphaspace',
  value: ({ MotherName }) => MotherName,
  form: { labels: ["Mother's name", 'Mother'], value: ({ MotherName }) => MotherName },
  checks: ['Given; letters only.'],
});
