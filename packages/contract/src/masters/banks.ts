import * as field from './master-fields.ts';
import { defineMaster } from './master.ts';

/** masters.json, banks. */
export const banks = defineMaster({
  entity: 'bank',
  label: 'Bank',
  plural: 'Banks',
  noun: 'Banks',
  path: '/api/masters/banks/',
  id: 'BankId',
  fields: {
    BankName: field.text({ label: 'Bank Name', min: 3, max: 100 }),
    BankCode: field.text({
      label: 'Bank Code',
      max: 4,
      input: 'alphanumeric',
      pattern: /^[A-Z]{4}$/,
      mismatch: 'Bank Code must be the first four letters of the IFSC.',
      hint: 'First four letters of the IFSC',
    }),
    PennyDropEnabled: field.yesNo({ label: 'Penny Drop', initial: true }),
    AccountMinLength: field.number({ label: 'Account Min Length', min: 6, max: 18, initial: 9 }),
    AccountMaxLength: field.number({ label: 'Account Max Length', min: 6, max: 18, initial: 18 }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {},
  columns: ['BankName', 'BankCode', 'PennyDropEnabled', 'IsActive'],
});
