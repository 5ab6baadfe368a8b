import type { KeyObject } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { RsaSaPssParams } from '@peculiar/asn1-rsa';
import { ProofFault } from '../proof-fault.ts';

export type Digest = 'sha256' | 'sha384' | 'sha512';

interface Algorithm {
  readonly algorithm: string;
  readonly parameters?: ArrayBuffer | null;
}

/** How a signature was made. */
export interface Signing {
  readonly scheme: 'pkcs1' | 'pss' | 'ecdsa';
  /** Null: the digest is stated elsewhere (CMS with the plain algorithm RSA). */
  readonly digest: Digest | null;
  /** Of PSS, in bytes. */
  readonly saltLength: number;
}

const digests: Readonly<Record<string, Digest>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** MD2, MD4, MD5, SHA-1, RIPEMD-160, SHA-224 and the signatures with them. */
const weak = new Set([
  '1.2.840.113549.2.2',
  '1.2.840.113549.2.4',
  '1.2.840.113549.2.5',
  '1.3.14.3.2.26',
  '1.3.36.3.2.1',
  '2.16.840.1.101.3.4.2.4',
  '1.2.840.113549.1.1.2',
  '1.2.840.113549.1.1.3',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.113549.1.1.14',
  '1.3.14.3.2.29',
  '1.2.840.10040.4.3',
  '1.2.840.10045.4.1',
  '1.2.840.10045.4.3.1',
]);
const signings: Readonly<Record<string, Signing>> = {
  '1.2.840.113549.1.1.1': { scheme: 'pkcs1', digest: null, saltLength: 0 },
  '1.2.840.113549.1.1.11': { scheme: 'pkcs1', digest: 'sha256', saltLength: 0 },
  '1.2.840.113549.1.1.12': { scheme: 'pkcs1', digest: 'sha384', saltLength: 0 },
  '1.2.840.113549.1.1.13': { scheme: 'pkcs1', digest: 'sha512', saltLength: 0 },
  '1.2.840.10045.4.3.2': { scheme: 'ecdsa', digest: 'sha256', saltLength: 0 },
  '1.2.840.10045.4.3.3': { scheme: 'ecdsa', digest: 'sha384', saltLength: 0 },
  '1.2.840.10045.4.3.4': { scheme: 'ecdsa', digest: 'sha512', saltLength: 0 },
};
const pss = '1.2.840.113549.1.1.10';

/** @throws ProofFault `weakDigest`, `signatureForm` */
export function digestOf({ algorithm }: Algorithm): Digest {
  const digest = digests[algorithm];
  if (digest !== undefined) return digest;
  throw new ProofFault(weak.has(algorithm) ? 'weakDigest' : 'signatureForm');
}

/** @throws ProofFault `weakDigest`, `signatureForm` */
export function signingOf({ algorithm, parameters }: Algorithm): Signing {
  if (algorithm === pss) {
    if (parameters === undefined || parameters === null) throw new ProofFault('weakDigest');
    const { hashAlgorithm, maskGenAlgorithm, saltLength } = AsnConvert.parse(parameters, RsaSaPssParams);
    const digest = digestOf(hashAlgorithm);
    const mask = maskGenAlgorithm.parameters;
    if (mask === undefined || mask === null) throw new ProofFault('signatureForm');
    return { scheme: 'pss', digest, saltLength };
  }
  const signing = signings[algorithm];
  if (signing !== undefined) return signing;
  throw new ProofFault(weak.has(algorithm) ? 'weakDigest' : 'signatureForm');
}

const leastRsaBits = 2_048;
/** Named as node:crypto does. */
const curves = new Set(['prime256v1', 'secp384r1', 'secp521r1']);

/** CCA's interoperability guidelines require RSA of 2,048 bits or a curve of 256 bits. */
export function isStrongKey({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): boolean {
  const { modulusLength = 0, publicExponent = 0n, namedCurve = '' } = asymmetricKeyDetails;
  if (asymmetricKeyType === 'ec') return curves.has(namedCurve);
  const isRsa = asymmetricKeyType === 'rsa' || asymmetricKeyType === 'rsa-pss';
  return isRsa && modulusLength >= leastRsaBits && publicExponent >= 3n;
}
