import type { KnownProof } from '../../proofs/choose-proof.ts';
import type { SignedValues } from '../../proofs/signed-values.ts';
import type { Expectation } from './expectation.ts';
import { goodProofs, type Change } from './good-application.ts';

const { form, aadhaar } = goodProofs;
if (form === undefined || aadhaar === undefined) throw new Error('the good application has both proofs');

const formBut = (change: Partial<KnownProof>): Change => ({
  proofs: { ...goodProofs, form: { ...form, ...change } },
});
const aadhaarBut = (change: Partial<KnownProof>): Change => ({
  proofs: { ...goodProofs, aadhaar: { ...aadhaar, ...change } },
});
const dataBut = (change: Partial<SignedValues>): Change =>
  aadhaarBut({ fields: aadhaar.fields === null ? null : { ...aadhaar.fields, ...change } });
const unread: Change = { proofs: undefined };
const off: Change = { proofs: null };
const undemanded = { ...goodProofs, demanded: new Set<number>() };

/** features/own-proof, part C: a contradiction stops, a missing proof requires a remark where the tenant demands it. */
export const ownProof: readonly Expectation[] = [
  [
    'PRF-01',
    'fires',
    'content was added after signing',
    formBut({ state: 'changedAfter', covers: 'revision' }),
  ],
  ['PRF-01', 'fires', 'the content is not the signed content', formBut({ state: 'broken' })],
  ['PRF-01', 'fires', 'the byte range leaves out a part', formBut({ state: 'notCovered' })],
  ['PRF-01', 'fires', 'the certificate had expired when it signed', formBut({ state: 'notValidThen' })],
  ['PRF-01', 'fires', 'the certificate is revoked', formBut({ state: 'revoked' })],
  ['PRF-01', 'does not', 'a trusted signature', {}],
  ['PRF-01', 'does not', 'the certificate expired after signing', formBut({ state: 'provedThen' })],
  ['PRF-01', 'does not', 'an unknown authority proves nothing', formBut({ state: 'untrusted' })],
  ['PRF-01', 'does not', 'no form', { proofs: { ...goodProofs, form: undefined } }],
  ['PRF-01', 'does not', 'the switch is off', off],
  ['PRF-01', 'cannot tell', 'the proofs cannot be read', unread],
  ['PRF-02', 'fires', 'another person', formBut({ signer: 'ZEBRA QUARTZ' })],
  ['PRF-02', 'does not', 'another order of the words', formBut({ signer: 'KALE AMIT' })],
  [
    'PRF-02',
    'does not',
    'another person in a certificate that proves nothing',
    formBut({ signer: 'ZEBRA QUARTZ', state: 'untrusted' }),
  ],
  ['PRF-02', 'does not', 'the switch is off', off],
  ['PRF-02', 'cannot tell', 'the proofs cannot be read', unread],
  ['PRF-03', 'fires', 'the surname as an initial and another first name', formBut({ signer: 'A KALE' })],
  ['PRF-03', 'does not', 'the declared name', {}],
  ['PRF-03', 'does not', 'the switch is off', off],
  ['PRF-03', 'cannot tell', 'the proofs cannot be read', unread],
  ['PRF-04', 'fires', 'the data were changed', aadhaarBut({ state: 'broken', fields: null })],
  ['PRF-04', 'does not', 'a trusted signature', {}],
  ['PRF-04', 'does not', 'an unknown authority', aadhaarBut({ state: 'untrusted' })],
  ['PRF-04', 'does not', 'the switch is off', off],
  ['PRF-04', 'cannot tell', 'the proofs cannot be read', unread],
  ['PRF-05', 'fires', 'another person’s name', dataBut({ name: 'Zebra Quartz' })],
  ['PRF-05', 'fires', 'another date of birth', dataBut({ dateOfBirth: '18-05-1990' })],
  ['PRF-05', 'fires', 'another year of birth', dataBut({ dateOfBirth: '1991' })],
  ['PRF-05', 'fires', 'other last four digits', dataBut({ lastFour: '9999' })],
  ['PRF-05', 'does not', 'the applicant', {}],
  ['PRF-05', 'does not', 'only the year, and it fits', dataBut({ dateOfBirth: '1990' })],
  ['PRF-05', 'does not', 'first of January for an unknown day', dataBut({ dateOfBirth: '01-01-1990' })],
  ['PRF-05', 'does not', 'data that nothing proves', aadhaarBut({ state: 'untrusted' })],
  ['PRF-05', 'does not', 'the switch is off', off],
  ['PRF-05', 'cannot tell', 'the proofs cannot be read', unread],
  ['PRF-06', 'fires', 'another number', dataBut({ mobile: { compared: '9820098201', matches: false } })],
  ['PRF-06', 'does not', 'the number', {}],
  [
    'PRF-06',
    'does not',
    'an earlier number was compared',
    dataBut({ mobile: { compared: '9820098299', matches: false } }),
  ],
  ['PRF-06', 'does not', 'not compared', dataBut({ mobile: null })],
  ['PRF-06', 'does not', 'the switch is off', off],
  ['PRF-06', 'cannot tell', 'the proofs cannot be read', unread],
  ['PRF-07', 'fires', 'an unknown authority', formBut({ state: 'untrusted' })],
  ['PRF-07', 'fires', 'no signature', formBut({ state: 'unsigned', covers: 'none', signer: null })],
  ['PRF-07', 'fires', 'no form was checked', { proofs: { ...goodProofs, form: undefined } }],
  ['PRF-07', 'does not', 'a trusted signature', {}],
  ['PRF-07', 'does not', 'the tenant does not demand it', { proofs: { ...undemanded, form: undefined } }],
  ['PRF-07', 'does not', 'the switch is off', off],
  ['PRF-07', 'cannot tell', 'the proofs cannot be read', unread],
  ['PRF-08', 'fires', 'no Aadhaar data', { proofs: { ...goodProofs, aadhaar: undefined } }],
  ['PRF-08', 'does not', 'a trusted signature', {}],
  ['PRF-08', 'does not', 'the tenant does not demand it', { proofs: { ...undemanded, aadhaar: undefined } }],
  ['PRF-08', 'does not', 'the switch is off', off],
  ['PRF-08', 'cannot tell', 'the proofs cannot be read', unread],
  [
    'PRF-09',
    'fires',
    'the pages print another PAN',
    formBut({ printed: { pans: ['ZZZPZ9999Z'], ifscs: [] } }),
  ],
  [
    'PRF-09',
    'fires',
    'the pages print another IFSC',
    formBut({ printed: { pans: [], ifscs: ['SBIN0070012'] } }),
  ],
  ['PRF-09', 'does not', 'the pages print the present values', {}],
  ['PRF-09', 'does not', 'the pages are pictures', formBut({ printed: { pans: [], ifscs: [] } })],
  ['PRF-09', 'does not', 'the pages were not read', formBut({ printed: null })],
  [
    'PRF-09',
    'does not',
    'another PAN on pages that no trusted signature covers',
    formBut({ printed: { pans: ['ZZZPZ9999Z'], ifscs: [] }, state: 'untrusted' }),
  ],
  ['PRF-09', 'does not', 'the switch is off', off],
  ['PRF-09', 'cannot tell', 'the proofs cannot be read', unread],
];
