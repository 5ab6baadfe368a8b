import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { textDetail } from '../details.ts';

export const email = defineField({
  id: FieldId.Email,
  code: 'EMAIL',
  label: 'Email',
  step: 1,
  order: 20,
  checkOrder: 440,
  moduleId: ModuleId.Contact,
  widget: 'text',
  properties: {
    Email: { attribute: 'email', isEntered: true, isPrinted: true },
    EmailRelationshipName: { attribute: 'open', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  value: ({ Email }) => Email,
  details: (a) => [textDetail('relationship', a.EmailRelationshipName)],
  form: { labels: ['E-mail', 'Email address'], value: ({ Email }) => Email },
  reveals: 'Email',
  checks: [
    'E-mail verified.',
    'Relationship: Self or family, as for the mobile.',
    "Not a dealer's, an employee's or a throw-away address.",
  ],
});
