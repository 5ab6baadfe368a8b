import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const brokerCode = defineField({
  id: FieldId.BrokerCode,
  code: 'BROKER_CODE',
  label: 'Broker Code',
  step: 2,
  order: 250,
  checkOrder: 370,
  moduleId: ModuleId.Professional,
  widget: 'text',
  properties: {
    BrokerCode: { attribute: 'open', isEntered: true, isPrinted: false },
  },
  mandatory: false,
  editor: 'text',
  inputClass: 'alphanumeric',
  value: ({ BrokerCode }) => BrokerCode,
  form: { labels: ['Broker code', 'Client code'], value: ({ BrokerCode }) => BrokerCode },
  checks: ['Letters and digits only.'],
});
