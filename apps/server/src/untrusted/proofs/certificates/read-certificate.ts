import type { ReadCertificate, ReadRevocationList } from '../proof-types.ts';
import { isStrongKey } from './algorithms.ts';
import { readCertificateForm } from './certificate.ts';
import { describeSigner, writeName } from './describe-signer.ts';
import { countRevoked, readList } from './revocation-list.ts';

/** A certificate as an Admin uploads it, PEM or DER. @throws Error with a sentence about the file */
export function readCertificate(file: Uint8Array): ReadCertificate {
  const certificate = readForm(derOf(file, 'CERTIFICATE'));
  const { key, isAuthority } = certificate;
  const { issuer, serial, validFrom, validTo, fingerprint } = describeSigner(certificate);
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  const kind = (key.asymmetricKeyType ?? 'unknown').toUpperCase();
  return {
    certificate: certificate.der,
    subject: writeName(certificate.form.tbsCertificate.subject),
    issuer,
    serial,
    validFrom,
    validTo,
    fingerprint,
    isAuthority,
    key: `${kind} ${String(modulusLength ?? namedCurve ?? '')}`.trim(),
    fault: isStrongKey(key) ? null : 'weakKey',
  };
}

function readForm(der: Uint8Array) {
  try {
    return readCertificateForm(der);
  } catch {
    throw new Error('The file is no certificate, or it is larger than 20 kB.');
  }
}

/** A revocation list as an Admin uploads it, PEM or DER. @throws Error with a sentence about the file */
export function readRevocationList(file: Uint8Array): ReadRevocationList {
  const list = readList(derOf(file, 'X509 CRL'));
  return {
    list: list.der,
    issuer: list.issuer,
    issuedOn: list.issuedOn.toISOString(),
    nextUpdate: list.nextUpdate?.toISOString() ?? null,
    revoked: countRevoked(list),
  };
}

/** @throws Error when a PEM holds no or several parts of the label */
function derOf(file: Uint8Array, label: 'CERTIFICATE' | 'X509 CRL'): Uint8Array {
  const begin = `-----BEGIN ${label}-----`;
  const text = Buffer.from(file).toString('latin1');
  if (!text.includes('-----BEGIN ')) return file;
  const [, first, ...more] = text.split(begin);
  const body = first?.split(`-----END ${label}-----`)[0];
  if (body === undefined || more.length > 0) throw new Error('The PEM does not hold exactly one part.');
  return Buffer.from(body, 'base64');
}
