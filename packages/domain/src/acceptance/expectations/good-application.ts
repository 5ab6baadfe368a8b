import type { ServiceFacts } from '../facts/facts.ts';
import type { OwnProofs, StoredFacts } from '../facts/stored-facts.ts';

type Answer = Readonly<Record<string, unknown>>;
/** `failed`: called, and no call succeeded. `failed since`: one call succeeded, the newest call failed. */
export type Call = Answer | 'failed' | 'never' | { readonly failedSince: Answer };

export interface Change extends Partial<Omit<StoredFacts, 'properties' | 'calls' | 'documents'>> {
  readonly properties?: StoredFacts['properties'];
  readonly calls?: Readonly<Record<number, Call>> | 'unreadable';
  readonly without?: readonly number[];
  readonly documents?: 'unreadable';
}

const answeredOn = new Date('2026-11-24T06:00:00Z');

const answers: Readonly<Record<number, Answer>> = {
  1: { status: 'E', nameMatch: 'Y', dobMatch: 'Y', seeding: 'Y' },
  13: { status: 'QUEUED' },
  14: { pan: 'ABCPK1234Z', father: 'SURESH KALE', dob: '17/05/1990', confidence: 94 },
  16: { ifsc: 'HDFC0000001', account: '50100012345678', name: 'AMIT KALE' },
  2: { APP_STATUS: '07' },
  3: { verified: true, accountType: 'SAVINGS', accountStatus: 'ACTIVE' },
  4: { status: 'FETCHED', docs: 2 },
  5: { status: '1', last4: '1234', yob: '1990', pincode: '411001' },
  6: { score: 82, isMatch: true },
  7: { isSignature: true },
  11: { spokenOtpMatch: true, faces: 1, durationSec: 6 },
  12: { masked: true },
  20: { type: 'Bank statement', months: 6, closingBalance: 25_000 },
  22: { refId: 'r-1' },
  23: { duplicate: false },
  34: { signatureValid: true, ageDays: 1 },
  35: { pan: 'ABCPK1234Z' },
  36: { linked: 'Y' },
  39: { inIndia: true },
  40: { live: true },
  37: { bank: 'HDFC Bank', valid: true },
  43: { risk: 'LOW', hits: 0, pep: false, debarred: false },
};

const proved = {
  state: 'proved',
  isTest: false,
  signedOn: new Date('2026-11-24T05:50:00Z'),
} as const;

/** Both proofs of the good application, as the tenant demands them. */
export const goodProofs: OwnProofs = {
  form: {
    ...proved,
    kind: 'esign',
    covers: 'file',
    signer: 'AMIT KALE',
    fields: null,
    printed: { pans: ['ABCPK1234Z'], ifscs: ['HDFC0000001'] },
  },
  aadhaar: {
    ...proved,
    kind: 'aadhaarXml',
    covers: 'element',
    signer: 'UIDAI',
    printed: null,
    fields: {
      name: 'Amit Kale',
      dateOfBirth: '17-05-1990',
      gender: 'M',
      address: '12, Pune, Maharashtra',
      postalCode: '411001',
      lastFour: '1234',
      referenceTime: '2026-11-23T06:00:00.000Z',
      mobile: { compared: '9820098201', matches: true },
      email: null,
      documentType: null,
    },
  },
  demanded: new Set([1, 2]),
};

