import { constants, createHash, verify } from 'node:crypto';
import * as asn1js from 'asn1js';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { ProofFault } from '../proof-fault.ts';
import type { Cms } from './read-cms.ts';

const attributes = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

/**
 * Verifies that the signer's key signed this content (RFC 5652 §5.6), and that a signature with a certificate reference refers to this certificate (RFC
 * 5035). @param content in parts @throws ProofFault
 */
export function checkCms(cms: Cms, content: readonly Uint8Array[], needsCertificate = false): void {
  const { signedAttributes } = cms;
  if (signedAttributes === null) {
    requireSigned(cms, Buffer.concat(content));
  } else {
    const hash = createHash(cms.digest);
    for (const part of content) hash.update(part);
    const stated = Buffer.from(AsnConvert.parse(only(cms, attributes.messageDigest), OctetString).buffer);
    requireSigned(cms, signedAttributes);
    if (!stated.equals(hash.digest())) throw new ProofFault('digestDiffers');
    const { result } = asn1js.fromBER(only(cms, attributes.contentType));
    if (!(result instanceof asn1js.ObjectIdentifier) || result.valueBlock.toString() !== cms.contentType)
      throw new ProofFault('signatureForm');
  }
  requireNamed(cms, needsCertificate);
}

/** The time that the signer states; null: no statement. */
export function statedTime({ signed }: Cms): Date | null {
  const value = signed.get(attributes.signingTime)?.[0];
  if (value === undefined) return null;
  const { result } = asn1js.fromBER(value);
  return result instanceof asn1js.UTCTime || result instanceof asn1js.GeneralizedTime
    ? result.toDate()
    : null;
}

function only({ signed }: Cms, type: string): ArrayBuffer {
  const [value, ...more] = signed.get(type) ?? [];
  if (value === undefined || more.length > 0) throw new ProofFault('signatureForm');
  return value;
}

function requireSigned(
  { signing, digest, signer, signature, signedAttributes }: Cms,
  bytes: Uint8Array,
): void {
  const { scheme, saltLength } = signing;
  // Without attributes one digest serves both; a second one would be an invention of the sender.
  if (signedAttributes === null && signing.digest !== null && signing.digest !== digest)
    throw new ProofFault('signatureForm');
  const padding =
    scheme === 'pss'
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }
      : scheme === 'pkcs1'
        ? { padding: constants.RSA_PKCS1_PADDING }
        : {};
  let isSigned: boolean;
  try {
    if ((scheme === 'ecdsa') !== (signer.key.asymmetricKeyType === 'ec'))
      throw new Error('another kind of key');
    isSigned = verify(signing.digest ?? digest, bytes, { key: signer.key, ...padding }, signature);
  } catch {
    isSigned = false;
  }
  if (!isSigned) throw new ProofFault('signatureDiffers');
}

/** The certificate's digest under the signature: another certificate with the same key would otherwise pass for the signer's. */
function requireNamed({ signed, signer }: Cms, isNeeded: boolean): void {
  const value =
    signed.get(attributes.signingCertificateV2)?.[0] ?? signed.get(attributes.signingCertificate)?.[0];
  if (value === undefined) {
    if (isNeeded) throw new ProofFault('signatureForm');
    return;
  }
  const { result } = asn1js.fromBER(value);
  const first = childOf(childOf(result));
  const parts = first instanceof asn1js.Sequence ? first.valueBlock.value : [];
  const hash = parts.find((part) => part instanceof asn1js.OctetString);
  if (hash === undefined) throw new ProofFault('signatureForm');
  const stated = Buffer.from(hash.getValue());
  const digest = ['sha1', 'sha256', 'sha384', 'sha512'].find(
    (each) => createHash(each).digest().length === stated.length,
  );
  if (digest === undefined) throw new ProofFault('signatureForm');
  if (!createHash(digest).update(signer.der).digest().equals(stated))
    throw new ProofFault('certificateNotNamed');
}

function childOf(value: asn1js.AsnType | undefined): asn1js.AsnType | undefined {
  return value instanceof asn1js.Sequence ? value.valueBlock.value[0] : undefined;
}
