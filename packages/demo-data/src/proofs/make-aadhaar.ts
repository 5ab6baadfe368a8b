import { createHash, createPrivateKey, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Issued } from './issue-certificate.ts';

/** A person as an Aadhaar XML or code states one. */
export interface AadhaarPerson {
  readonly name: string;
  /** `dd-mm-yyyy` */
  readonly dateOfBirth: string;
  readonly gender: 'M' | 'F' | 'T';
  readonly careOf: string;
  readonly house: string;
  readonly street: string;
  readonly landmark: string;
  readonly locality: string;
  readonly postOffice: string;
  readonly city: string;
  readonly subDistrict: string;
  readonly district: string;
  readonly state: string;
  readonly postalCode: string;
  readonly lastFour: string;
  /** Ten digits; null: not registered. */
  readonly mobile: string | null;
  readonly email: string | null;
  /** JPEG, or any other bytes. */
  readonly picture: Uint8Array;
}

/** SHA-256 of mobile number and share code, repeated by the last digit (0 and 1: once). */
function hashContact(value: string, shareCode: string, lastFour: string): Buffer {
  const rounds = Math.max(1, Number(lastFour.at(-1)));
  let hash = `${value}${shareCode}`;
  for (let round = 0; round < rounds; round += 1) hash = createHash('sha256').update(hash).digest('hex');
  return Buffer.from(hash, 'hex');
}

/** The XML of offline e-KYC, without a signature. */
export function makeAadhaarXml(person: AadhaarPerson, at: Date, shareCode: string): string {
  const hash = (value: string | null) =>
    value === null ? '' : hashContact(value, shareCode, person.lastFour).toString('hex');
  const poi = attributes({
    dob: person.dateOfBirth,
    e: hash(person.email),
    gender: person.gender,
    m: hash(person.mobile),
    name: person.name,
  });
  const poa = attributes({
    ...addressOf(person),
    careof: person.careOf,
    landmark: person.landmark,
    country: 'India',
  });
  const picture = Buffer.from(person.picture).toString('base64');
  return `<?xml version="1.0" encoding="UTF-8"?><OfflinePaperlessKyc referenceId="${referenceOf(person, at)}"><UidData><Poi ${poi}/><Poa ${poa}/><Pht>${picture}</Pht></UidData></OfflinePaperlessKyc>`;
}

/** The same person in the form of DigiLocker, without a signature. */
export function makeDigiLockerXml(person: AadhaarPerson, at: Date): string {
  const poi = attributes({ dob: person.dateOfBirth, gender: person.gender, name: person.name });
  const poa = attributes({ ...addressOf(person), co: person.careOf, lm: person.landmark });
  const picture = Buffer.from(person.picture).toString('base64');
  return `<?xml version="1.0" encoding="UTF-8"?><Certificate><CertificateData><KycRes code="demo" ret="Y" ts="${at.toISOString()}"><UidData uid="xxxxxxxx${person.lastFour}"><Poi ${poi}/><Poa ${poa}/><Pht>${picture}</Pht></UidData></KycRes></CertificateData></Certificate>`;
}

function addressOf(person: AadhaarPerson): Record<string, string> {
  return {
    dist: person.district,
    house: person.house,
    loc: person.locality,
    pc: person.postalCode,
    po: person.postOffice,
    state: person.state,
    street: person.street,
    subdist: person.subDistrict,
    vtc: person.city,
  };
}

export interface CodeLayout {
  /** With the version word and the last digits of the mobile number. */
  readonly version: 'V2' | null;
  /** Which of the flags 1 and 2 means the mobile number: both orders are in use. */
  readonly mobileFlag?: 1 | 2;
}

/** The signed bytes of a secure code with their signature, packed and written as one decimal number. */
export function makeSecureCode(
  person: AadhaarPerson,
  at: Date,
  { signer, ...layout }: CodeLayout & { readonly signer: Issued },
): string {
  return packCode(signCode(secureFields(person, at, layout), signer));
}

/** The fields between bytes of 255, the picture, then the hashes (UIDAI's manual of the secure code, 2019). */
export function secureFields(
  person: AadhaarPerson,
  at: Date,
  { version, mobileFlag = 2 }: CodeLayout,
): Buffer {
  const { mobile, email, lastFour } = person;
  const flag = (mobile === null ? 0 : mobileFlag) + (email === null ? 0 : 3 - mobileFlag);
  const texts = [
    ...(version === null ? [] : [version]),
    String(flag),
    referenceOf(person, at),
    person.name,
    person.dateOfBirth,
    person.gender,
    person.careOf,
    person.district,
    person.landmark,
    person.house,
    person.locality,
    person.postalCode,
    person.postOffice,
    person.state,
    person.street,
    person.subDistrict,
    person.city,
    ...(version === null ? [] : [(mobile ?? '').slice(-4)]),
  ];
  const separator = Buffer.from([255]);
  const fields = texts.flatMap((text) => [Buffer.from(text, 'latin1'), separator]);
  const hashes = [email, mobile].flatMap((value) =>
    value === null ? [] : [hashContact(value, '', lastFour)],
  );
  return Buffer.concat([...fields, person.picture, ...hashes]);
}

export function signCode(fields: Uint8Array, signer: Issued): Buffer {
  return Buffer.concat([fields, sign('sha256', fields, createPrivateKey(signer.privateKey))]);
}

/** Gzip, read as one large number. */
export function packCode(bytes: Uint8Array): string {
  return BigInt(`0x${gzipSync(bytes, { level: 9 }).toString('hex')}`).toString();
}

function referenceOf({ lastFour }: AadhaarPerson, at: Date): string {
  const indian = new Date(at.getTime() + 5.5 * 3_600_000).toISOString();
  return `${lastFour}${indian.replaceAll(/\D/g, '').slice(0, 17)}`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
