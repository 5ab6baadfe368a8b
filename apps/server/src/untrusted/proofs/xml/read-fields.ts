import { maskAadhaar } from '@kyc/domain/redaction/mask-aadhaar';
import type { XmlElement } from '../../read-plain-xml.ts';
import { matchesEmailHash, matchesHash } from '../fields/contact-hash.ts';
import { ageInDays, timeOfReference } from '../fields/reference-time.ts';
import type { AddressParts, Contact, SignedFields } from '../proof-types.ts';
import { findElement, textOf } from './xml-tree.ts';

const longestPicture = 2_000_000;

/** The fields of the signed document element, under the long names of UIDAI and the short ones of DigiLocker. */
export function readXmlFields(root: XmlElement, contact: Contact | null, now: Date): SignedFields {
  const person = findElement(root, 'UidData');
  return person === undefined
    ? readDocument(root, now)
    : { ...readAadhaar(root, person, now), ...matchContact(root, person, contact) };
}

/** The time that the document states for its making; null: none. */
export function statedTimeOf(root: XmlElement): Date | null {
  const reference = root.attributes['referenceId'];
  if (reference !== undefined) return timeOfReference(reference);
  const stated = findElement(root, 'KycRes')?.attributes['ts'] ?? root.attributes['timestamp'];
  const at = new Date(stated ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

function readAadhaar(root: XmlElement, person: XmlElement, now: Date): SignedFields {
  const poi = findElement(person, 'Poi')?.attributes ?? {};
  const poa = findElement(person, 'Poa')?.attributes ?? {};
  const picture = findElement(person, 'Pht');
  const lastFour = lastFourOf(root.attributes['referenceId'] ?? '', person.attributes['uid'] ?? '');
  const at = statedTimeOf(root);
  return {
    name: maskAadhaar(poi['name'] ?? ''),
    dateOfBirth: poi['dob'] ?? poi['yob'] ?? '',
    gender: poi['gender'] ?? '',
    address: addressOf(poa),
    lastFour,
    referenceTime: at?.toISOString() ?? null,
    ageDays: ageInDays(at, now),
    mobileMatches: null,
    emailMatches: null,
    mobileLastFour: null,
    picture: picture === undefined ? null : pictureOf(textOf(picture)),
    documentType: null,
    documentNumber: null,
  };
}

/** The hashes contain the share code, so a comparison needs it. */
function matchContact(root: XmlElement, person: XmlElement, contact: Contact | null) {
  const poi = findElement(person, 'Poi')?.attributes ?? {};
  const lastFour = lastFourOf(root.attributes['referenceId'] ?? '', person.attributes['uid'] ?? '');
  const shareCode = contact?.shareCode ?? null;
  const hashed = (hash: string | undefined) => ({
    hash: shareCode === null ? undefined : hash,
    lastFour,
    shareCode,
  });
  return {
    mobileMatches: matchesHash(hashed(poi['m']), contact?.mobile ?? null),
    emailMatches: matchesEmailHash(hashed(poi['e']), contact?.email ?? null),
  };
}

/** Of any other document in DigiLocker's form. */
function readDocument(root: XmlElement, now: Date): SignedFields {
  const issuedTo = findElement(root, 'IssuedTo') ?? root;
  const person = findElement(issuedTo, 'Person')?.attributes ?? {};
  const address = findElement(issuedTo, 'Address')?.attributes ?? {};
  const { type, name, number } = root.attributes;
  const at = statedTimeOf(root);
  return {
    name: maskAadhaar(person['name'] ?? ''),
    dateOfBirth: person['dob'] ?? '',
    gender: (person['gender'] ?? '').slice(0, 1).toUpperCase(),
    address: addressOf({ ...address, pc: address['pin'] ?? '' }),
    lastFour: (person['uid'] ?? '').replaceAll(/\D/g, '').slice(-4),
    referenceTime: at?.toISOString() ?? null,
    ageDays: ageInDays(at, now),
    mobileMatches: null,
    emailMatches: null,
    mobileLastFour: null,
    picture: null,
    documentType: type ?? name ?? null,
    documentNumber: number === undefined ? null : maskAadhaar(number, 'identity'),
  };
}

function addressOf(poa: Readonly<Record<string, string>>): AddressParts {
  const of = (...names: string[]): string =>
    maskAadhaar(names.map((name) => poa[name]).find((value) => value !== undefined) ?? '');
  return {
    careOf: of('careof', 'co'),
    house: of('house'),
    street: of('street', 'line1'),
    landmark: of('landmark', 'lm'),
    locality: of('loc', 'locality', 'line2'),
    postOffice: of('po'),
    city: of('vtc'),
    subDistrict: of('subdist'),
    district: of('dist', 'district'),
    state: of('state'),
    postalCode: of('pc'),
    country: of('country'),
  };
}

/** The reference begins with them; DigiLocker masks the number before them. */
function lastFourOf(reference: string, uid: string): string {
  if (/^\d{4}/.test(reference)) return reference.slice(0, 4);
  return uid.replaceAll(/\D/g, '').slice(-4);
}

function pictureOf(text: string): Uint8Array | null {
  const base64 = text.replaceAll(/\s/g, '');
  if (base64 === '' || base64.length > longestPicture) return null;
  return Uint8Array.from(Buffer.from(base64, 'base64'));
}
