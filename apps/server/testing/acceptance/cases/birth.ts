import { ask, born, pass, stop, yearsAgo, type GateCase } from './case.ts';

/** The date of birth in every source (sop.json field 3). */
export const birthCases: readonly GateCase[] = [
  stop('BI-01', 'The applicant is 14.', { properties: born(yearsAgo(14)) }),
  stop('BI-02', 'The applicant turns 18 tomorrow.', { properties: born(yearsAgo(18, 1)) }),
  stop('BI-03', 'The date of birth lies in the future.', {
    properties: born('2035-01-01'),
    refusedAtIntake: true,
  }),
  stop('BI-04', 'The applicant was born in 1890.', { properties: born('1890-01-01') }),
  stop('BI-05', 'There is no date of birth.', { properties: { DateOfBirth: null } }),
  stop('BI-06', 'The tax record has the day after.', { properties: { PanDob: '1990-01-02' } }),
  stop('BI-07', 'The tax record has another year.', { properties: { PanDob: '1974-01-01' }, mode: 1 }),
  ask('BI-08', 'The card shows another day.', { properties: { PanOcrDob: '1990-10-01' } }),
  ask('BI-09', 'The Aadhaar has another year.', { properties: { AadhaarDob: '1985-01-01' } }),
  ask('BI-10', 'The address proof shows another day.', { mode: 4, properties: { PoaOcrDob: '1988-03-03' } }),
  ask('BI-11', 'The Aadhaar card shows another year.', { mode: 4, calls: { 15: { yob: '1985' } } }),
  ask('BI-12', 'The Aadhaar card shows another year, as a number.', {
    mode: 4,
    calls: { 15: { yob: 1985 } },
  }),
  ask('BI-13', 'The tax department does not confirm the date of birth.', {
    properties: { PanDob: null },
    calls: { 1: { dobMatch: undefined } },
  }),
  stop('BI-14', 'After a rejection the customer changed the date of birth, the tax record has the old one.', {
    later: ['reject', { patch: { DateOfBirth: '1991-05-05' } }, 'sign'],
  }),
  stop('BI-15', 'A verifier corrected the date of birth of a 15-year-old to that of an adult.', {
    properties: born(yearsAgo(15)),
    later: [{ correct: { DateOfBirth: '1990-01-01' } }],
  }),
  stop('BI-16', 'The date of birth was changed between the signature and the submission.', {
    later: [{ patch: { DateOfBirth: '1991-05-05' } }],
  }),
  ask('BI-17', 'The date of birth was changed after the flag of the PAN service.', {
    properties: { PanDob: null },
    later: [
      { patch: { DateOfBirth: '1991-05-05', PanOcrDob: '1991-05-05', AadhaarDob: '1991-05-05' } },
      'sign',
    ],
  }),
  stop('BI-18', 'The applicant is 17 in KRA mode.', { mode: 1, properties: born(yearsAgo(17)) }),

  pass('BI-51', 'The applicant turned 18 today.', { properties: born(yearsAgo(18)) }),
  pass('BI-52', 'The applicant is 91.', { properties: born(yearsAgo(91)), straight: false }),
  pass('BI-53', 'The Aadhaar knows only the year.', {
    properties: { ...born('1990-06-15'), AadhaarDob: '1990-01-01' },
    straight: false,
  }),
  pass('BI-54', 'The applicant was born on 29 February.', { properties: born('1996-02-29') }),
  pass('BI-55', 'The card’s day is read as 01-01-1990.', { calls: { 14: { dob: '01-01-1990' } } }),
  pass('BI-56', 'The PAN service confirms the day by a flag.', {
    properties: { PanDob: null },
    calls: { 1: { dobMatch: 'Y' } },
  }),
];
