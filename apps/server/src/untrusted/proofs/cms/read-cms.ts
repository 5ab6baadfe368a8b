import * as asn1js from 'asn1js';
import { AsnConvert } from '@peculiar/asn1-schema';
import { SignerInfo } from '@peculiar/asn1-cms';
import { digestOf, signingOf, type Digest, type Signing } from '../certificates/algorithms.ts';
import { readCertificateForm, type Certificate } from '../certificates/certificate.ts';
import { ProofFault } from '../proof-fault.ts';
import { proofLimits } from '../proof-limits.ts';

/** A CMS signature (RFC 5652) of exactly one signer. */
export interface Cms {
  readonly contentType: string;
  /** Null: detached. */
  readonly content: Uint8Array | null;
  readonly signer: Certificate;
  /** Every other certificate that is enclosed. */
  readonly pool: readonly Certificate[];
  readonly digest: Digest;
  readonly signing: Signing;
  /** The bytes under the signature; null: the content itself. */
  readonly signedAttributes: Uint8Array | null;
  /** DER values by the OID of their attribute. */
  readonly signed: ReadonlyMap<string, readonly ArrayBuffer[]>;
  readonly unsigned: ReadonlyMap<string, readonly ArrayBuffer[]>;
  readonly signature: Uint8Array;
}

const signedDataType = '1.2.840.113549.1.7.2';

/**
 * @param bytes may be followed by zeros only, the padding of a PDF
 * @throws ProofFault `signatureForm`, `tooMany`, `certificateNotNamed`, `weakDigest`
 */
export function readCms(bytes: Uint8Array): Cms {
  if (bytes.byteLength > proofLimits.signatureBytes) throw new ProofFault('tooLarge');
  const { result, offset } = asn1js.fromBER(Uint8Array.from(bytes));
  if (offset <= 0 || !(result instanceof asn1js.Sequence)) throw new ProofFault('signatureForm');
  if (bytes.subarray(offset).some((byte) => byte !== 0)) throw new ProofFault('signatureForm');
  const [type, wrapped] = result.valueBlock.value;
  if (!(type instanceof asn1js.ObjectIdentifier) || type.valueBlock.toString() !== signedDataType)
    throw new ProofFault('signatureForm');
  const [signedData] = partsOf(wrapped);
  const parts = partsOf(signedData);
  const signers = parts.at(-1);
  const [, , encapsulated] = parts;
  const enclosed = parts.find((part) => isTagged(part, 0));
  const infos = partsOf(signers);
  const [info] = infos;
  if (info === undefined || infos.length > 1)
    throw new ProofFault(infos.length > 1 ? 'tooMany' : 'signatureForm');
  const form = AsnConvert.parse(info.valueBeforeDecodeView, SignerInfo);
  const { signer, pool } = nameSigner(certificatesOf(enclosed), form);
  return {
    ...contentOf(encapsulated),
    signer,
    pool,
    digest: digestOf(form.digestAlgorithm),
    signing: signingOf(form.signatureAlgorithm),
    signedAttributes: asSet(partsOf(info).find((part) => isTagged(part, 0))),
    signed: byType(form.signedAttrs),
    unsigned: byType(form.unsignedAttrs),
    signature: new Uint8Array(form.signature.buffer),
  };
}

function partsOf(value: asn1js.AsnType | undefined): asn1js.AsnType[] {
  if (value instanceof asn1js.Constructed) return value.valueBlock.value;
  throw new ProofFault('signatureForm');
}

function contentOf(value: asn1js.AsnType | undefined): Pick<Cms, 'contentType' | 'content'> {
  const [type, content] = partsOf(value);
  if (!(type instanceof asn1js.ObjectIdentifier)) throw new ProofFault('signatureForm');
  const contentType = type.valueBlock.toString();
  if (content === undefined) return { contentType, content: null };
  const [octets] = partsOf(content);
  if (!(octets instanceof asn1js.OctetString)) throw new ProofFault('signatureForm');
  return { contentType, content: new Uint8Array(octets.getValue()) };
}

function certificatesOf(enclosed: asn1js.AsnType | undefined): Certificate[] {
  if (enclosed === undefined) return [];
  const sequences = partsOf(enclosed).filter((part) => part instanceof asn1js.Sequence);
  if (sequences.length > proofLimits.certificates) throw new ProofFault('tooMany');
  return sequences.map((part) => readCertificateForm(Uint8Array.from(part.valueBeforeDecodeView)));
}

function nameSigner(certificates: readonly Certificate[], { sid }: SignerInfo) {
  const { issuerAndSerialNumber, subjectKeyIdentifier } = sid;
  const [signer, ...others] = certificates.filter(({ form }) => {
    const { tbsCertificate } = form;
    if (issuerAndSerialNumber !== undefined) {
      const { issuer, serialNumber } = issuerAndSerialNumber;
      return (
        equals(serialNumber, tbsCertificate.serialNumber) &&
        equals(AsnConvert.serialize(issuer), AsnConvert.serialize(tbsCertificate.issuer))
      );
    }
    const identifier = tbsCertificate.extensions?.find(({ extnID }) => extnID === '2.5.29.14');
    if (subjectKeyIdentifier === undefined || identifier === undefined) return false;
    // The extension's value is an octet string around the identifier.
    return equals(identifier.extnValue.buffer.slice(2), subjectKeyIdentifier.buffer);
  });
  const isNamed =
    signer !== undefined && others.every(({ fingerprint }) => fingerprint === signer.fingerprint);
  if (!isNamed) throw new ProofFault('certificateNotNamed');
  return { signer, pool: certificates.filter((each) => each !== signer) };
}

function equals(a: ArrayBuffer, b: ArrayBuffer): boolean {
  return Buffer.from(a).equals(Buffer.from(b));
}

/** The signature covers the attributes as a SET, not with their tag in the message (RFC 5652 §5.4). */
function asSet(attributes: asn1js.AsnType | undefined): Uint8Array | null {
  if (attributes === undefined) return null;
  const set = Uint8Array.from(attributes.valueBeforeDecodeView);
  set[0] = 0x31;
  return set;
}

function isTagged({ idBlock }: asn1js.AsnType, number: number): boolean {
  return idBlock.tagClass === 3 && idBlock.tagNumber === number;
}

interface AttributeForm {
  readonly attrType: string;
  readonly attrValues: readonly ArrayBuffer[];
}

function byType(attributes: readonly AttributeForm[] = []): ReadonlyMap<string, readonly ArrayBuffer[]> {
  const values = new Map(attributes.map(({ attrType, attrValues }) => [attrType, attrValues]));
  if (values.size < attributes.length) throw new ProofFault('signatureForm');
  return values;
}
