import { ask, pass, stop, type GateCase } from './case.ts';

/** The PAN and the answers of the tax department, the card and the e-PAN about it (G1, G3; domain pack README §1). */
export const identityCases: readonly GateCase[] = [
  stop('ID-01', 'The PAN is deactivated (X).', { calls: { 1: { status: 'X' } } }),
  stop('ID-02', 'The PAN is a fake one (F).', { calls: { 1: { status: 'F' } } }),
  stop('ID-03', 'The PAN is deleted (D).', { calls: { 1: { status: 'D' } } }),
  stop('ID-04', 'The PAN is not in the records (N).', { calls: { 1: { status: 'N' } } }),
  stop('ID-05', 'The holder of the PAN is dead (ED).', { calls: { 1: { status: 'ED' } } }),
  stop('ID-06', 'The status in words: INVALID.', { calls: { 1: { status: 'INVALID' } } }),
  stop('ID-07', 'The status in words: existing and inoperative.', {
    calls: { 1: { status: 'EXISTING AND INOPERATIVE' } },
  }),
  stop('ID-08', 'The PAN is not linked with the Aadhaar.', {
    calls: { 1: { seeding: 'N' }, 36: { linked: 'N' } },
  }),
  stop('ID-09', 'Only the linking service reports them as not linked, as a boolean.', {
    calls: { 1: { seeding: undefined }, 36: { linked: false } },
  }),
  stop('ID-10', 'Seeding is the text FALSE, without an answer of the linking service.', {
    calls: { 1: { seeding: 'FALSE' }, 36: null },
  }),
  stop('ID-11', 'The name does not match the tax record, by the flag alone.', {
    properties: { PanName: null },
    calls: { 1: { nameMatch: 'N' } },
  }),
  stop('ID-12', 'The name does not match, as a boolean.', {
    properties: { PanName: null },
    calls: { 1: { nameMatch: false } },
  }),
  stop('ID-13', 'The date of birth does not match the tax record, by the flag alone.', {
    properties: { PanDob: null },
    calls: { 1: { dobMatch: 'N' } },
  }),
  stop('ID-14', 'The date of birth does not match, as the text FALSE.', {
    properties: { PanDob: null },
    calls: { 1: { dobMatch: 'FALSE' } },
  }),
  stop('ID-15', 'The name does not match, under the key name_match.', {
    properties: { PanName: null },
    calls: { 1: { nameMatch: undefined, name_match: 'N' } },
  }),
  stop('ID-16', 'The card shows another PAN.', { calls: { 14: { pan: 'BXYPD4321F' } } }),
  stop('ID-17', 'The card shows another PAN, read in lower case.', { calls: { 14: { pan: 'bxypd4321f' } } }),
  ask('ID-18', 'The card shows another father.', { calls: { 14: { father: 'MOHAN DESAI' } } }),
  ask('ID-19', 'The card shows another date of birth.', {
    properties: { PanOcrDob: null },
    calls: { 14: { dob: '15/06/1971' } },
  }),
  stop('ID-20', 'DigiLocker holds the e-PAN of another PAN.', {
    mode: 6,
    calls: { 35: { pan: 'BXYPD4321F' } },
  }),
  stop('ID-21', 'A later NSDL answer reports the PAN as deactivated.', {
    later: [{ call: 29, answer: { status: 'X' } }],
  }),
  stop('ID-22', 'NSDL returns the name of another person.', {
    properties: { PanName: null },
    calls: { 1: null, 29: { status: 'E', name: 'RAVI MENON' } },
  }),
  ask('ID-23', 'The PAN was never checked.', { calls: { 1: null, 36: null } }),
  ask('ID-24', 'The PAN check failed and was not repeated.', { failed: [1], calls: { 36: null } }),
  ask('ID-25', 'The PAN check answered without a status.', { calls: { 1: { status: undefined } } }),
  ask('ID-26', 'The PAN was changed after its check.', {
    later: [{ patch: () => ({ PAN: 'BXYPK4321F' }) }, 'sign'],
  }),
  ask('ID-27', 'The PAN was changed after a rejection, and the form signed again.', {
    later: ['reject', { patch: { PAN: 'BXYPK4322F' } }, 'sign'],
  }),
  stop('ID-28', 'The PAN belongs to an HUF.', { properties: { PAN: 'ABCHK1234L' }, refusedAtIntake: true }),
  stop('ID-29', 'The broker has this client already.', { calls: { 23: { duplicate: true } } }),
  stop('ID-30', 'The broker has this client already, as Y.', { calls: { 23: { duplicate: 'Y' } } }),
  ask('ID-31', 'The dedupe check was never made.', { calls: { 23: null } }),
  ask('ID-32', 'The card was never read.', {
    properties: { PanOcrName: null, PanOcrDob: null },
    calls: { 14: null },
  }),
  stop('ID-33', 'Another application of this PAN is under way.', { other: ({ pan }) => ({ PAN: pan }) }),
  stop('ID-34', 'In KRA mode the PAN is deactivated.', { mode: 1, calls: { 1: { status: 'X' } } }),
  ask('ID-35', 'The e-PAN of an e-PAN application was never fetched.', { mode: 6, calls: { 35: null } }),

  pass('ID-51', 'The status is the word VALID.', { calls: { 1: { status: 'VALID' } } }),
  pass('ID-52', 'The status is a small e.', { calls: { 1: { status: 'e' } } }),
  pass('ID-53', 'The status in words: existing and valid.', {
    calls: { 1: { status: 'EXISTING AND VALID' } },
  }),
  pass('ID-54', 'The PAN service returns flags and no name.', {
    properties: { PanName: null, PanDob: null },
  }),
  pass('ID-55', 'The flags are booleans.', {
    calls: { 1: { nameMatch: true, dobMatch: true, seeding: true }, 36: { linked: true } },
  }),
  pass('ID-56', 'The PAN service returns the name and no flag.', {
    calls: { 1: { nameMatch: undefined, dobMatch: undefined, name: 'AMIT KALE' } },
  }),
  pass('ID-57', 'Linked is the text TRUE.', { calls: { 1: { seeding: undefined }, 36: { linked: 'TRUE' } } }),
  pass('ID-58', 'The card shows the father by an initial.', { calls: { 14: { father: 'S KALE' } } }),
  pass('ID-59', 'NSDL alone checked the PAN.', {
    calls: { 1: null, 29: { status: 'E', name: 'AMIT KALE' } },
  }),
  pass('ID-60', 'The card shows the PAN in lower case.', {
    calls: { 14: ({ pan }) => ({ pan: pan.toLowerCase() }) },
  }),
  pass('ID-61', 'The e-PAN is the same.', { mode: 6 }),
  pass('ID-62', 'The fifth letter is that of the name before marriage.', {
    properties: { PAN: 'ABCPZ4321F' },
    straight: false,
  }),
  pass('ID-63', 'In KRA mode everything agrees.', { mode: 1 }),
  pass('ID-64', 'The PAN was changed and everything was checked and signed again.', {
    later: [
      { patch: { PAN: 'BXYPK4399F' } },
      ...[1, 36, 2, 23, 43, 14].map((call) => ({ call })),
      { replace: 8 },
      { call: 14 },
      { call: 6 },
      'sign',
    ],
    straight: false,
    mayAsk: true,
  }),
];
