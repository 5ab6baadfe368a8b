import { ask, pass, stop, type GateCase, type Properties } from './case.ts';

const derivatives: Properties = { PlanType: 2 };
const fillers = [
  'NA',
  'N.A.',
  'Not Applicable',
  'XXXX',
  'NIL',
  'None',
  'Not Available',
  'Unknown',
  'Father',
  '-',
];

/** Income, occupation, nomination (sop.json fields 25 to 27, 43; G3, G4). */
export const incomeCases: readonly GateCase[] = [
  stop('IN-01', 'There is no income range.', { properties: { AnnualIncomeName: null } }),
  ask('IN-02', 'There is no occupation.', { properties: { OccupationName: null } }),
  stop('IN-03', 'There is neither a nominee nor a declaration.', { properties: { Nomination: null } }),
  ask('IN-04', 'A student earns above 1 crore.', {
    properties: { OccupationName: 'Student', AnnualIncomeName: 'Above 1 Crore' },
  }),
  ask('IN-05', 'The income is none of the ranges.', { properties: { AnnualIncomeName: 'about 7 lakh' } }),
  stop('IN-06', 'Derivatives without an income proof.', { properties: derivatives }),
  ask('IN-07', 'The bank statement for derivatives covers three months.', {
    properties: derivatives,
    more: [27],
    calls: { 20: { months: 3 } },
  }),
  ask('IN-08', 'The statement covers three months, as a text.', {
    properties: derivatives,
    more: [27],
    calls: { 20: { months: '3' } },
  }),
  ask('IN-09', 'The closing balance of the statement is 0.', {
    properties: derivatives,
    more: [27],
    calls: { 20: { closingBalance: 0 } },
  }),
  ask('IN-10', 'The income proof is an electricity bill.', {
    properties: derivatives,
    more: [27],
    calls: { 20: { type: 'Electricity bill', months: undefined, closingBalance: undefined } },
  }),
  ask('IN-11', 'The income proof was never read.', {
    properties: derivatives,
    more: [27],
    calls: { 20: null },
  }),
  ask('IN-12', 'The income proof was replaced after it was read.', {
    properties: derivatives,
    more: [27],
    later: [{ replace: 27 }],
  }),
  stop('IN-13', 'The income was raised between the signature and the submission.', {
    later: [{ patch: { AnnualIncomeName: '10 - 25 Lakh' } }],
  }),

  pass('IN-51', 'A student with a small income.', {
    properties: { OccupationName: 'Student', AnnualIncomeName: 'Below 1 Lakh' },
  }),
  pass('IN-52', 'Derivatives with a statement of six months.', { properties: derivatives, more: [27] }),
  pass('IN-53', 'A retired person with a high income.', {
    properties: { OccupationName: 'Retired', AnnualIncomeName: '25 Lakh - 1 Crore' },
    straight: false,
  }),
  pass('IN-54', 'A salaried person with a company.', {
    properties: {
      OccupationName: 'Private Sector Service',
      CompanyName: 'Deccan Tools',
      Designation: 'Engineer',
    },
  }),
  pass('IN-55', 'The nomination is opted out by a declaration.', {
    properties: { Nomination: 'Opted out (declaration signed)' },
    straight: false,
  }),
  pass('IN-56', 'The income was changed, and the form signed again.', {
    later: [{ patch: { AnnualIncomeName: '1 - 5 Lakh' } }, 'sign'],
  }),
];

/** Parents, gender, marital status (sop.json fields 11 to 14; G4). */
export const personCases: readonly GateCase[] = [
  ...fillers.map((FatherName, index) =>
    stop(`PE-${String(index + 1).padStart(2, '0')}`, `The father’s name is the filler ${FatherName}.`, {
      properties: { FatherName },
      mode: index % 3 === 2 ? 1 : 2,
      // The intake refuses a name without a letter.
      ...(!/\p{L}/u.test(FatherName) && { refusedAtIntake: true }),
    }),
  ),
  stop('PE-11', 'There is no father’s name.', { properties: { FatherName: null } }),
  stop('PE-12', 'The father has the applicant’s name.', { properties: { FatherName: 'Amit Kale' } }),
  stop('PE-13', 'The father has the applicant’s name in another order.', {
    properties: { FatherName: 'KALE AMIT' },
  }),
  stop('PE-14', 'The filler is written with spaces and full stops.', {
    properties: { FatherName: 'n . a .' },
  }),
  stop('PE-15', 'The father’s name is a row of one letter.', { properties: { FatherName: 'aaaaa' } }),
  ask('PE-16', 'There is no mother’s name.', { properties: { MotherName: null } }),
  ask('PE-17', 'The mother’s name is the filler NA.', { properties: { MotherName: 'NA' } }),
  ask('PE-18', 'The mother has the father’s name.', { properties: { MotherName: 'Suresh Kale' } }),
  ask('PE-19', 'The mother has the applicant’s name.', { properties: { MotherName: 'Amit Kale' } }),
  stop('PE-20', 'There is no gender.', { properties: { GenderName: null } }),
  ask('PE-21', 'There is no marital status.', { properties: { MaritalStatusName: null } }),
  ask('PE-22', 'The father’s name is a single letter.', { properties: { FatherName: 'S' } }),
  ask('PE-23', 'The father’s name contains digits.', { properties: { FatherName: 'Suresh 123' } }),

  ...['Om', 'Om Prakash', 'Nil Kamal', 'Noor', 'Xavier', 'Naresh', 'S K Kale', 'Shri Suresh Kale'].map(
    (FatherName, index) =>
      pass(`PE-5${index}`, `The father is ${FatherName}.`, {
        properties: { FatherName },
        calls: { 14: { father: FatherName.toUpperCase() } },
      }),
  ),
  pass('PE-58', 'The father is dead, and the application states it.', {
    properties: { FatherName: 'Late Suresh Kale' },
  }),
  pass('PE-59', 'The mother is Uma, without a surname.', { properties: { MotherName: 'Uma' } }),
];
