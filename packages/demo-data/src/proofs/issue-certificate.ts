import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  randomBytes,
  sign,
} from 'node:crypto';
import { promisify } from 'node:util';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  CertificatePolicies,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  KeyUsage,
  Name,
  PolicyInformation,
  RelativeDistinguishedName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509';

/** A certificate with its key, as plain data that an installation may store. */
export interface Issued {
  /** DER. */
  readonly certificate: Uint8Array;
  /** PKCS #8 as PEM. */
  readonly privateKey: string;
}

export interface CertificateRequest {
  /** Attributes in their order: OID and value. */
  readonly subject: readonly (readonly [string, string])[];
  readonly from: Date;
  readonly to: Date;
  /** Undefined: it signs itself. */
  readonly issuer?: Issued;
  readonly isAuthority?: boolean;
  readonly pathLength?: number;
  /** Bits of `KeyUsageFlags`; null: no restriction. */
  readonly keyUsage?: number | null;
  readonly extendedKeyUsage?: readonly string[];
  readonly isExtendedCritical?: boolean;
  readonly policies?: readonly string[];
  readonly key?: KeyKind;
  /** The digest of the issuer's signature. */
  readonly digest?: 'md5' | 'sha1' | 'sha256' | 'sha384';
  /** A critical extension without a meaning. */
  readonly strangeExtension?: string;
  /** A key that exists already. */
  readonly privateKey?: string;
}

export type KeyKind = 'rsa1024' | 'rsa2048' | 'rsa3072' | 'p256' | 'p384';

const signatureAlgorithms = {
  rsa: {
    md5: '1.2.840.113549.1.1.4',
    sha1: '1.2.840.113549.1.1.5',
    sha256: '1.2.840.113549.1.1.11',
    sha384: '1.2.840.113549.1.1.12',
    sha512: '1.2.840.113549.1.1.13',
  },
  ec: {
    md5: '1.2.840.10045.4.1',
    sha1: '1.2.840.10045.4.1',
    sha256: '1.2.840.10045.4.3.2',
    sha384: '1.2.840.10045.4.3.3',
    sha512: '1.2.840.10045.4.3.4',
  },
} as const;

/** Bits of the key usage extension (RFC 5280 §4.2.1.3). */
export const uses = { sign: 1, commit: 2, encipher: 4, issue: 32, revoke: 64 } as const;

/** A certificate by the authority, with a new key. */
export async function issueCertificate(request: CertificateRequest): Promise<Issued> {
  const privateKey = request.privateKey ?? (await createKey(request.key ?? 'rsa2048'));
  const { issuer, digest = 'sha256' } = request;
  const subject = nameOf(request.subject);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const signer = createPrivateKey(issuer?.privateKey ?? privateKey);
  const algorithm = algorithmOf(signer.asymmetricKeyType, digest);
  const body = new TBSCertificate({
    version: 2,
    serialNumber: serialNumber(),
    signature: algorithm,
    issuer:
      issuer === undefined
        ? subject
        : AsnConvert.parse(issuer.certificate, Certificate).tbsCertificate.subject,
    validity: new Validity({ notBefore: request.from, notAfter: request.to }),
    subject,
    subjectPublicKeyInfo: AsnConvert.parse(publicKey, SubjectPublicKeyInfo),
    extensions: new Extensions(extensionsOf(request, publicKey)),
  });
  const signed = AsnConvert.serialize(body);
  const signature = sign(digest, Buffer.from(signed), signer);
  const certificate = new Certificate({
    tbsCertificate: body,
    signatureAlgorithm: algorithm,
    signatureValue: Uint8Array.from(signature).buffer,
  });
  return { certificate: new Uint8Array(AsnConvert.serialize(certificate)), privateKey };
}

const pair = promisify(generateKeyPair);

async function createKey(kind: KeyKind): Promise<string> {
  const curve = kind === 'p256' ? 'prime256v1' : kind === 'p384' ? 'secp384r1' : undefined;
  const { privateKey } =
    curve === undefined
      ? await pair('rsa', { modulusLength: Number(kind.slice(3)) })
      : await pair('ec', { namedCurve: curve });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function serialNumber(): ArrayBuffer {
  const bytes = randomBytes(10);
  // Positive, without a leading zero.
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return Uint8Array.from(bytes).buffer;
}

export function algorithmOf(
  type: string | undefined,
  digest: 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512',
): AlgorithmIdentifier {
  if (type === 'ec') return new AlgorithmIdentifier({ algorithm: signatureAlgorithms.ec[digest] });
  return new AlgorithmIdentifier({ algorithm: signatureAlgorithms.rsa[digest], parameters: null });
}

function nameOf(attributes: CertificateRequest['subject']): Name {
  const country = '2.5.4.6';
  return new Name(
    attributes.map(([type, text]) => {
      const value = new AttributeValue(type === country ? { printableString: text } : { utf8String: text });
      return new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value })]);
    }),
  );
}

function extensionsOf(request: CertificateRequest, publicKey: Buffer): Extension[] {
  const { isAuthority = false, pathLength, keyUsage, extendedKeyUsage, isExtendedCritical = false } = request;
  const { policies = [], strangeExtension } = request;
  const extension = (extnID: string, critical: boolean, value: unknown) =>
    new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });
  const usage =
    keyUsage === undefined ? (isAuthority ? uses.issue | uses.revoke : uses.sign | uses.commit) : keyUsage;
  const constraints =
    pathLength === undefined ? { cA: isAuthority } : { cA: isAuthority, pathLenConstraint: pathLength };
  const identifier = createHash('sha1').update(publicKey).digest();
  const extensions = [
    extension('2.5.29.19', true, new BasicConstraints(constraints)),
    extension('2.5.29.14', false, new SubjectKeyIdentifier(Uint8Array.from(identifier))),
  ];
  if (usage !== null) extensions.push(extension('2.5.29.15', true, new KeyUsage(usage)));
  if (extendedKeyUsage !== undefined)
    extensions.push(extension('2.5.29.37', isExtendedCritical, new ExtendedKeyUsage([...extendedKeyUsage])));
  if (policies.length > 0) {
    const stated = policies.map((policyIdentifier) => new PolicyInformation({ policyIdentifier }));
    extensions.push(extension('2.5.29.32', false, new CertificatePolicies(stated)));
  }
  if (strangeExtension !== undefined)
    extensions.push(extension(strangeExtension, true, new OctetString(Uint8Array.from([1]))));
  return extensions;
}
