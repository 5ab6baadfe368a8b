import { ask, pass, stop, yearsAgo, type GateCase, type Properties } from './case.ts';

const passport: Properties = { PoaType: 1, PoaIdNumber: 'Z1234567', PoaExpiryDate: yearsAgo(-5) };
const licence: Properties = {
  PoaType: 3,
  PoaIdNumber: 'MH12 20150001234',
  PoaExpiryDate: yearsAgo(-3),
};
const permanent: Properties = {
  IsPermanentSame: false,
  PermanentHouseNo: '4',
  PermanentStreet: 'Anna Salai',
  PermanentLocation: 'Triplicane',
  PermanentCity: 'Chennai',
  PermanentPincode: '600005',
  PermanentState: 33,
  PermanentStateName: 'Tamil Nadu',
  PermanentCountry: 106,
};

/** Both addresses (sop.json fields 15 to 21 and 32 to 38; G4). */
export const addressCases: readonly GateCase[] = [
  stop('AD-01', 'The pin code is one of another state.', {
    properties: { CorrespondenceState: 29, CorrespondenceStateName: 'Karnataka' },
  }),
  stop('AD-02', 'There is no city.', { properties: { CorrespondenceCity: null } }),
  stop('AD-03', 'There is neither a house nor a street.', {
    properties: { CorrespondenceHouseNo: null, CorrespondenceStreet: null },
  }),
  ask('AD-04', 'The house is NA and the street too.', {
    properties: { CorrespondenceHouseNo: 'NA', CorrespondenceStreet: 'NA' },
  }),
  ask('AD-05', 'The house is a hyphen, the street a full stop.', {
    properties: { CorrespondenceHouseNo: '-', CorrespondenceStreet: '.' },
  }),
  ask('AD-06', 'The street is XXXX.', { properties: { CorrespondenceStreet: 'XXXX' } }),
  stop('AD-07', 'The permanent pin code is one of another state.', {
    properties: { ...permanent, PermanentState: 32, PermanentStateName: 'Kerala' },
  }),
  ask('AD-08', 'The pin code does not exist.', { properties: { CorrespondencePincode: '411999' } }),
  ask('AD-09', 'The city belongs to another pin code.', { properties: { CorrespondenceCity: 'Nagpur' } }),
  stop('AD-10', 'There is no permanent address, and it is not the same.', {
    properties: { IsPermanentSame: false },
  }),
  stop('AD-11', 'There is no pin code.', { properties: { CorrespondencePincode: null } }),
  stop('AD-12', 'There is no state.', {
    properties: { CorrespondenceState: null, CorrespondenceStateName: null },
  }),
  ask('AD-13', 'The permanent street is the words same as above.', {
    properties: { ...permanent, PermanentStreet: 'Same as above', PermanentHouseNo: 'Same' },
  }),
  stop('AD-14', 'The address was changed between the signature and the submission.', {
    later: [{ patch: { CorrespondenceHouseNo: '99' } }],
  }),

  pass('AD-51', 'A village whose post office has a longer name.', {
    properties: { CorrespondenceCity: 'Digraj', CorrespondencePincode: '416305' },
    straight: false,
  }),
  pass('AD-52', 'Bengaluru under its own name.', {
    properties: {
      CorrespondenceCity: 'Bengaluru',
      CorrespondencePincode: '560001',
      CorrespondenceState: 29,
      CorrespondenceStateName: 'Karnataka',
    },
    straight: false,
  }),
  pass('AD-53', 'A complete permanent address in another state.', {
    properties: permanent,
    straight: false,
  }),
  pass('AD-54', 'A place whose name begins with na.', {
    properties: { CorrespondenceStreet: 'Nandanvan Society', CorrespondenceLocation: 'Nal Stop' },
  }),
];

