import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { textDetail } from '../details.ts';

export const mobile = defineField({
  id: FieldId.Mobile,
  code: 'MOBILE',
  label: 'Mobile',
  step: 1,
  order: 10,
  checkOrder: 430,
  moduleId: ModuleId.Contact,
  widget: 'text',
  properties: {
    Mobile: { attribute: 'mobile', isEntered: true, isPrinted: true },
    MobileRelationshipName: { attribute: 'open', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  value: ({ Mobile }) => Mobile,
  details: (a) => [textDetail('relationship', a.MobileRelationshipName)],
  form: { labels: ['Mobile', 'Mobile number', 'Phone'], value: ({ Mobile }) => Mobile },
  reveals: 'Mobile',
  chips: ['duplicates'],
  checks: [
    'OTP verified, and the call of the OTP service succeeded.',
    'Relationship: Self, or a spouse, dependent child or dependent parent.',
    'Not used by a client of another family; not a dummy such as 6666666666 or 1111100000.',
  ],
});
