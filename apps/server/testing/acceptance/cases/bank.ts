import { ask, pass, stop, type Answers, type GateCase, type Properties } from './case.ts';

const unverified: { readonly properties: Properties; readonly calls: Answers } = {
  properties: { PennyDropVerified: false, PennyDropName: null },
  calls: { 3: { verified: false, nameAtBank: undefined } },
};
const otherHolders = [
  'RAVI MENON',
  'SURESH KALE',
  'AMIT KALE HUF',
  'AMIT KALE (HUF)',
  'AMIT KALE KARTA',
  'AMIT KALE TRUST',
  'AMIT KALE AND COMPANY',
  'AMIT KALE MINOR',
  'LATE AMIT KALE',
  'ESTATE OF AMIT KALE',
  'AMIT KALE U/G SURESH KALE',
];
const firms = ['AMIT KALE ENTERPRISES', 'M/S AMIT KALE TRADERS', 'AMIT KALE PROP'];
const secondHolders = ['NAVEEN KALE AND AMIT KALE', 'NAVEEN KALE & AMIT KALE', 'NAVEEN KALE / AMIT KALE'];
const conditions: readonly [string, Properties][] = [
  ['frozen', { accountStatus: 'FROZEN' }],
  ['dormant', { account_status: 'Dormant' }],
  ['closed', { AccountStatus: 'closed' }],
  ['blocked', { accountStatus: 'BLOCKED' }],
  ['NRE', { accountType: 'NRE' }],
  ['NRO', { account_type: 'NRO' }],
  ['a non-resident savings account', { accountType: 'NRE SAVINGS' }],
  ['a loan account', { accountType: 'LOAN' }],
  ['an HUF’s by its type', { accountType: 'HUF' }],
];

