import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const brokerName = defineField({
  id: FieldId.BrokerName,
  code: 'BROKER_NAME',
  label: 'Broker Name',
  step: 2,
  order: 240,
  checkOrder: 360,
  moduleId: ModuleId.Professional,
  widget: 'text',
  properties: {
    BrokerName: { attribute: 'open', isEntered: true, isPrinted: false },
  },
  mandatory: false,
  editor: 'text',
  value: ({ BrokerName }) => BrokerName,
  form: {
    labels: ['Broker', 'Name of the other broker', 'Broker name'],
    value: ({ BrokerName }) => BrokerName,
  },
  checks: ['Name and code of the other company: both, or neither.'],
});
