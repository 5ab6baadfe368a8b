import { DocumentType } from '@kyc/contract/document-types';
import { verdictGroups } from '@kyc/domain/evidence/delivered-verdicts';
import { documentSubject } from '@kyc/domain/evidence/subjects';
import { matchNames } from '@kyc/domain/names/match-names';
import { logTypeOf } from '../domain-pack.ts';
import { printedDay } from '../documents/specimen.ts';
import { callReferences } from '../plan/call-references.ts';
import { ocrOfProof, type PlannedServiceCall } from '../plan/stage-service-calls.ts';

/** What a customer changed in one answer. */
export interface Corrected {
  readonly properties: ReadonlySet<string>;
  readonly documentTypes: ReadonlySet<number>;
}

/** The application's properties after the corrections, by their names on the wire, with PAN and Mobile. */
export type CurrentValues = Readonly<Record<string, unknown>>;

const nameParts = ['FirstName', 'MiddleName', 'LastName'];
const addressParts = (part: string) => [`Correspondence${part}`, `Permanent${part}`];

/** Services by the properties that they check, in the order of the onboarding flow. */
const byProperty: readonly (readonly [code: string, properties: readonly string[]])[] = [
  ['OTP_GATEWAY', ['Mobile']],
  ['EMAIL', ['Email']],
  ['PAN', ['PAN', 'DateOfBirth', ...nameParts]],
  ['NSDL_PAN', ['PAN', ...nameParts]],
  ['PAN_AADHAAR_LINK', ['PAN']],
  ['DEDUPE', ['PAN']],
  ['AML_SCREENING', ['PAN', 'DateOfBirth', ...nameParts]],
  ['NAME_MATCH', nameParts],
  ['IFSC_LOOKUP', ['IFSC', 'BankName']],
  ['PENNY_DROP', ['IFSC', 'BankAccountNo', ...nameParts]],
  ['PINCODE_LOOKUP', [...addressParts('Pincode'), ...addressParts('City'), ...addressParts('State')]],
];

/** Services by the document that they read; a face is compared again with each picture that shows it. */
const byDocument: Readonly<Record<number, readonly string[]>> = {
  [DocumentType.BankProof]: ['CHEQUE_OCR'],
  [DocumentType.PanPhoto]: ['PAN_OCR', 'NAME_MATCH', 'FACE_MATCH'],
  [DocumentType.Signature]: ['SIGNATURE_VALIDATE'],
  [DocumentType.Photo]: ['FACE_MATCH'],
  [DocumentType.Selfie]: ['FACE_MATCH', 'LIVENESS', 'REVERSE_GEOCODE'],
  [DocumentType.IPV]: ['IPV'],
  [DocumentType.IncomeProof]: ['INCOME_PROOF_OCR'],
  [DocumentType.AadhaarXml]: ['OFFLINE_AADHAAR'],
  [DocumentType.DigilockerAadhaarXml]: ['DIGILOCKER'],
};

/**
 * The service calls that a flow repeats after corrections: each service that checks a changed value or document, called with the present
 * values. The demo's third parties answer, which confirm their records.
 */
export function repeatServices(
  { properties, documentTypes }: Corrected,
  values: CurrentValues,
  now: Date,
): PlannedServiceCall[] {
  const isAsked = (names: readonly string[]) => names.some((name) => properties.has(name));
  const codes = new Set([
    ...byProperty.flatMap(([code, names]) => (isAsked(names) ? [code] : [])),
    ...[...documentTypes].flatMap((type) => byDocument[type] ?? []),
    ...(documentTypes.has(DocumentType.AddressProofFrontSide) ? proofServices(values) : []),
  ]);
  return [...codes].flatMap((code) =>
    code === 'FACE_MATCH' ? faceMatches(documentTypes, values, now) : [serviceCall(code, values, now)],
  );
}

/** A face match for each picture that is compared with the selfie and changed, or with a changed selfie. */
function faceMatches(
  documentTypes: ReadonlySet<number>,
  values: CurrentValues,
  now: Date,
): PlannedServiceCall[] {
  const isSelfieNew = documentTypes.has(DocumentType.Selfie);
  const pairs = [
    { type: DocumentType.PanPhoto, right: 'PanPhoto', score: values['PanSelfie'] },
    { type: DocumentType.AddressProofFrontSide, right: 'AddressProofFrontSide', score: values['PoaSelfie'] },
  ].filter(({ type, score }) => (isSelfieNew || documentTypes.has(type)) && typeof score === 'number');
  const call = serviceCall('FACE_MATCH', values, now);
  return pairs.map(({ right, score }) => ({
    ...call,
    Request: { left: 'Selfie', right },
    Response: { ...call.Response, score },
  }));
}

