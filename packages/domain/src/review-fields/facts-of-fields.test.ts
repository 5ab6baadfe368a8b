import { describe, expect, test } from 'vitest';
import { fieldsOnScreen, reviewFields } from './all-fields.ts';
import { application, factsOf, type Row } from './testing/facts-of.ts';

// The facts of every field, a second time: from §2 and §9 of the specification, the domain pack (sop.json), the table of masks and the
// account opening form.

const nameLabels = ['Name', 'Name of the applicant'];
const declaredNames = [
  'names',
  'declared: FirstName MiddleName LastName',
  'panService: PanName',
  'panOcr: PanOcrName',
  'addressProof: PoaName',
  'kra: KraName',
];
const nameProofs = ['PanPhoto', 'AddressProofFrontSide'];
const fullName = 'FirstName MiddleName LastName';
const spoken = ['ipAddress: IpvIpAddress', 'otp: IpvData'];
const dates = ['panService: 02/01/1990', 'panOcr: 03/01/1990', 'addressProof: 04/01/1990'];
const whole = (kind: string) =>
  ['HouseNo', 'Street', 'Location', 'City', 'StateName', 'Pincode'].map((part) => kind + part).join(', ');
const addresses = [
  'nothing',
  `declared: ${whole('Correspondence')}`,
  `permanent: ${whole('Permanent')}`,
  'addressProof: PoaOcrAddress',
];

function line(
  kind: 'Correspondence' | 'Permanent',
  properties: readonly string[],
  row: Row & { readonly labels: readonly string[] },
): Row {
  const { labels, ...more } = row;
  const names = properties.map((name) => kind + name);
  const shown = names.at(-1) ?? '';
  return {
    entered: names,
    printed: names.filter((name) => !name.endsWith('CountryName')),
    value: shown,
    compared: addresses,
    proofs: ['AddressProofBackSide', 'AddressProofFrontSide', 'POA', 'KRAAOF'],
    form: [`${kind} address`, ...labels, shown],
    is: [kind.toLowerCase()],
    ...more,
  };
}

/** House number, street and location are revealed as one; a pin code implies city and state, and every reader sees it. */
function lines(
  kind: 'Correspondence' | 'Permanent',
  [first, ...rest]: readonly number[],
  source: string,
): [number, Row][] {
  const hidden = (part: string) => ({ masked: [`${kind}${part}: address`], reveals: `${kind}Address` });
  const rows: Row[] = [
    line(kind, ['HouseNo'], {
      ...hidden('HouseNo'),
      matches: [`address ${source}: ${whole(kind)}`],
      labels: ['House / flat', 'House', 'Flat', 'Address line 1', 'Address'],
    }),
    line(kind, ['Street'], { ...hidden('Street'), labels: ['Street', 'Address line 2', 'Address'] }),
    line(kind, ['Location'], {
      ...hidden('Location'),
      labels: ['Street', 'Location', 'Locality', 'Address line 3', 'Address'],
    }),
    line(kind, ['City'], { labels: ['City', 'Town', 'Village'] }),
    line(kind, ['Pincode'], {
      masked: [`${kind}Pincode: pincode`],
      labels: ['Pin code', 'Pincode', 'PIN', 'State and pin code'],
    }),
    line(kind, ['State', 'StateName'], {
      is: [kind.toLowerCase(), 'states'],
      labels: ['State', 'State and pin code'],
    }),
    line(kind, ['Country', 'CountryName'], { is: [kind.toLowerCase(), 'countries'], labels: ['Country'] }),
  ];
  return [first ?? 0, ...rest].map((id, at) => [id, rows[at] ?? {}]);
}

function chosen(property: string, labels: readonly string[], row: Row = {}): Row {
  return { entered: [property], printed: [property], value: property, form: [...labels, property], ...row };
}

