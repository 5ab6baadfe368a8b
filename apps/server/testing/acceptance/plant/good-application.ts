import { agreeingPerson } from '../../intake/agreeing-person.ts';
import type { GateCase, Person, Properties } from '../cases/case.ts';

type Mode = GateCase['mode'];

const inEveryMode: Properties = { ...agreeingPerson, BankName: 'HDFC Bank' };

const inOneMode: Readonly<Record<Mode, Properties>> = {
  1: {},
  2: { AadhaarDob: '1990-01-01' },
  3: { AadhaarDob: '1990-01-01', PoaType: 4, PoaIdNumber: 'XXXXXXXX1234' },
  4: { PoaOcrDob: '1990-01-01', PoaType: 4, PoaIdNumber: 'XXXXXXXX1234', IpvData: '482915' },
  6: { AadhaarDob: '1990-01-01' },
};

const documents: Readonly<Record<Mode, readonly number[]>> = {
  1: [8, 9, 20, 24, 26],
  2: [8, 9, 20, 24, 26, 102],
  3: [8, 9, 18, 19, 20, 24, 26, 100],
  4: [8, 9, 18, 19, 20, 23, 24],
  6: [8, 9, 20, 24, 26, 102],
};

const servicesOfAll = [1, 2, 3, 6, 7, 13, 14, 22, 23, 36, 37, 39, 40, 43, 5];
const services: Readonly<Record<Mode, readonly number[]>> = {
  1: [],
  2: [4],
  3: [12, 34],
  4: [11, 12, 15],
  6: [4, 35],
};

/** Properties of a good application of the mode, as the onboarding flow delivers them. */
export function goodProperties(mode: Mode, { pan, email, account }: Person): Properties {
  const CaptureTime = new Date(Date.now() - 3_600_000).toISOString();
  return { ...inEveryMode, ...inOneMode[mode], PAN: pan, Email: email, BankAccountNo: account, CaptureTime };
}

export function documentsOf({ mode, without = [], more = [] }: GateCase): number[] {
  return [...documents[mode].filter((type) => !without.includes(type)), ...more];
}

/** The log types of all calls, including those that the case adds; the e-Sign is last. */
export function servicesOf({ mode, calls = {}, failed = [], more = [] }: GateCase): number[] {
  const added = [...(more.includes(7) ? [16] : []), ...(more.includes(27) ? [20] : [])];
  const all = [...services[mode], ...added, ...Object.keys(calls).map(Number), ...servicesOfAll];
  return [...new Set(all)].filter((apiId) => calls[apiId] !== null && !failed.includes(apiId));
}

/** An answer that fits the properties; the case provides keys that log-types.json lacks. */
export function answerTo(apiId: number, of: Properties): Properties {
  const name = [of['FirstName'], of['MiddleName'], of['LastName']].filter(Boolean).join(' ').toUpperCase();
  const year = (of['AadhaarDob'] ?? of['DateOfBirth'] ?? null) as string | null;
  const answers: Readonly<Record<number, Properties>> = {
    1: { status: 'E', nameMatch: 'Y', dobMatch: 'Y', seeding: 'Y' },
    2: { APP_STATUS: '07', APP_NAME: of['KraName'] },
    3: { verified: true, nameAtBank: of['PennyDropName'], utr: '000000000001' },
    4: { status: 'FETCHED', docs: 2 },
    5: {
      status: '1',
      signerName: of['SignerName'],
      last4: of['AadhaarSuffix'],
      yob: year?.slice(0, 4),
      pincode: of['CorrespondencePincode'],
    },
    6: { score: of['PanSelfie'], isMatch: true },
    7: { isSignature: true, confidence: 91, sizeKb: 14 },
    11: { spokenOtpMatch: true, faces: 1, durationSec: 6 },
    12: { masked: true, last4: of['AadhaarSuffix'] },
    13: { status: 'QUEUED' },
    14: {
      pan: of['PAN'],
      name: of['PanOcrName'],
      father: 'SURESH KALE',
      dob: slashed(of['PanOcrDob']),
      confidence: 94,
    },
    15: { name: of['PoaName'], yob: year?.slice(0, 4), last4: of['AadhaarSuffix'], confidence: 92 },
    16: { ifsc: of['IFSC'], account: of['BankAccountNo'], name },
    17: { number: of['PoaIdNumber'], expiry: slashed(of['PoaExpiryDate']) },
    18: { number: of['PoaIdNumber'], expiry: slashed(of['PoaExpiryDate']) },
    19: { number: of['PoaIdNumber'], name: of['PoaName'] },
    20: { type: 'Bank statement', months: 6, closingBalance: 250_000 },
    22: { refId: 'r-1' },
    23: { duplicate: false },
    29: { status: 'E', name: of['PanName'] },
    34: { signatureValid: true, ageDays: 1 },
    35: { pan: of['PAN'] },
    36: { linked: 'Y' },
    37: { bank: of['BankName'], valid: true },
    39: { place: 'Pune, Maharashtra', inIndia: true },
    40: { live: true, score: 93 },
    43: { risk: 'LOW', hits: 0 },
  };
  const answer = answers[apiId];
  if (answer === undefined) throw new Error(`log type ${apiId} has no good answer`);
  return answer;
}

/** Builds the request; values that log-types.json masks are masked. */
export function requestTo(apiId: number, of: Properties): Properties {
  const name = [of['FirstName'], of['MiddleName'], of['LastName']].filter(Boolean).join(' ').toUpperCase();
  const pan = of['PAN'];
  const mobile = `XXXXXX${String(of['Mobile']).slice(-4)}`;
  const requests: Readonly<Record<number, Properties>> = {
    1: { pan, name, dob: slashed(of['DateOfBirth']) },
    2: { APP_PAN_NO: pan, APP_IOP_FLG: 'RS' },
    3: { ifsc: of['IFSC'], account: `XXXXXXXX${String(of['BankAccountNo']).slice(-4)}`, amount: 1 },
    6: { left: 'Selfie', right: 'PanPhoto' },
    7: { doc: 'Signature' },
    11: { video: 'IPV', otp: 'XXXXXX' },
    12: { doc: 'AddressProofFrontSide' },
    13: { to: of['Email'], template: 'VERIFY_EMAIL' },
    14: { doc: 'PanPhoto' },
    15: { doc: 'AddressProofFrontSide' },
    16: { doc: 'BankProof' },
    17: { doc: 'AddressProofFrontSide' },
    18: { doc: 'AddressProofFrontSide' },
    19: { doc: 'AddressProofFrontSide' },
    20: { doc: 'IncomeProof' },
    22: { to: mobile, purpose: 'SIGNUP' },
    23: { pan },
    29: { pan },
    34: { file: 'AadhaarXml' },
    36: { pan },
    37: { ifsc: of['IFSC'] },
    39: { lat: of['Latitude'], lng: of['Longitude'] },
    40: { doc: 'Selfie' },
    43: { pan, name },
  };
  return requests[apiId] ?? {};
}

/** Properties that a flow delivers again together with an answer of this service. */
export const deliveredWith: Readonly<Record<number, readonly string[]>> = {
  1: ['PanName', 'PanDob', 'NameVerified'],
  3: ['PennyDropVerified', 'PennyDropName'],
  5: ['EsignStatus', 'SignerName', 'EsignAadhaarMatch'],
  6: ['PanSelfie', 'PoaSelfie'],
  14: ['PanOcrName', 'PanOcrDob'],
};

/** Formats a day as dd/MM/yyyy, like the services that read documents. */
function slashed(day: unknown): string | undefined {
  return typeof day === 'string' ? day.split('-').toReversed().join('/') : undefined;
}
