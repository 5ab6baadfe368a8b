import { createHash, createPrivateKey, sign } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContent,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AlgorithmIdentifier, Certificate, Time } from '@peculiar/asn1-x509';
import * as asn1js from 'asn1js';
import { algorithmOf, type Issued } from './issue-certificate.ts';

export interface CmsRequest {
  readonly content: Uint8Array;
  readonly signer: Issued;
  /** Certificates of the path, enclosed with the signer's own. */
  readonly path: readonly Uint8Array[];
  /** Null: no statement. */
  readonly on: Date | null;
  readonly digest?: 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512';
  /** With the signer's certificate under the signature, as CAdES requires. */
  readonly namesCertificate?: boolean;
  /** The certificate in the reference, instead of the signer's. */
  readonly namedCertificate?: Uint8Array;
  /** Without signed attributes, the content itself is signed. */
  readonly isPlain?: boolean;
  /** Content inside the message, with its type. */
  readonly enclosed?: string;
  /** Added to the signature, over its value. */
  readonly stamp?: (signature: Uint8Array) => Uint8Array;
  /** Replaces the digest in the attributes. */
  readonly statedDigest?: Uint8Array;
}

const digestOids = {
  md5: '1.2.840.113549.2.5',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
} as const;
const data = '1.2.840.113549.1.7.1';

/** A detached CMS signature (RFC 5652), DER. */
export function makeCms(request: CmsRequest): Uint8Array {
  const { content, signer, path, digest = 'sha256', enclosed } = request;
  const contentType = enclosed ?? data;
  const key = createPrivateKey(signer.privateKey);
  const certificate = AsnConvert.parse(signer.certificate, Certificate);
  const signedAttrs = request.isPlain === true ? undefined : attributesOf(request, contentType);
  const signedBytes = signedAttrs === undefined ? content : attributesAsSet(signedAttrs);
  const signature = sign(digest, signedBytes, key);
  const { issuer, serialNumber } = certificate.tbsCertificate;
  const digestAlgorithm = new AlgorithmIdentifier({ algorithm: digestOids[digest], parameters: null });
  const info = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
    digestAlgorithm,
    signatureAlgorithm: algorithmOf(key.asymmetricKeyType, digest),
    signature: new OctetString(Uint8Array.from(signature)),
  });
  if (signedAttrs !== undefined) info.signedAttrs = signedAttrs;
  if (request.stamp !== undefined)
    info.unsignedAttrs = [
      attribute('1.2.840.113549.1.9.16.2.14', Uint8Array.from(request.stamp(signature)).buffer),
    ];
  const signedData = new SignedData({
    version: enclosed === undefined ? CMSVersion.v1 : CMSVersion.v3,
    digestAlgorithms: new DigestAlgorithmIdentifiers([digestAlgorithm]),
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: contentType,
      ...(enclosed === undefined
        ? {}
        : { eContent: new EncapsulatedContent({ single: new OctetString(Uint8Array.from(content)) }) }),
    }),
    certificates: new CertificateSet(
      [signer.certificate, ...path].map(
        (each) => new CertificateChoices({ certificate: AsnConvert.parse(each, Certificate) }),
      ),
    ),
    signerInfos: new SignerInfos([info]),
  });
  const message = new ContentInfo({
    contentType: '1.2.840.113549.1.7.2',
    content: AsnConvert.serialize(signedData),
  });
  return new Uint8Array(AsnConvert.serialize(message));
}

function attributesOf(request: CmsRequest, contentType: string): Attribute[] {
  const { content, digest = 'sha256', on, namesCertificate = false, namedCertificate, signer } = request;
  const hash = request.statedDigest ?? createHash(digest).update(content).digest();
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: contentType }).toBER()),
    attribute('1.2.840.113549.1.9.4', AsnConvert.serialize(new OctetString(Uint8Array.from(hash)))),
  ];
  if (on !== null)
    attributes.push(attribute('1.2.840.113549.1.9.5', AsnConvert.serialize(new Time({ utcTime: on }))));
  if (namesCertificate) {
    const named = createHash('sha256')
      .update(namedCertificate ?? signer.certificate)
      .digest();
    const reference = new asn1js.Sequence({
      value: [
        new asn1js.Sequence({
          value: [
            new asn1js.Sequence({
              value: [new asn1js.OctetString({ valueHex: Uint8Array.from(named).buffer })],
            }),
          ],
        }),
      ],
    });
    attributes.push(attribute('1.2.840.113549.1.9.16.2.47', reference.toBER()));
  }
  return sorted(attributes);
}

function attribute(attrType: string, value: ArrayBuffer): Attribute {
  return new Attribute({ attrType, attrValues: [value] });
}

/** DER orders the members of a set. */
function sorted(attributes: readonly Attribute[]): Attribute[] {
  return attributes
    .map((each) => ({ each, der: Buffer.from(AsnConvert.serialize(each)) }))
    .sort((a, b) => Buffer.compare(a.der, b.der))
    .map(({ each }) => each);
}

function attributesAsSet(attributes: readonly Attribute[]): Buffer {
  const members = attributes.map((each) => asn1js.fromBER(AsnConvert.serialize(each)).result);
  return Buffer.from(new asn1js.Set({ value: members }).toBER());
}

export interface Stamping {
  readonly authority: Issued;
  /** Certificates above the authority's own. */
  readonly path: readonly Uint8Array[];
  readonly on: Date;
}

/** A time stamp token (RFC 3161) on bytes. */
export function makeTimeStamp(stamped: Uint8Array, { authority, path, on }: Stamping): Uint8Array {
  const digest = createHash('sha256').update(stamped).digest();
  const text = `${on.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
  const stamp = new asn1js.Sequence({
    value: [
      new asn1js.Integer({ value: 1 }),
      new asn1js.ObjectIdentifier({ value: '2.16.356.100.2.1' }),
      new asn1js.Sequence({
        value: [
          new asn1js.Sequence({
            value: [new asn1js.ObjectIdentifier({ value: digestOids.sha256 }), new asn1js.Null()],
          }),
          new asn1js.OctetString({ valueHex: Uint8Array.from(digest).buffer }),
        ],
      }),
      new asn1js.Integer({ value: 7 }),
      new asn1js.Primitive({
        idBlock: { tagClass: 1, tagNumber: 24 },
        valueHex: Uint8Array.from(Buffer.from(text)).buffer,
      }),
    ],
  });
  return makeCms({
    content: new Uint8Array(stamp.toBER()),
    signer: authority,
    path,
    on,
    namesCertificate: true,
    enclosed: '1.2.840.113549.1.9.16.1.4',
  });
}
