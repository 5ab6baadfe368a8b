import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const company = defineField({
  id: FieldId.Company,
  code: 'COMPANY',
  label: 'Company',
  step: 2,
  order: 220,
  checkOrder: 340,
  moduleId: ModuleId.Professional,
  widget: 'text',
  properties: {
    CompanyName: { attribute: 'open', isEntered: true, isPrinted: true },
  },
  mandatory: false,
  editor: 'text',
  value: ({ CompanyName }) => CompanyName,
  form: { labels: ['Employer', 'Company', 'Company name'], value: ({ CompanyName }) => CompanyName },
  checks: ['Given if salaried.'],
});