/** The verdicts of the repeated checks, which the flow delivers again although they are the same. */
export function verdictsAgain(
  { properties, documentTypes }: Corrected,
  values: CurrentValues,
): Record<string, unknown> {
  const isName = nameParts.some((part) => properties.has(part));
  const isCorrected = (subject: string) =>
    properties.has(subject) ||
    (subject === 'Name' && isName) ||
    [...documentTypes].some((type) => documentSubject(type) === subject);
  const verdicts = verdictGroups
    .filter(({ about, properties: names }) => about.some(isCorrected) && !names.includes('EsignStatus'))
    .flatMap(({ properties: names }) => names);
  return Object.fromEntries(
    verdicts.flatMap((name) => ((values[name] ?? null) === null ? [] : [[name, values[name]]])),
  );
}

/** The form is generated from the corrected values and signed; its call comes after all others. */
export function signForm(
  values: CurrentValues,
  form: { readonly sha256: string },
  now: Date,
): PlannedServiceCall[] {
  return [
    serviceCall('HTML_TO_PDF', values, now),
    serviceCall('ESIGN', { ...values, docHash: `sha256-${form.sha256}` }, now),
  ];
}

function proofServices({ PoaType: type }: CurrentValues): string[] {
  const ocr = ocrOfProof[Number(type)] ?? 'AADHAAR_OCR';
  return [ocr, 'FACE_MATCH', ...(ocr === 'AADHAAR_OCR' ? ['AADHAAR_MASK'] : [])];
}

function serviceCall(code: string, values: CurrentValues, now: Date): PlannedServiceCall {
  const type = logTypeOf(code);
  const references = callReferences(`${textOf(values, 'Mobile')} ${code} ${now.getTime()}`);
  const facts = { ...factsOf(code, values), ...references };
  return {
    ApiId: type.id,
    Status: 'Success',
    ApiRequestTime: now.toISOString(),
    ApiResponseTime: now.toISOString(),
    Request: filled(type.sampleRequest, facts),
    Response: filled(type.sampleResponse, facts),
    milliseconds: 0,
  };
}

/** Every key of the sample; a value of the application replaces the sample's. The server masks stored values. */
function filled(sample: object, facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sample).map(([key, value]: [string, unknown]) => [key, facts[key] ?? value]),
  );
}

function factsOf(code: string, values: CurrentValues): Readonly<Record<string, unknown>> {
  const text = (name: string) => textOf(values, name);
  const name = fullName(values).toUpperCase();
  const dob = text('DateOfBirth');
  const onRecord = { name: text('PanName') ?? name, dob: text('PanDob') ?? dob };
  const atBank = text('PennyDropName') ?? name;
  const place = values['CorrespondencePincode'] === undefined ? 'Permanent' : 'Correspondence';
  return {
    pan: text('PAN'),
    APP_PAN_NO: text('PAN'),
    name: readsFromRecord.has(code) ? onRecord.name : name,
    a: name,
    b: text('PanOcrName') ?? name,
    score:
      code === 'NAME_MATCH' ? (matchNames(name, text('PanOcrName') ?? name).score ?? undefined) : undefined,
    dob: dob === undefined ? undefined : printedDay(dob),
    nameMatch: (matchNames(name, onRecord.name).score ?? 0) > 80 ? 'Y' : 'N',
    dobMatch: dob === onRecord.dob ? 'Y' : 'N',
    father: text('FatherName')?.toUpperCase(),
    ifsc: text('IFSC'),
    bank: text('BankName'),
    account: text('BankAccountNo'),
    nameAtBank: atBank,
    verified: code === 'PENNY_DROP' ? true : undefined,
    to: code === 'EMAIL' ? text('Email') : text('Mobile'),
    purpose: 'RECTIFY',
    signerName: text('SignerName') ?? fullName(values),
    last4: text('AadhaarSuffix'),
    yob: dob?.slice(0, 4),
    docHash: values['docHash'],
    pincode: text(`${place}Pincode`),
    district: text(`${place}City`),
    stateId: values[`${place}State`],
    lat: values['Latitude'],
    lng: values['Longitude'],
    place: text('SelfieLocation'),
    number: text('PoaIdNumber'),
  };
}

/** These answer with the name on record, not with the declared one. */
const readsFromRecord: ReadonlySet<string> = new Set(['PAN_OCR']);

export function fullName(values: CurrentValues): string {
  return nameParts.flatMap((part) => textOf(values, part) ?? []).join(' ');
}

function textOf(values: CurrentValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