const good: StoredFacts = {
  mode: 2,
  properties: {
    PAN: 'ABCPK1234Z',
    Mobile: '9820098201',
    MobileRelationshipName: 'Self',
    Email: 'amit@example.com',
    EmailRelationshipName: 'Self',
    PlanType: 1,
    DateOfBirth: '1990-05-17',
    PanDob: '1990-05-17',
    PanOcrDob: '1990-05-17',
    PoaOcrDob: '1990-05-17',
    AadhaarDob: '1990-05-17',
    PanName: 'AMIT KALE',
    PanOcrName: 'AMIT KALE',
    PoaName: 'Amit Kale',
    KraName: 'AMIT KALE',
    SignerName: 'Amit Kale',
    PennyDropName: 'AMIT KALE',
    PanOcrNameMatchScore: 100,
    PanPoaNameMatchScore: 100,
    PanPennydropNameMatchScore: 100,
    PanSelfie: 90,
    PoaSelfie: 88,
    FirstName: 'Amit',
    MiddleName: null,
    LastName: 'Kale',
    GenderName: 'Male',
    MaritalStatusName: 'Single',
    FatherName: 'Suresh Kale',
    MotherName: 'Lata Kale',
    BankName: 'HDFC Bank',
    IFSC: 'HDFC0000001',
    BankAccountNo: '50100012345678',
    PennyDropVerified: true,
    CorrespondenceHouseNo: '12',
    CorrespondenceCity: 'Pune',
    CorrespondencePincode: '411001',
    CorrespondenceState: 27,
    CorrespondenceStateName: 'Maharashtra',
    CorrespondenceCountry: 106,
    IsPermanentSame: true,
    PermanentHouseNo: null,
    PermanentCity: null,
    PermanentPincode: null,
    PermanentState: null,
    PermanentCountry: null,
    PoaType: 4,
    PoaIdNumber: 'XXXXXXXX1234',
    PoaExpiryDate: null,
    AnnualIncomeName: '5 - 10 Lakh',
    OccupationName: 'Business',
    TradingExperienceName: '1 - 3 years',
    CompanyName: null,
    Nomination: 'Nominee added',
    Latitude: 18.52,
    Longitude: 73.85,
    GeoTag: '18.52-73.85',
    CaptureTime: '2026-11-24T05:00:00Z',
    IpvData: '482913',
    EsignStatus: 2,
    EsignAadhaarMatch: true,
    AadhaarSuffix: '1234',
    PoaOcrAddress: '12, Cantonment, Pune 411001',
    CorrespondenceStreet: null,
    CorrespondenceLocation: null,
    PermanentStreet: null,
    PermanentLocation: null,
    PermanentStateName: null,
  },
  now: new Date('2026-11-26T06:00:00Z'),
  submittedOn: new Date('2026-11-24T07:00:00Z'),
  signedOn: new Date('2026-11-24T06:30:00Z'),
  calls: undefined,
  documents: new Map([7, 8, 9, 18, 19, 20, 23, 24, 26, 27, 100, 102].map((type) => [type, 1])),
  others: { mobile: 0, email: 0, account: 0, pan: 0 },
  proofs: goodProofs,
  staffName: null,
  places: [{ city: 'Pune Cantonment', district: 'Pune', stateId: 27, stateName: 'Maharashtra' }],
  bank: { bankName: 'HDFC Bank', accountMinLength: 14, accountMaxLength: 14 },
  permanentPlaces: [],
  earlier: [],
  changedSinceSigning: [],
  repeatsPresent: () => undefined,
  review: {
    decidable: 30,
    undecided: 0,
    verifiedFieldIds: [1, 5, 6, 22, 29],
    openedDocuments: new Set([8, 18, 20]),
  },
};

/** An application that KRA, exchange and depository would accept, except for the given changes. */
export function goodApplicationBut({
  properties,
  calls,
  documents,
  without = [],
  ...others
}: Change): StoredFacts {
  const kept = [...(good.documents ?? [])].filter(([type]) => !without.includes(type));
  return {
    ...good,
    ...others,
    properties: { ...good.properties, ...properties },
    calls: calls === 'unreadable' ? undefined : callsOf({ ...answers, ...calls }),
    documents: documents === 'unreadable' ? undefined : new Map(kept),
  };
}

function callsOf(calls: Readonly<Record<number, Call>>): Map<number, ServiceFacts> {
  return new Map(
    Object.entries(calls).flatMap(([id, call]) => (call === 'never' ? [] : [[Number(id), serviceOf(call)]])),
  );
}

function serviceOf(call: Exclude<Call, 'never'>): ServiceFacts {
  if (call === 'failed') return { answer: null, answeredOn: null, lastFailed: true };
  const { failedSince } = call;
  if (typeof failedSince === 'object' && failedSince !== null)
    return { answer: { ...failedSince }, answeredOn, lastFailed: true };
  return { answer: { ...call }, answeredOn, lastFailed: false };
}