/** Proofs of the address: DigiLocker, offline Aadhaar, papers (G2, G3, G4). */
export const proofCases: readonly GateCase[] = [
  stop('PR-01', 'The customer denied DigiLocker the consent.', {
    calls: { 4: { status: 'DENIED', docs: 0 } },
  }),
  stop('PR-02', 'DigiLocker returned no document.', { calls: { 4: { docs: 0 } } }),
  stop('PR-03', 'DigiLocker failed inside a successful answer.', {
    calls: { 4: { status: 'FAILED', docs: undefined } },
  }),
  stop('PR-04', 'There is no XML of DigiLocker.', { without: [102] }),
  stop('PR-05', 'DigiLocker was denied in e-PAN mode.', {
    mode: 6,
    calls: { 4: { status: 'DENIED', docs: 0 } },
  }),
  ask('PR-06', 'DigiLocker was never called.', { calls: { 4: null } }),
  stop('PR-07', 'The offline Aadhaar is 45 days old.', { mode: 3, calls: { 34: { ageDays: 45 } } }),
  stop('PR-08', 'The signature of the offline Aadhaar is wrong.', {
    mode: 3,
    calls: { 34: { signatureValid: false } },
  }),
  stop('PR-09', 'The signature is wrong, as the text FALSE.', {
    mode: 3,
    calls: { 34: { signatureValid: 'FALSE' } },
  }),
  ask('PR-10', 'The offline Aadhaar was never checked.', { mode: 3, calls: { 34: null } }),
  stop('PR-11', 'There is no XML of the offline Aadhaar.', { mode: 3, without: [100] }),
  ask('PR-12', 'The offline Aadhaar was replaced after its check.', { mode: 3, later: [{ replace: 100 }] }),
  stop('PR-13', 'The Aadhaar card shows the whole number.', { mode: 4, calls: { 12: { masked: false } } }),
  stop('PR-14', 'The Aadhaar card is not masked, as N.', { mode: 4, calls: { 12: { masked: 'N' } } }),
  ask('PR-15', 'The Aadhaar card was never masked.', { mode: 4, calls: { 12: null } }),
  ask('PR-16', 'The card was replaced after its masking.', { mode: 4, later: [{ replace: 18 }] }),
  stop('PR-17', 'The passport ended last year.', {
    mode: 4,
    properties: { ...passport, PoaExpiryDate: yearsAgo(1) },
    calls: { 12: null, 15: null },
  }),
  stop('PR-18', 'The driving licence ended yesterday.', {
    mode: 4,
    properties: { ...licence, PoaExpiryDate: yearsAgo(0, -1) },
    calls: { 12: null, 15: null },
  }),
  ask('PR-19', 'The end of the passport is not known.', {
    mode: 4,
    properties: { ...passport, PoaExpiryDate: null },
    calls: { 12: null, 15: null },
  }),
  stop('PR-20', 'The passport shows an end before today, the application a later one.', {
    mode: 4,
    properties: passport,
    calls: { 12: null, 15: null, 17: { number: 'Z1234567', expiry: '31/12/2020' } },
  }),
  ask('PR-21', 'The kind of the proof is not known.', { mode: 4, properties: { PoaType: null } }),
  ask('PR-22', 'The Aadhaar card shows other last digits.', {
    mode: 4,
    calls: { 15: { last4: '9876' }, 12: { last4: '9876' } },
  }),
  ask('PR-23', 'The voter card shows another number.', {
    mode: 4,
    properties: { PoaType: 2, PoaIdNumber: 'ABC1234567' },
    calls: { 12: null, 15: null, 19: { number: 'XYZ7654321', name: 'Amit Kale' } },
  }),
  stop('PR-24', 'The voter card names another person.', {
    mode: 4,
    properties: { PoaType: 2, PoaIdNumber: 'ABC1234567', PoaName: null },
    calls: { 12: null, 15: null, 19: { number: 'ABC1234567', name: 'Ravi Menon' } },
  }),
  ask('PR-25', 'The proof shows an address in another city.', {
    mode: 4,
    properties: { PoaOcrAddress: 'Flat 3, Salt Lake, Kolkata, West Bengal 700064' },
  }),
  ask('PR-26', 'The number of the passport has the form of no passport.', {
    mode: 4,
    properties: { ...passport, PoaIdNumber: '12' },
    calls: { 12: null, 15: null, 17: { number: undefined, expiry: '31/12/2035' } },
  }),

  pass('PR-51', 'Offline Aadhaar, one day old.', { mode: 3 }),
  pass('PR-52', 'A manual application with an Aadhaar card.', { mode: 4 }),
  pass('PR-53', 'A passport that ends in five years.', {
    mode: 4,
    properties: passport,
    calls: { 12: null, 15: null, 17: { number: 'Z1234567' } },
  }),
  pass('PR-54', 'A driving licence that ends in three years.', {
    mode: 4,
    properties: licence,
    calls: { 12: null, 15: null, 18: { number: 'MH12 20150001234' } },
  }),
  pass('PR-55', 'A voter card, which has no end.', {
    mode: 4,
    properties: { PoaType: 2, PoaIdNumber: 'ABC1234567' },
    calls: { 12: null, 15: null, 19: { number: 'ABC1234567', name: 'Amit Kale' } },
  }),
  pass('PR-56', 'DigiLocker answers in small letters and with a number as text.', {
    calls: { 4: { status: 'fetched', docs: '2' } },
  }),
  pass('PR-57', 'Masked is the text TRUE.', { mode: 4, calls: { 12: { masked: 'TRUE' } } }),
  pass('PR-58', 'The proof shows the address of the application.', {
    mode: 4,
    properties: { PoaOcrAddress: '12 MG Road, Pune, Maharashtra 411001' },
  }),
  pass('PR-59', 'The signature of the offline Aadhaar is right, as Y, and its age a text.', {
    mode: 3,
    calls: { 34: { signatureValid: 'Y', ageDays: '2' } },
  }),
];
