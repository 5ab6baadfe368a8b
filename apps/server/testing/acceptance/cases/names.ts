import { ask, named, pass, stop, type GateCase } from './case.ts';

const otherPersons: readonly [id: string, what: string, properties: object][] = [
  ['NM-01', 'The tax record names another person.', { PanName: 'SUNITA DESHPANDE' }],
  ['NM-02', 'The tax record names an HUF.', { PanName: 'AMIT KALE HUF' }],
  ['NM-03', 'The tax record names a dead person.', { PanName: 'LATE AMIT KALE' }],
  ['NM-04', 'The tax record names a trust.', { PanName: 'AMIT KALE TRUST' }],
  ['NM-05', 'The tax record names a firm.', { PanName: 'AMIT KALE AND SONS' }],
  ['NM-06', 'The tax record names a company.', { PanName: 'AMIT KALE PRIVATE LIMITED' }],
  ['NM-07', 'The proof is the brother’s.', { PoaName: 'Rohan Kale' }],
  ['NM-08', 'The proof is the father’s.', { PoaName: 'Suresh Kale' }],
  ['NM-09', 'The PAN card is the father’s.', { PanOcrName: 'SURESH KALE' }],
  ['NM-10', 'The tax record has another surname.', { PanName: 'AMIT KULKARNI' }],
  ['NM-11', 'The proof is the sister’s.', { PoaName: 'Amita Kale' }],
  ['NM-12', 'The tax record names a minor.', { PanName: 'AMIT KALE (MINOR)' }],
  ['NM-13', 'The PAN card is that of an estate.', { PanOcrName: 'ESTATE OF AMIT KALE' }],
];

/** Names of the tax record, the card and the proof (N1, N2, G4, G6). */
export const nameCases: readonly GateCase[] = [
  ...otherPersons.map(([id, what, properties]) => stop(id, what, { properties: { ...properties } })),
  stop('NM-14', 'Two second parts of the given name differ.', {
    properties: { ...named('Ravi Teja', 'Kale'), PoaName: 'Ravi Kiran Kale' },
  }),
  stop('NM-15', 'The proof names a woman, the application a man.', {
    properties: { ...named('Kamal', 'Sharma'), PoaName: 'Kamla Sharma' },
  }),
  stop('NM-16', 'The proof is that of the senior.', {
    properties: { ...named('Amit', 'Kale Jr'), PoaName: 'Amit Kale Sr' },
  }),
  stop('NM-17', 'Neither the application nor the tax record has a name.', {
    properties: { FirstName: null, LastName: null, PanName: null },
  }),
  ask('NM-18', 'The name is made of initials.', { properties: named('A', 'K') }),
  ask('NM-19', 'The name is made of three initials with full stops.', {
    properties: named('A.', 'K.', 'S.'),
  }),
  ask('NM-20', 'The name contains a digit.', {
    properties: { ...named('Amit', 'Kale'), FirstName: 'Am1t' },
  }),
  ask('NM-21', 'The proof shows an initial for the given name.', { properties: { PoaName: 'A Kale' } }),
  ask('NM-22', 'The card shows only the given name.', { properties: { PanOcrName: 'AMIT' } }),
  ask('NM-23', 'The proof still shows the name before marriage.', {
    properties: { ...named('Neha', 'Verma'), PoaName: 'Neha Sharma', GenderName: 'Female' },
  }),
  ask('NM-24', 'The name on the proof is in an Indian script alone.', {
    properties: { PoaName: 'अमित काळे' },
  }),
  ask('NM-25', 'The name on the proof is not known.', { properties: { PoaName: null } }),
  ask('NM-26', 'The divine pair of the name is reduced on the proof.', {
    properties: { ...named('Sita Ram', null), PoaName: 'Sita' },
  }),
  ask('NM-27', 'The saint’s name is missing on the proof.', {
    properties: { ...named('Mary Ancy', 'Varghese'), PoaName: 'Ancy Varghese', GenderName: 'Female' },
  }),
  ask('NM-28', 'The name was corrected by the customer after the checks of the tax department.', {
    later: [{ patch: { FirstName: 'Amitabh' } }, 'sign'],
  }),
  stop('NM-29', 'After a rejection the customer changed the surname to that of another person.', {
    later: ['reject', { patch: { LastName: 'Deshpande' } }, 'sign'],
  }),

  pass('NM-51', 'The Aadhaar writes Km. before the name.', {
    properties: { ...named('Neha', 'Tiwari'), PoaName: 'Km. Neha Tiwari', GenderName: 'Female' },
  }),
  pass('NM-52', 'The tax record joins Abdul and Rehman.', {
    properties: { ...named('Abdul Rehman', 'Siddiqui'), PanName: 'ABDURRAHMAN SIDDIQUE' },
  }),
  pass('NM-53', 'Two spellings of Vaidehi.', {
    properties: { ...named('Vaidehi', 'Kale'), PanOcrName: 'VYDEHI KALE', GenderName: 'Female' },
  }),
  pass('NM-54', 'Two spellings of a surname.', {
    properties: { ...named('Amit', 'Gaekwad'), PoaName: 'Amit Gaikwad' },
  }),
  pass('NM-55', 'The proof adds the father.', { properties: { PoaName: 'Amit Kale S/O Suresh Kale' } }),
  pass('NM-56', 'The proof writes the name in two scripts.', {
    properties: { ...named('Rajesh', 'Gupta'), PoaName: 'राजेश गुप्ता RAJESH GUPTA' },
  }),
  pass('NM-57', 'The tax record writes the surname first.', { properties: { PanName: 'KALE AMIT' } }),
  pass('NM-58', 'Two spellings of Lakshmi.', {
    properties: { ...named('Laxmi', 'Kale'), PoaName: 'Lakshmi Kale', GenderName: 'Female' },
  }),
  pass('NM-59', 'Mohd is short for Mohammed.', {
    properties: { ...named('Mohammed', 'Khan'), PoaName: 'Mohd Khan' },
  }),
  pass('NM-60', 'The name has three parts everywhere.', { properties: named('Amit', 'Kale', 'Suresh') }),
  pass('NM-61', 'Spaces and full stops differ.', { properties: { PoaName: ' Amit  Kale. ' } }),
  pass('NM-62', 'The proof writes Shri before the name.', { properties: { PoaName: 'Shri Amit Kale' } }),
  pass('NM-63', 'The tax record has a single name, and so has the application.', {
    properties: named('Sivakumar', null),
    straight: false,
  }),
];
