import { createHash } from 'node:crypto';
import type { Drawn } from './drawing/svg-page.ts';
import { drawPhoto } from './images/photo.ts';
import type { Specimen } from './specimen.ts';

const shareCode = '0000';
/** A dummy: it must fail a real check (domain pack README §1). */
const dummySignature =
  '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/><SignatureMethod Algorithm="http://www.w3.org/2000/09/xmldsig#rsa-sha1"/><Reference URI=""><DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/><DigestValue>U1BFQ0lNRU4=</DigestValue></Reference></SignedInfo><SignatureValue>U1BFQ0lNRU4=</SignatureValue></Signature>';

/** Offline e-KYC XML: long attribute names, hashed mobile and e-mail. */
export async function drawOfflineAadhaarXml(specimen: Specimen): Promise<Drawn> {
  const { person } = specimen;
  const reference = `${person.aadhaarSuffix}20260101100000000`;
  const poi = attributes({ ...identityOf(specimen), m: mobileHash(specimen), e: sha256(person.email) });
  return xml(
    `<OfflinePaperlessKyc referenceId="${reference}"><UidData><Poi ${poi}/><Poa ${attributes(addressOf(specimen))}/><Pht>${await portrait(specimen)}</Pht></UidData>${dummySignature}</OfflinePaperlessKyc>`,
  );
}

/** DigiLocker's XML: the same content with short attribute names in places (co, lm). */
export async function drawDigilockerAadhaarXml(specimen: Specimen): Promise<Drawn> {
  const { careof, landmark, ...rest } = addressOf(specimen);
  const poa = attributes({ co: careof, lm: landmark, ...rest });
  return xml(
    `<Certificate><CertificateData><KycRes code="SPECIMEN" ret="Y" ts="2026-01-01T10:00:00.000+05:30"><UidData uid="xxxxxxxx${specimen.person.aadhaarSuffix}"><Poi ${attributes(identityOf(specimen))}/><Poa ${poa}/><Pht>${await portrait(specimen)}</Pht></UidData></KycRes></CertificateData>${dummySignature}</Certificate>`,
  );
}

function identityOf({ person, names }: Specimen): Record<string, string> {
  return {
    name: names.onProof,
    dob: person.dateOfBirth.split('-').reverse().join('-'),
    gender: person.gender === 'Male' ? 'M' : 'F',
  };
}

function addressOf({ person }: Specimen): { careof: string; landmark: string } & Record<string, string> {
  const { permanentAddress: address } = person;
  return {
    careof: `C/O ${person.fatherName}`,
    house: address.houseNo,
    street: address.street,
    landmark: address.location,
    loc: address.location,
    vtc: address.city,
    po: address.city,
    dist: address.city,
    state: address.stateName,
    pc: address.pincode,
    country: 'India',
  };
}

/** SHA-256 of mobile and share code, repeated by the last digit (0 and 1: once). */
function mobileHash({ person }: Specimen): string {
  const rounds = Math.max(1, Number(person.aadhaarSuffix.at(-1)));
  let hash = `${person.mobile}${shareCode}`;
  for (let round = 0; round < rounds; round += 1) hash = sha256(hash);
  return hash;
}

async function portrait(specimen: Specimen): Promise<string> {
  return Buffer.from((await drawPhoto(specimen)).bytes).toString('base64');
}

function xml(body: string): Drawn {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- SPECIMEN. Not issued by any authority. The signature is a dummy. -->\n${body}\n`;
  return { fileType: 'application/xml', bytes: Buffer.from(text) };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ');
}

function escaped(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/"/gu, '&quot;');
}
