import { ask, pass, stop, type GateCase } from './case.ts';

const missing: readonly [type: number, what: string, mode: GateCase['mode']][] = [
  [8, 'PAN card', 2],
  [9, 'signature', 2],
  [20, 'selfie', 2],
  [24, 'application form', 2],
  [26, 'photo', 2],
  [24, 'application form', 1],
  [9, 'signature', 6],
  [24, 'application form', 4],
  [18, 'address proof', 4],
  [23, 'video', 4],
  [24, 'application form', 3],
  [20, 'selfie', 3],
];

/** Documents, faces and the signature (G1, G3, G4). */
export const documentCases: readonly GateCase[] = [
  ...missing.map(([type, what, mode], index) =>
    stop(`DO-${String(index + 1).padStart(2, '0')}`, `There is no ${what} in mode ${mode}.`, {
      mode,
      without: [type],
    }),
  ),
  ask('DO-13', 'There is no back of the Aadhaar card.', { mode: 4, without: [19] }),
  stop('DO-14', 'The face on the card is another one.', {
    properties: { PanSelfie: 20 },
    calls: { 6: { score: 20, isMatch: false } },
  }),
  // The published catalogue only warns of a yellow face score (36 to 65); straight-through does not pass.
  pass('DO-15', 'The face on the card is doubtful.', {
    straight: false,
    properties: { PanSelfie: 50 },
    calls: { 6: { score: 50 } },
  }),
  ask('DO-16', 'There is no score of the face on the card.', {
    properties: { PanSelfie: null },
    calls: { 6: null },
  }),
  stop('DO-17', 'The face on the proof is another one.', { properties: { PoaSelfie: 10 } }),
  ask('DO-18', 'There is no score of the face on the proof.', { properties: { PoaSelfie: null } }),
  ask('DO-19', 'The service reports no match next to a high score.', { calls: { 6: { isMatch: false } } }),
  ask('DO-20', 'The service reports no match, as N.', { calls: { 6: { isMatch: 'N' } } }),
  ask('DO-21', 'The signature is no signature.', { calls: { 7: { isSignature: false, confidence: 12 } } }),
  ask('DO-22', 'The selfie is not of a living person.', { calls: { 40: { live: false } } }),
  ask('DO-23', 'The selfie is not of a living person, as the text FALSE.', {
    calls: { 40: { live: 'FALSE' } },
  }),
  ask('DO-24', 'The selfie was replaced after the face match.', { later: [{ replace: 20 }] }),
  ask('DO-25', 'The PAN card was replaced after it was read.', { later: [{ replace: 8 }] }),
  ask('DO-26', 'After a rejection the selfie was replaced and the form signed again.', {
    later: ['reject', { replace: 20 }, 'sign'],
  }),
  ask('DO-27', 'After a rejection the PAN card was replaced and the form signed again.', {
    later: ['reject', { replace: 8 }, 'sign'],
  }),
  ask('DO-28', 'The signature was replaced after the form was signed.', { later: [{ replace: 9 }] }),
  ask('DO-29', 'The photo was replaced after the form was signed.', { later: [{ replace: 26 }] }),
  ask('DO-30', 'The XML of DigiLocker was replaced after the fetch.', { later: [{ replace: 102 }] }),
  pass('DO-31', 'The face on the card is doubtful in KRA mode.', {
    straight: false,
    mode: 1,
    properties: { PanSelfie: 55 },
    calls: { 6: { score: 55 } },
  }),
  stop('DO-32', 'The face on the address card is another one.', { mode: 4, properties: { PoaSelfie: 22 } }),

  pass('DO-51', 'A good KRA application with two faces above 65.', {
    mode: 1,
    properties: { PanSelfie: 71, PoaSelfie: 68 },
    calls: { 6: { score: 71 } },
  }),
  pass('DO-52', 'The match is the text TRUE and the score a text.', {
    calls: { 6: { isMatch: 'TRUE', score: '92' } },
  }),
  pass('DO-53', 'A promo proof is there, which a person looks at.', { more: [28], straight: false }),
  pass('DO-54', 'The selfie was replaced, and matched again.', {
    later: [{ replace: 20 }, { patch: { PanSelfie: 93, PoaSelfie: 90 } }, { call: 6 }, { call: 40 }],
  }),
  pass('DO-55', 'The signature is one, as Y.', { calls: { 7: { isSignature: 'Y', confidence: 91 } } }),
];