/** The account: whose it is, its state, its IFSC (G1 to G4, N1; sop.json fields 6 and 7). */
export const bankCases: readonly GateCase[] = [
  stop('BA-01', 'The penny drop failed and there is no proof.', unverified),
  stop('BA-02', 'The penny drop answers N, and no property is stored.', {
    properties: { PennyDropVerified: null, PennyDropName: null },
    calls: { 3: { verified: 'N', nameAtBank: undefined } },
  }),
  stop('BA-03', 'The penny drop answers false, the stored flag is true.', {
    calls: { 3: { verified: false } },
  }),
  ...otherHolders.map((PennyDropName, index) =>
    stop(`BA-${index + 10}`, `The bank names the holder ${PennyDropName}.`, {
      properties: { PennyDropName },
      mode: index % 4 === 3 ? 1 : 2,
    }),
  ),
  ...firms.map((PennyDropName, index) =>
    ask(`BA-${index + 21}`, `The bank names the holder ${PennyDropName}.`, {
      properties: { PennyDropName },
    }),
  ),
  ...secondHolders.map((PennyDropName, index) =>
    ask(`BA-${index + 24}`, `The applicant is the second holder: ${PennyDropName}.`, {
      properties: { PennyDropName },
      exactly: true,
    }),
  ),
  ask('BA-27', 'The bank shows an initial.', { properties: { PennyDropName: 'A KALE' } }),
  ask('BA-28', 'The bank returns no name.', {
    properties: { PennyDropName: null },
    calls: { 3: { nameAtBank: undefined } },
  }),
  ask('BA-29', 'No penny drop was made, and there is no proof.', {
    properties: { PennyDropVerified: null, PennyDropName: null },
    calls: { 3: null },
  }),
  ...conditions.map(([what, answer], index) =>
    stop(`BA-${index + 30}`, `The account is ${what}.`, { calls: { 3: answer } }),
  ),
  stop('BA-40', 'The account number is zeros.', { properties: { BankAccountNo: '000000000000' } }),
  stop('BA-41', 'The account number repeats one digit.', { properties: { BankAccountNo: '1111111111' } }),
  ask('BA-42', 'The account number is 1234567890.', { properties: { BankAccountNo: '1234567890' } }),
  stop('BA-43', 'No bank can have the IFSC.', { properties: { IFSC: 'ABCD0123456' } }),
  stop('BA-44', 'The IFSC is that of another bank.', {
    properties: { IFSC: 'SBIN0000001', BankName: 'HDFC Bank' },
  }),
  stop('BA-45', 'The look-up does not know the IFSC.', { calls: { 37: { valid: false, bank: undefined } } }),
  ask('BA-46', 'The look-up names another bank.', {
    properties: { BankName: 'HDFC Bank' },
    calls: { 37: { bank: 'State Bank of India', valid: true } },
  }),
  stop('BA-47', 'The cheque is that of another account, and the penny drop failed.', {
    ...unverified,
    more: [7],
    calls: { ...unverified.calls, 16: { account: '99990000111122' } },
  }),
  stop('BA-48', 'The cheque is that of another person, and the penny drop failed.', {
    ...unverified,
    more: [7],
    calls: { ...unverified.calls, 16: { name: 'RAVI MENON' } },
  }),
  ask('BA-49', 'The cheque shows another IFSC.', { more: [7], calls: { 16: { ifsc: 'ICIC0000001' } } }),
  ask('BA-60', 'The cheque names another person, the penny drop the applicant.', {
    more: [7],
    calls: { 16: { name: 'RAVI MENON' } },
  }),
  stop('BA-61', 'There is no IFSC.', { properties: { IFSC: null } }),
  stop('BA-62', 'There is no account number.', { properties: { BankAccountNo: null } }),
  stop('BA-63', 'Another client has the account.', {
    other: ({ account }) => ({ BankAccountNo: account, FirstName: 'Rohan' }),
  }),
  ask('BA-64', 'The account was changed after the penny drop.', {
    later: [{ patch: { BankAccountNo: '50100099990001' } }, 'sign'],
  }),
  ask('BA-65', 'After a rejection the account was changed and the form signed again.', {
    later: ['reject', { patch: { BankAccountNo: '50100099990002' } }, 'sign'],
  }),
  ask('BA-66', 'After a rejection the IFSC was changed and the form signed again.', {
    later: ['reject', { patch: { IFSC: 'HDFC0001497' } }, 'sign'],
  }),
  stop('BA-67', 'The account was changed between the signature and the submission.', {
    later: [{ patch: { BankAccountNo: '50100099990003' } }, { call: 3 }],
  }),

  pass('BA-70', 'A co-operative bank that is real.', {
    properties: { IFSC: 'KDCB0000001', BankName: 'Kozhikode District Co-operative Bank' },
  }),
  pass('BA-71', 'An active savings account, as SB.', {
    calls: { 3: { accountType: 'SB', accountStatus: 'ACTIVE' } },
  }),
  pass('BA-72', 'An active current account.', {
    calls: { 3: { account_type: 'Current', account_status: 'active' } },
  }),
  pass('BA-73', 'The penny drop failed, the cheque shows name, account and IFSC.', {
    ...unverified,
    more: [7],
    calls: { ...unverified.calls, 16: {} },
    straight: false,
    mayAsk: true,
  }),
  pass('BA-74', 'The bank writes Mr before the name.', { properties: { PennyDropName: 'MR AMIT KALE' } }),
  pass('BA-75', 'Verified is the text TRUE.', { calls: { 3: { verified: 'TRUE' } } }),
  pass('BA-76', 'The bank’s name is written in another way.', { properties: { BankName: 'HDFC BANK LTD' } }),
  pass('BA-77', 'The first holder of a joint account.', {
    properties: { PennyDropName: 'AMIT KALE AND NAVEEN KALE' },
    straight: false,
    mayAsk: true,
  }),
  pass('BA-78', 'The account was changed, and a new penny drop made.', {
    later: [{ patch: { BankAccountNo: '50100099990078' } }, { call: 3 }, 'sign'],
  }),
  pass('BA-79', 'An account number with leading zeros.', { properties: { BankAccountNo: '00000039284716' } }),
  pass('BA-80', 'After a rejection the account was changed, verified and signed.', {
    later: ['reject', { patch: { BankAccountNo: '50100099990080' } }, { call: 3 }, 'sign'],
    straight: false,
  }),
];
