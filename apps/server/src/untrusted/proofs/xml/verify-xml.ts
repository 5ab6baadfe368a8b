import { createRequire } from 'node:module';
import type { KeyObject } from 'node:crypto';
import { ProofFault } from '../proof-fault.ts';

/** The parts of xml-crypto and its parser that are used. Their types declare the DOM of a browser for the complete server. */
interface Signature {
  loadSignature(node: object): void;
  checkSignature(text: string): boolean;
  getSignedReferences(): readonly string[];
}
interface XmlCrypto {
  readonly SignedXml: new (options: { readonly publicCert: string | Buffer }) => Signature;
}
interface XmlDom {
  readonly DOMParser: new (options: { readonly errorHandler: (level: string, message: string) => never }) => {
    parseFromString(
      text: string,
      type: 'text/xml',
    ): {
      getElementsByTagNameNS(namespace: string, name: string): ArrayLike<object>;
    };
  };
}

const require = createRequire(import.meta.url);
const { SignedXml } = require('xml-crypto') as XmlCrypto;
const { DOMParser } = require('@xmldom/xmldom') as XmlDom;

/**
 * The canonical bytes of the document element, when this key signed them. A new object for each key, read only after it succeeded:
 * references once remained after an exception (xml-crypto#575). @throws ProofFault `digestDiffers`, `signatureDiffers`
 */
export function verifyXml(text: string, key: KeyObject): string {
  const document = new DOMParser({ errorHandler: stop }).parseFromString(text, 'text/xml');
  const [signature, ...others] = Array.from(
    document.getElementsByTagNameNS('http://www.w3.org/2000/09/xmldsig#', 'Signature'),
  );
  if (signature === undefined || others.length > 0) throw new ProofFault('elementNotSigned');
  const signed = new SignedXml({ publicCert: key.export({ type: 'spki', format: 'pem' }) });
  let isSigned: boolean;
  try {
    signed.loadSignature(signature);
    isSigned = signed.checkSignature(text);
  } catch {
    throw new ProofFault('signatureDiffers');
  }
  if (!isSigned) throw new ProofFault('digestDiffers');
  const [reference, ...more] = signed.getSignedReferences();
  if (reference === undefined || more.length > 0) throw new ProofFault('elementNotSigned');
  return reference;
}

function stop(_level: string, message: string): never {
  throw new Error(message);
}
