import { describe, expect, test } from 'vitest';
import { goodApplicationBut } from '../expectations/good-application.ts';
import { deriveFacts } from './derive-facts.ts';

const yes = [true, 'true', 'TRUE', 'Y', 'y', 'Yes', 1, '1'];
const no = [false, 'false', 'FALSE', 'N', 'n', 'No', 0, '0'];

const flags: readonly [fact: string, apiId: number, key: string][] = [
  ['aadhaar.masked', 12, 'masked'],
  ['aml.debarred', 43, 'debarred'],
  ['aml.pep', 43, 'pep'],
  ['bank.verified', 3, 'verified'],
  ['dedupe.duplicate', 23, 'duplicate'],
  ['face.isMatch', 6, 'isMatch'],
  ['ifsc.valid', 37, 'valid'],
  ['ipv.spokenOtpMatch', 11, 'spokenOtpMatch'],
  ['location.inIndia', 39, 'inIndia'],
  ['offline.signatureValid', 34, 'signatureValid'],
  ['selfie.live', 40, 'live'],
  ['signature.isSignature', 7, 'isSignature'],
];
const letteredFlags: typeof flags = [
  ['pan.dobMatch', 1, 'dobMatch'],
  ['pan.linked', 36, 'linked'],
  ['pan.nameMatch', 1, 'nameMatch'],
  ['pan.seeding', 1, 'seeding'],
];

const factOf = (name: string, apiId: number, answer: Readonly<Record<string, unknown>>) =>
  deriveFacts(goodApplicationBut({ calls: { [apiId]: answer } })).fact(name);

/** Providers spell one answer in many ways; the rules know one spelling of each fact. */
describe('every spelling of a yes and a no is one fact', () => {
  test.each(flags)('%s is true or false', (name, apiId, key) => {
    for (const value of yes) expect(factOf(name, apiId, { [key]: value }), String(value)).toBe(true);
    for (const value of no) expect(factOf(name, apiId, { [key]: value }), String(value)).toBe(false);
  });

  test.each(letteredFlags)('%s is Y or N', (name, apiId, key) => {
    for (const value of yes) expect(factOf(name, apiId, { [key]: value }), String(value)).toBe('Y');
    for (const value of no) expect(factOf(name, apiId, { [key]: value }), String(value)).toBe('N');
  });
});

test.each([
  ['E', 'E'],
  ['e', 'E'],
  ['VALID', 'E'],
  ['Existing and Valid', 'E'],
  ['existing_and_valid', 'E'],
  ['x', 'X'],
  ['ED', 'ED'],
  ['EXISTING AND INOPERATIVE', 'EXISTING AND INOPERATIVE'],
  ['INVALID', 'INVALID'],
])('the PAN status %s is %s', (status, code) => {
  expect(factOf('panStatus', 1, { status })).toBe(code);
});

test.each([
  ['07', '07'],
  [7, '07'],
  ['7', '07'],
  [11, '11'],
  ['KYC Validated', '07'],
  ['Registered', '02'],
  ['On Hold', '03'],
  ['ON_HOLD', '03'],
  ['KRA-REJECTED', '04'],
  ['NOT AVAILABLE', '05'],
])('the KRA status %s is %s', (status, code) => {
  expect(factOf('kraStatus', 2, { APP_STATUS: status })).toBe(code);
});
