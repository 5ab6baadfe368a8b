import { ask, pass, stop, type GateCase } from './case.ts';

/** The e-Sign: signer, signed values, time (G2 to G4; README §1, signer match). */
export const signingCases: readonly GateCase[] = [
  stop('SI-01', 'The e-Sign was begun and not completed.', {
    properties: { EsignStatus: 1 },
    calls: { 5: null },
  }),
  stop('SI-02', 'The e-Sign failed.', { properties: { EsignStatus: 3 }, calls: { 5: { status: '0' } } }),
  stop('SI-03', 'There is no e-Sign.', {
    properties: { EsignStatus: null, SignerName: null, EsignAadhaarMatch: null },
    calls: { 5: null },
  }),
  ask('SI-04', 'The e-Sign answers failed, the stored status is completed.', {
    calls: { 5: { status: 'FAILED' } },
  }),
  stop('SI-05', 'The Aadhaar of the signature has other last digits.', { calls: { 5: { last4: '9999' } } }),
  stop('SI-06', 'The last digits differ, as a number.', { calls: { 5: { last4: 9999 } } }),
  ask('SI-07', 'The signer was born in another year.', { calls: { 5: { yob: '1971' } } }),
  ask('SI-08', 'The signer was born in another year, as a number.', { mode: 1, calls: { 5: { yob: 1971 } } }),
  stop('SI-09', 'Another person signed.', { properties: { SignerName: 'Ravi Menon' } }),
  stop('SI-10', 'Another person signed, and the flow reports no match.', {
    properties: { SignerName: 'Ravi Menon', EsignAadhaarMatch: false },
  }),
  ask('SI-11', 'The flow cannot verify the signer, and no last digits are there.', {
    properties: { EsignAadhaarMatch: null, AadhaarSuffix: null },
    calls: { 5: { last4: undefined } },
  }),
  ask('SI-12', 'No call of the e-Sign is logged.', { calls: { 5: null } }),
  stop('SI-13', 'The nomination was changed after the signature.', {
    later: [{ patch: { Nomination: 'Opted out (declaration signed)' } }],
  }),
  stop('SI-14', 'The father’s name was changed after the signature.', {
    later: [{ patch: { FatherName: 'Mohan Kale' } }],
    calls: { 14: { father: undefined } },
  }),
  stop('SI-15', 'The mobile was changed after the signature and proved again.', {
    later: [{ patch: { Mobile: '9820199815' } }, { call: 22 }],
  }),
  stop('SI-16', 'The e-mail was changed after the signature and proved again.', {
    later: [{ patch: { Email: 'sixteen.kale@example.in' } }, { call: 13 }],
  }),
  stop('SI-17', 'After a rejection the income was changed without a new signature.', {
    later: ['reject', { patch: { AnnualIncomeName: '10 - 25 Lakh' } }],
  }),
  stop('SI-18', 'After a rejection the account was changed and verified without a new signature.', {
    later: ['reject', { patch: { BankAccountNo: '50100099991018' } }, { call: 3 }],
  }),
  stop('SI-19', 'The occupation was changed in KRA mode after the signature.', {
    mode: 1,
    later: [{ patch: { OccupationName: 'Professional' } }],
  }),
  stop('SI-20', 'The street was changed in a manual application after the signature.', {
    mode: 4,
    later: [{ patch: { CorrespondenceStreet: 'Karve Road' } }],
  }),

  pass('SI-51', 'A value was changed after the signature, and changed back.', {
    later: [{ patch: { AnnualIncomeName: '1 - 5 Lakh' } }, { patch: { AnnualIncomeName: '5 - 10 Lakh' } }],
  }),
  pass('SI-52', 'After a rejection the income was changed and the form signed again.', {
    later: ['reject', { patch: { AnnualIncomeName: '1 - 5 Lakh' } }, 'sign'],
    straight: false,
  }),
  pass('SI-53', 'The signer’s name is in another order.', { properties: { SignerName: 'KALE AMIT' } }),
  pass('SI-54', 'The status of the e-Sign is a number.', { calls: { 5: { status: 1 } } }),
  pass('SI-55', 'The year of birth is a number.', { calls: { 5: { yob: 1990 } } }),
  pass('SI-56', 'After a rejection nothing was changed.', { later: ['reject'], straight: false }),
];
