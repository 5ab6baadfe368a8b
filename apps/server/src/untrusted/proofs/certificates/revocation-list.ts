import { verify } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, Name } from '@peculiar/asn1-x509';
import { proofLimits } from '../proof-limits.ts';
import type { Certificate } from './certificate.ts';
import { writeName } from './describe-signer.ts';
import { signingOf } from './algorithms.ts';
import { childrenOf, readDer, readDerTime, type DerValue } from './read-der.ts';

/** A revocation list with the places of the parts; a search reads the entries. */
export interface ReadList {
  readonly der: Uint8Array;
  readonly issuer: string;
  readonly issuedOn: Date;
  readonly nextUpdate: Date | null;
  readonly entries: DerValue | null;
  readonly signed: Uint8Array;
  readonly algorithm: AlgorithmIdentifier;
  readonly signature: Uint8Array;
}

const [sequence, integer, utcTime, generalTime] = [0x30, 0x02, 0x17, 0x18];
const isTime = (value: DerValue | undefined): value is DerValue =>
  value?.tag === utcTime || value?.tag === generalTime;

/** RFC 5280 §5.1. @throws Error when it is no revocation list */
export function readList(der: Uint8Array): ReadList {
  if (der.byteLength > proofLimits.listBytes) throw new Error('The revocation list is too large.');
  const outer = readDer(der, 0);
  const [body, algorithm, signature] = childrenOf(der, outer);
  if (
    outer.to !== der.byteLength ||
    body?.tag !== sequence ||
    algorithm === undefined ||
    signature?.tag !== 0x03
  )
    throw new Error('The file is no revocation list.');
  const parts = [...childrenOf(der, body)];
  if (parts[0]?.tag === integer) parts.shift();
  const [, issuer, issuedOn, ...rest] = parts;
  if (issuer?.tag !== sequence || !isTime(issuedOn)) throw new Error('The file is no revocation list.');
  const nextUpdate = isTime(rest[0]) ? rest.shift() : undefined;
  const entries = rest[0]?.tag === sequence ? rest[0] : null;
  const bytesOf = ({ start, to }: DerValue) => der.subarray(start, to);
  return {
    der,
    issuer: writeName(AsnConvert.parse(bytesOf(issuer), Name)),
    issuedOn: readDerTime(der, issuedOn),
    nextUpdate: nextUpdate === undefined ? null : readDerTime(der, nextUpdate),
    entries,
    signed: bytesOf(body),
    algorithm: AsnConvert.parse(bytesOf(algorithm), AlgorithmIdentifier),
    signature: der.subarray(signature.from + 1, signature.to),
  };
}

/** Was it signed by this authority with a strong algorithm? */
export function isListOf(list: ReadList, issuer: Certificate): boolean {
  const uses = issuer.keyUsage?.toJSON();
  if (uses !== undefined && !uses.includes('crlSign')) return false;
  if (list.issuer !== writeName(issuer.form.tbsCertificate.subject)) return false;
  try {
    const { scheme, digest, saltLength } = signingOf(list.algorithm);
    if (digest === null) return false;
    const padding = scheme === 'pss' ? { padding: 6, saltLength } : {};
    return verify(digest, list.signed, { key: issuer.key, ...padding }, list.signature);
  } catch {
    return false;
  }
}

/** When a certificate with this serial number (hexadecimal) was revoked; null: it is not on the list. */
export function revokedOn({ der, entries }: ReadList, serial: string): Date | null {
  if (entries === null) return null;
  const searched = Buffer.from(serial.length % 2 === 0 ? serial : `0${serial}`, 'hex');
  for (const entry of childrenOf(der, entries)) {
    const [number, date] = childrenOf(der, entry);
    if (number === undefined || date === undefined) continue;
    const from = der[number.from] === 0 && number.to - number.from > 1 ? number.from + 1 : number.from;
    if (searched.equals(der.subarray(from, number.to))) return readDerTime(der, date);
  }
  return null;
}

/** The number of certificates on the list. */
export function countRevoked({ der, entries }: ReadList): number {
  if (entries === null) return 0;
  let count = 0;
  for (const _ of childrenOf(der, entries)) count += 1;
  return count;
}