const rows: Readonly<Record<number, Row>> = {
  1: {
    masked: ['Mobile: mobile'],
    entered: ['Mobile', 'MobileRelationshipName'],
    printed: ['Mobile', 'MobileRelationshipName'],
    value: 'Mobile',
    details: ['relationship: MobileRelationshipName'],
    form: ['Mobile', 'Mobile number', 'Phone', 'Mobile'],
    reveals: 'Mobile',
    chips: ['duplicates'],
  },
  2: {
    masked: ['Email: email'],
    entered: ['Email', 'EmailRelationshipName'],
    printed: ['Email', 'EmailRelationshipName'],
    value: 'Email',
    details: ['relationship: EmailRelationshipName'],
    form: ['E-mail', 'Email address', 'Email'],
    reveals: 'Email',
  },
  3: {
    masked: ['DateOfBirth: birthDate'],
    entered: ['DateOfBirth'],
    printed: ['DateOfBirth'],
    value: '01/01/1990',
    compared: ['characters', 'declared: 01/01/1990', ...dates],
    matches: ['birthDate declared: 01/01/1990'],
    proofs: nameProofs,
    form: ['Date of birth', 'DOB', '01/01/1990'],
    reveals: 'DateOfBirth',
    chips: ['birthDate'],
  },
  4: {
    masked: ['PAN: pan', 'PanDob: birthDate', 'PanName: name'],
    entered: ['PAN'],
    printed: ['PAN'],
    value: 'PAN',
    details: ['panDob: 02/01/1990'],
    compared: ['characters', ...dates],
    matches: ['pan declared: PAN', 'birthDate panService: 02/01/1990'],
    proofs: ['PanPhoto'],
    form: ['PAN', 'PAN'],
    reveals: 'PAN',
    readsMasked: 'DateOfBirth',
    chips: ['birthDate'],
  },
  5: {
    masked: ['PanOcrDob: birthDate', 'PanOcrName: name'],
    details: [
      'faceMatch: face 11',
      'panNameMatch: name 12',
      'recommendation: NameRecommendation',
      'panOcrDob: 03/01/1990',
    ],
    compared: ['names', `declared: ${fullName}`, 'panService: PanName', 'panOcr: PanOcrName'],
    matches: [
      'name panService: PanName',
      'name panOcr: PanOcrName',
      'birthDate panOcr: 03/01/1990',
      'accountName panService: PanName',
    ],
    scores: ['PanSelfie face: 11, faces panCard panOcr', 'PanOcrNameMatchScore name: 12'],
    proofs: ['PanPhoto'],
    counterparts: ['Selfie', 'Photo', 'AddressProofFrontSide'],
    readsMasked: 'PAN',
  },
  6: {
    masked: ['BankAccountNo: account', 'CustomerId: account', 'NameAsPerBank: name', 'PennyDropName: name'],
    entered: ['BankName', 'IFSC', 'BankAccountNo'],
    printed: ['BankName', 'IFSC', 'BankAccountNo'],
    value: 'BankName',
    details: [
      'ifsc: IFSC',
      'accountNo: BankAccountNo',
      'customerId: CustomerId',
      'nameAsPerBank: NameAsPerBank',
      'pennyDropName: PennyDropName',
      'bankNameMatch: face 66',
      'band: green',
    ],
    compared: ['names', 'panService: PanName', 'bank: NameAsPerBank', 'pennyDrop: PennyDropName'],
    matches: ['accountName bank: NameAsPerBank', 'accountName pennyDrop: PennyDropName'],
    scores: ['PanPennydropNameMatchScore bank: 66'],
    proofs: ['BankProof'],
    form: ['Account number', 'Bank account', 'BankAccountNo'],
    reveals: 'BankAccountNo',
  },
  7: { proofs: ['BankProof'], form: ['Account number', 'Bank account', 'BankAccountNo'] },
  8: {
    details: ['signatureSize'],
    proofs: ['Signature'],
    counterparts: ['PanPhoto', 'AOF'],
    form: ['signature'],
    is: ['printed picture'],
  },
  9: {
    masked: ['FirstName: name', 'KraName: name'],
    opens: ['NameVerified'],
    entered: ['FirstName'],
    printed: ['FirstName'],
    value: 'FirstName',
    compared: declaredNames,
    matches: [`name declared: ${fullName}`, 'name kra: KraName', `accountName declared: ${fullName}`],
    proofs: nameProofs,
    form: [...nameLabels, 'First name', fullName],
  },
  10: chosen('LastName', [], {
    masked: ['LastName: name'],
    compared: declaredNames,
    proofs: nameProofs,
    form: [...nameLabels, 'Last name', fullName],
  }),
  11: chosen('GenderName', ['Gender', 'Sex'], { proofs: ['AddressProofFrontSide'] }),
  12: chosen('MaritalStatusName', ['Marital status']),
  13: chosen('FatherName', ["Father's / Spouse's name", "Father's name", "Father's or spouse's name"], {
    masked: ['FatherName: name'],
    proofs: nameProofs,
  }),
  14: chosen('MotherName', ["Mother's name", 'Mother'], { masked: ['MotherName: name'] }),
  ...Object.fromEntries(lines('Correspondence', [15, 16, 17, 18, 19, 20, 21], 'declared')),
  22: {
    masked: [
      'PoaIdNumber: proofNumber',
      'PoaOcrDob: birthDate',
      'AadhaarDob: birthDate',
      'PoaName: name',
      'PoaOcrAddress: address',
    ],
    entered: ['PoaType', 'PoaIdNumber', 'PoaExpiryDate'],
    printed: ['PoaType', 'PoaIdNumber', 'PoaExpiryDate'],
    value: 'Passport',
    details: [
      'poaIdNumber: PoaIdNumber',
      'poaExpiry: 06/01/2030',
      'faceMatch: face 13',
      'aadhaarNameMatch: name 14',
      'recommendation: NameRecommendation',
      'poaOcrDob: 04/01/1990',
    ],
    compared: ['names', 'panService: PanName', 'addressProof: PoaName'],
    matches: [
      'name addressProof: PoaName',
      'birthDate addressProof: 04/01/1990',
      'name signedAadhaar: ',
      'birthDate signedAadhaar: ',
      'address addressProof: PoaOcrAddress',
    ],
    scores: ['PoaSelfie face: 13, faces proof addressProof', 'PanPoaNameMatchScore name: 14'],
    proofs: ['AddressProofFrontSide', 'AddressProofBackSide', 'POA'],
    counterparts: ['Selfie', 'Photo', 'PanPhoto'],
    form: ['Proof of address', 'Proof number', 'PoaIdNumber'],
    reveals: 'PoaIdNumber',
  },
  23: {
    proofs: ['AddressProofBackSide', 'AddressProofFrontSide'],
    form: ['Proof of address', 'Proof number', 'PoaIdNumber'],
  },
  24: {
    proofs: ['Photo'],
    counterparts: ['Selfie', 'PanPhoto', 'AddressProofFrontSide'],
    is: ['printed picture'],
  },
  25: chosen('AnnualIncomeName', ['Annual income', 'Gross annual income', 'Income'], {
    proofs: ['IncomeProof'],
  }),
  26: chosen('OccupationName', ['Occupation'], { proofs: ['IncomeProof'] }),
  27: chosen('TradingExperienceName', ['Trading experience', 'Experience']),
  28: {
    masked: ['IpvIpAddress: place'],
    details: spoken,
    proofs: ['IPV'],
    counterparts: ['Selfie', 'PanPhoto', 'AddressProofFrontSide'],
    is: ['person'],
  },
  29: {
    masked: ['GeoTag: place', 'Latitude: place', 'Longitude: place', 'SelfieLocation: place'],
    // In the manual mode the number belongs to the video.
    details: [
      'captureDate: 20/11/2026',
      'captureTime: 12:05 PM',
      'geoTag: 18.5-73.8',
      'selfieLocation: SelfieLocation',
    ],
    proofs: ['Selfie'],
    counterparts: ['PanPhoto', 'AddressProofFrontSide', 'Photo'],
    reveals: 'SelfieLocation',
    chips: ['place'],
    is: ['person', 'printed picture'],
  },
  30: {
    masked: ['SignerName: name'],
    value: 'Completed',
    tone: 'good',
    details: [
      'aadhaar: XXXX XXXX AadhaarSuffix',
      'signerName: SignerName',
      'signerMatch: true',
      'recommendation: Approve',
    ],
    compared: ['names', `declared: ${fullName}`, 'signer: SignerName'],
    matches: ['name signer: SignerName', 'name certificate: '],
    form: ['signature'],
  },
  31: chosen('MiddleName', [], {
    masked: ['MiddleName: name'],
    compared: declaredNames,
    proofs: nameProofs,
    form: [...nameLabels, 'Middle name', fullName],
  }),
  ...Object.fromEntries(lines('Permanent', [32, 33, 34, 35, 36, 37, 38], 'permanent')),
  39: chosen('CompanyName', ['Employer', 'Company', 'Company name']),
  40: chosen('Designation', ['Designation']),
  41: chosen('BrokerName', ['Broker', 'Name of the other broker', 'Broker name'], { printed: [] }),
  42: chosen('BrokerCode', ['Broker code', 'Client code'], { printed: [] }),
  43: { proofs: ['IncomeProof'] },
  44: {
    entered: ['PromoCode'],
    details: ['promoCode: PromoCode'],
    proofs: ['PromoCodeProof'],
    form: ['Promo code', 'PromoCode'],
  },
};

