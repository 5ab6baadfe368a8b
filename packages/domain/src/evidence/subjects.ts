import { fieldOfProperty } from '../review-fields/all-fields.ts';
import { isoDay } from '../acceptance/facts/iso-day.ts';
import { printedProperties } from '../acceptance/facts/printed-properties.ts';

/**
 * A value that evidence can be about: a property of the review application by its name, a value that several properties make up
 * (`Name`, the addresses, `Location`), or a document (`Document 8`).
 */
export type Subject = string;

/** The present values of an application, as evidence is compared with them. */
export interface PresentValues {
  /** By the names of the review application, PAN and Mobile included. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** By document type: the id of the newest version that the customer delivered. */
  readonly documents: ReadonlyMap<number, number>;
}

const documentPrefix = 'Document ';

export function documentSubject(documentType: number): Subject {
  return `${documentPrefix}${documentType}`;
}

export function documentTypeOf(subject: Subject): number | undefined {
  return subject.startsWith(documentPrefix) ? Number(subject.slice(documentPrefix.length)) : undefined;
}

const addressParts = ['HouseNo', 'Street', 'Location', 'City', 'Pincode', 'State', 'Country'];
const addressOf = (name: string): string[] => addressParts.map((part) => `${name}${part}`);

/** Values that are compared together. */
const composites: Readonly<Record<Subject, readonly string[]>> = {
  Name: ['FirstName', 'MiddleName', 'LastName'],
  Location: ['Latitude', 'Longitude'],
  CorrespondenceAddress: addressOf('Correspondence'),
  PermanentAddress: addressOf('Permanent'),
};

/** The subject as one normalised text, so that case, spaces and punctuation make no difference; '' if empty. */
export function subjectText(subject: Subject, { properties, documents }: PresentValues): string {
  const documentType = documentTypeOf(subject);
  if (documentType !== undefined) return String(documents.get(documentType) ?? '');
  const parts = (composites[subject] ?? [subject]).map((property) => properties[property]);
  return normalise(
    subject,
    parts
      .map(asText)
      .filter((part) => part !== '')
      .join(' '),
  );
}

/** The form used for comparison: `text` may come from a property, a request or an answer. */
export function normalise(subject: Subject, text: string): string {
  const trimmed = text.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');
  if (subject === 'Name')
    return trimmed
      .toUpperCase()
      .replaceAll(/[^\p{L}\p{M} ]/gu, '')
      .replaceAll(/ +/g, ' ')
      .trim();
  if (subject === 'DateOfBirth') return isoDay(trimmed) ?? trimmed;
  return trimmed.toUpperCase();
}

/** The properties of the head and the profile that make up a subject; none for a document. */
export function propertiesOf(subject: Subject): readonly string[] {
  return documentTypeOf(subject) === undefined ? (composites[subject] ?? [subject]) : [];
}

/** The subjects that were empty and have their first value now; documents come one by one and are bound on their own. */
export function firstValues(before: PresentValues, after: PresentValues): Subject[] {
  const subjects = [...Object.keys(after.properties), ...Object.keys(composites)];
  return subjects.filter(
    (subject) => subjectText(subject, before) === '' && subjectText(subject, after) !== '',
  );
}

const labels: Readonly<Record<Subject, string>> = {
  PAN: 'PAN',
  Name: 'name',
  DateOfBirth: 'date of birth',
  Mobile: 'mobile number',
  Email: 'e-mail address',
  IFSC: 'IFSC',
  BankAccountNo: 'account number',
  Location: 'location of the selfie',
  CorrespondenceAddress: 'correspondence address',
  PermanentAddress: 'permanent address',
  AadhaarSuffix: 'Aadhaar number',
  IpvData: 'number shown in the video',
  PlanId: 'plan',
  MtfConsent: 'MTF consent',
  MobileRelationshipName: 'relationship of the mobile number',
  EmailRelationshipName: 'relationship of the e-mail address',
  FatherName: 'father’s or spouse’s name',
  MotherName: 'mother’s name',
  BankName: 'bank name',
  CorrespondenceHouseNo: 'correspondence house number',
  CorrespondencePincode: 'correspondence pin code',
  PermanentHouseNo: 'permanent house number',
  IsPermanentSame: 'choice of one or two addresses',
  PoaType: 'kind of address proof',
  PoaIdNumber: 'number of the address proof',
  PoaExpiryDate: 'expiry date of the address proof',
  Nomination: 'nomination',
  [documentSubject(7)]: 'bank proof',
  [documentSubject(8)]: 'PAN card photo',
  [documentSubject(9)]: 'signature',
  [documentSubject(18)]: 'address proof',
  [documentSubject(19)]: 'back of the address proof',
  [documentSubject(20)]: 'selfie',
  [documentSubject(23)]: 'in-person video',
  [documentSubject(24)]: 'signed application form',
  [documentSubject(26)]: 'photo',
  [documentSubject(27)]: 'income proof',
  [documentSubject(100)]: 'Aadhaar XML',
  [documentSubject(102)]: 'Aadhaar XML from DigiLocker',
};

/** The subject in a verifier's words, in lower case unless it is an abbreviation. */
export function subjectLabel(subject: Subject): string {
  const known = labels[subject];
  if (known !== undefined) return known;
  const field = fieldOfProperty(subject);
  return field === undefined ? subject : inSentence(field.label);
}

/** The signed values: every property that the form prints, and its two pictures. */
export const signedSubjects: readonly Subject[] = [
  ...printedProperties,
  documentSubject(9),
  documentSubject(26),
];

function inSentence(label: string): string {
  return label.replaceAll(/\b[A-Z][a-z]/g, (start) => start.toLowerCase());
}

function asText(value: unknown): string {
  // A refused consent and a missing one are printed alike.
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}
