import { ProofFault } from '../proof-fault.ts';
import type { Certificate } from './certificate.ts';

/** E-mail protection, client authentication, and signing of documents by RFC 9336, Microsoft and Adobe. */
const signing = new Set([
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
  '1.2.840.113583.1.1.5',
]);
const timeStamping = '1.3.6.1.5.5.7.3.8';
/** Servers, programs, time stamps and answers about revocation: a key for them signs no document. */
const special = new Set(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.3', timeStamping, '1.3.6.1.5.5.7.3.9']);

/** Of a person or an organisation that signs documents. @throws ProofFault `keyUsage`, `extendedKeyUsage` */
export function requireSignerPurpose({ isAuthority, keyUsage, extendedKeyUsage }: Certificate): void {
  const uses = keyUsage?.toJSON();
  const signs = uses === undefined || uses.includes('digitalSignature') || uses.includes('nonRepudiation');
  if (isAuthority || !signs) throw new ProofFault('keyUsage');
  if (extendedKeyUsage === null) return;
  const isForDocuments = extendedKeyUsage.some((oid) => signing.has(oid));
  if (!isForDocuments || extendedKeyUsage.some((oid) => special.has(oid)))
    throw new ProofFault('extendedKeyUsage');
}

/** RFC 3161 §2.3: time stamping is the only purpose, and critical. @throws ProofFault `extendedKeyUsage` */
export function requireTimeStamper({ extendedKeyUsage, criticalExtensions }: Certificate): void {
  const isOnly = extendedKeyUsage?.length === 1 && extendedKeyUsage[0] === timeStamping;
  if (!isOnly || !criticalExtensions.includes('2.5.29.37')) throw new ProofFault('extendedKeyUsage');
}
