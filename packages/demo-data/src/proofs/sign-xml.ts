import { X509Certificate } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Issued } from './issue-certificate.ts';

/** The parts of xml-crypto that are used. Its types declare the DOM of a browser for the complete server. */
interface XmlCrypto {
  readonly SignedXml: new (options: {
    readonly privateKey: string;
    readonly publicCert?: string;
    readonly signatureAlgorithm: string;
    readonly canonicalizationAlgorithm: string;
  }) => {
    addReference(reference: {
      readonly xpath: string;
      readonly uri: string;
      readonly isEmptyUri: boolean;
      readonly transforms: readonly string[];
      readonly digestAlgorithm: string;
    }): void;
    computeSignature(
      text: string,
      at: { readonly location: { readonly reference: string; readonly action: string } },
    ): void;
    getSignedXml(): string;
  };
}
const require = createRequire(import.meta.url);
const { SignedXml } = require('xml-crypto') as XmlCrypto;

export interface XmlSigning {
  readonly signer: Issued;
  readonly digest?: 'sha1' | 'sha256' | 'sha512';
  readonly canonical?: string;
  /** A second transform behind the enveloped signature; null: none. */
  readonly transform?: string | null;
  /** The element that is signed; undefined: the document's own. */
  readonly reference?: { readonly xpath: string; readonly uri: string };
  /** Without the certificate of the signer. */
  readonly isBare?: boolean;
}

export const canonicalXml = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const methods = {
  sha1: ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1'],
  sha256: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'],
  sha512: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'http://www.w3.org/2001/04/xmlenc#sha512'],
} as const;

/** The document with an enveloped signature at the end of the document element, in the form of UIDAI and DigiLocker. */
export function signXml(text: string, signing: XmlSigning): string {
  const {
    signer,
    digest = 'sha256',
    canonical = canonicalXml,
    transform = null,
    reference,
    isBare = false,
  } = signing;
  const [signatureAlgorithm, digestAlgorithm] = methods[digest];
  const signed = new SignedXml({
    privateKey: signer.privateKey,
    ...(isBare ? {} : { publicCert: new X509Certificate(signer.certificate).toString() }),
    signatureAlgorithm,
    canonicalizationAlgorithm: canonical,
  });
  const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
  signed.addReference({
    xpath: reference?.xpath ?? '/*',
    uri: reference?.uri ?? '',
    isEmptyUri: reference === undefined,
    transforms: transform === null ? [enveloped] : [enveloped, transform],
    digestAlgorithm,
  });
  signed.computeSignature(text, { location: { reference: '/*', action: 'append' } });
  return signed.getSignedXml();
}
