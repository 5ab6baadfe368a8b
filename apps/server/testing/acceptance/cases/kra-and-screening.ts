import { ask, pass, stop, type GateCase } from './case.ts';

/** The KYC record (G2, G4, G7; README §1, KRA status). */
export const kraCases: readonly GateCase[] = [
  stop('KR-01', 'The record of a KRA application is on hold.', {
    mode: 1,
    calls: { 2: { APP_STATUS: '03' } },
  }),
  stop('KR-02', 'The record of a KRA application is rejected.', {
    mode: 1,
    calls: { 2: { APP_STATUS: '04' } },
  }),
  stop('KR-03', 'The KRA has no record of a KRA application.', {
    mode: 1,
    calls: { 2: { APP_STATUS: '05' } },
  }),
  stop('KR-04', 'The record of a KRA application is deactivated.', {
    mode: 1,
    calls: { 2: { APP_STATUS: '06' } },
  }),
  stop('KR-05', 'The record is on hold, as the number 3.', { mode: 1, calls: { 2: { APP_STATUS: 3 } } }),
  stop('KR-06', 'The record is on hold, in words.', { mode: 1, calls: { 2: { APP_STATUS: 'On Hold' } } }),
  stop('KR-07', 'The record is rejected, in words.', {
    mode: 1,
    calls: { 2: { app_status: 'REJECTED', APP_STATUS: undefined } },
  }),
  ask('KR-08', 'The record of a KRA application is under process.', {
    mode: 1,
    calls: { 2: { APP_STATUS: '01' } },
  }),
  ask('KR-09', 'The record of a KRA application is an old, incomplete one.', {
    mode: 1,
    calls: { 2: { APP_STATUS: '12' } },
  }),
  ask('KR-10', 'The KRA was out of service.', { mode: 1, calls: { 2: { APP_STATUS: '99' } } }),
  ask('KR-11', 'The KRA was never queried for a KRA application.', {
    mode: 1,
    properties: { KraName: null },
    calls: { 2: null },
  }),
  stop('KR-12', 'The record of a KRA application names another person.', {
    mode: 1,
    properties: { KraName: 'RAVI MENON' },
  }),
  ask('KR-13', 'The record is on hold in DigiLocker mode.', { calls: { 2: { APP_STATUS: '03' } } }),
  ask('KR-14', 'The record is rejected in DigiLocker mode.', { calls: { 2: { APP_STATUS: '04' } } }),
  ask('KR-15', 'The record is deactivated in DigiLocker mode.', { calls: { 2: { APP_STATUS: '06' } } }),
  ask('KR-16', 'The record is on hold in a manual application.', {
    mode: 4,
    calls: { 2: { APP_STATUS: '03' } },
  }),
  stop('KR-17', 'The record names another person in DigiLocker mode.', {
    properties: { KraName: 'RAVI MENON' },
  }),
  ask('KR-18', 'The PAN was changed after the KRA answered.', {
    mode: 1,
    later: [{ patch: { PAN: 'BXYPK4518F' } }, { call: 1 }, { call: 36 }, 'sign'],
  }),

  pass('KR-51', 'The record of a KRA application is registered.', {
    mode: 1,
    calls: { 2: { APP_STATUS: '02' } },
    straight: false,
    mayAsk: true,
  }),
  pass('KR-52', 'The record is registered, as the number 2.', {
    mode: 1,
    calls: { 2: { APP_STATUS: 2 } },
    straight: false,
    mayAsk: true,
  }),
  pass('KR-53', 'The record is validated, in words.', {
    mode: 1,
    calls: { 2: { APP_STATUS: 'KYC Validated' } },
  }),
  pass('KR-54', 'The KRA has no record yet in DigiLocker mode.', {
    properties: { KraName: null },
    calls: { 2: { APP_STATUS: '05', APP_NAME: undefined } },
    straight: false,
  }),
  pass('KR-55', 'The record writes the surname first.', { mode: 1, properties: { KraName: 'KALE AMIT' } }),
];

/** Screening (G2, G3). */
export const screeningCases: readonly GateCase[] = [
  stop('SC-01', 'The screening reports HIGH with three hits.', { calls: { 43: { risk: 'HIGH', hits: 3 } } }),
  stop('SC-02', 'The screening reports high in small letters.', {
    mode: 1,
    calls: { 43: { risk: 'high', hits: 1 } },
  }),
  ask('SC-03', 'The screening reports MEDIUM.', { calls: { 43: { risk: 'MEDIUM' } } }),
  ask('SC-04', 'The screening has two hits.', { calls: { 43: { hits: 2 } } }),
  ask('SC-05', 'The screening has two hits, as a text.', { calls: { 43: { hits: '2' } } }),
  ask('SC-06', 'The applicant is politically exposed.', { calls: { 43: { pep: true } } }),
  ask('SC-07', 'The applicant is politically exposed, as Y.', { calls: { 43: { PEP: 'Y' } } }),
  stop('SC-08', 'SEBI has debarred the applicant.', { calls: { 43: { debarred: true } } }),
  stop('SC-09', 'SEBI has debarred the applicant, as Y.', { calls: { 43: { debarred: 'Y' } } }),
  stop('SC-10', 'SEBI has debarred the applicant, as the text TRUE.', {
    mode: 1,
    calls: { 43: { debarred: 'TRUE' } },
  }),
  stop('SC-11', 'SEBI has debarred the applicant, as the number 1.', {
    mode: 4,
    calls: { 43: { debarred: 1 } },
  }),
  ask('SC-12', 'The applicant was never screened.', { calls: { 43: null } }),
  ask('SC-13', 'The screening failed.', { failed: [43] }),
  ask('SC-14', 'The screening answered without a risk.', {
    calls: { 43: { risk: undefined, hits: undefined } },
  }),
  ask('SC-15', 'The name was changed after the screening.', {
    later: [{ patch: { MiddleName: 'Suresh' } }, { call: 1 }, 'sign'],
  }),
  ask('SC-16', 'Three services were never called: screening, KRA, one-time password.', {
    properties: { KraName: null },
    calls: { 43: null, 2: null, 22: null },
  }),

  pass('SC-51', 'The screening is clean, with texts for numbers.', {
    calls: { 43: { risk: 'Low', hits: '0' } },
  }),
  pass('SC-52', 'The screening denies both, as N.', { calls: { 43: { pep: 'N', debarred: 'N' } } }),
  pass('SC-53', 'The screening denies both, as FALSE and 0.', {
    calls: { 43: { pep: 'FALSE', debarred: 0 } },
  }),
];
