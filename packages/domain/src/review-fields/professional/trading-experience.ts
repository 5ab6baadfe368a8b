import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';

export const tradingExperience = defineField({
  id: FieldId.TradingExperience,
  code: 'TRADING_EXPERIENCE',
  label: 'Trading Experience',
  step: 2,
  order: 210,
  checkOrder: 330,
  moduleId: ModuleId.Professional,
  widget: 'text',
  properties: {
    TradingExperienceName: { attribute: 'open', isEntered: true, isPrinted: true },
  },
  mandatory: true,
  value: ({ TradingExperienceName }) => TradingExperienceName,
  form: {
    labels: ['Trading experience', 'Experience'],
    value: ({ TradingExperienceName }) => TradingExperienceName,
  },
  checks: ['Fits the age. None, but a plan with derivatives: look twice.'],
});