const complete: Required<Omit<Row, 'reveals' | 'readsMasked' | 'tone'>> = {
  masked: [],
  opens: [],
  entered: [],
  printed: [],
  value: '',
  details: [],
  compared: [],
  matches: [],
  scores: [],
  proofs: [],
  counterparts: [],
  form: [],
  chips: [],
  is: [],
};

const sorted = ({ masked, ...row }: Row) => ({ ...row, masked: masked?.toSorted() });

describe('the facts of each field', () => {
  test.each(reviewFields.map((field) => [field.id, field.label, field] as const))('%i %s', (id, _, field) => {
    expect(sorted(factsOf(field, application({})))).toEqual(sorted({ ...complete, ...rows[id] }));
  });

  test('there is no row without a field', () => {
    expect(Object.keys(rows).map(Number)).toEqual(reviewFields.map(({ id }) => id));
  });
});

/** §2, steps 1 to 3: the fields in the order in which the specification lists them. */
const screen: readonly (readonly number[])[] = [
  [1, 2, 3, 4, 5, 9, 31, 10, 11, 12, 13, 14, 6, 7],
  [8, 15, 16, 17, 18, 19, 20, 21, 32, 33, 34, 35, 36, 37, 38, 22, 23, 24, 25, 26, 27, 39, 40, 41, 42, 43, 44],
  [28, 29, 30],
];

test('REV-09 REV-10 REV-11 each step shows its fields in the order of the specification', () => {
  const steps = [1, 2, 3].map((step) => fieldsOnScreen.filter((field) => field.step === step));
  expect(steps.map((fields) => fields.map(({ id }) => id))).toEqual(screen);
  expect(fieldsOnScreen.map(({ id }) => id)).toEqual(screen.flat());
});

test('no two fields have the same place on the screen or in the procedure', () => {
  const onScreen = reviewFields.map(({ step, order }) => step * 1000 + order);
  const checked = reviewFields.map(({ checkOrder }) => checkOrder);
  for (const places of [onScreen, checked]) {
    expect(places.every((place) => Number.isInteger(place))).toBe(true);
    expect(new Set(places).size).toBe(reviewFields.length);
  }
});
