import type { XmlElement } from '../../read-plain-xml.ts';
import { ProofFault } from '../proof-fault.ts';
import { childrenNamed, countElements, elementsOf, localName, textOf } from './xml-tree.ts';

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const canonical = new Set([
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
]);
const enveloped = `${dsig}enveloped-signature`;
const signatureMethods = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);
const digestMethods = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
const weakMethods =
  /#(?:rsa-sha1|dsa-sha1|rsa-md5|hmac-md5|md5|sha1|ecdsa-sha1|hmac-sha1|rsa-ripemd160|ripemd160)$/;
const idAttributes = ['Id', 'ID', 'id'];

/** The enclosed certificate as base64; null: none. */
export interface SignatureForm {
  readonly enclosedCertificate: string | null;
}

/**
 * One enveloped signature over the document element with one reference, and nothing in it that two parsers could read in two ways: no
 * comment (CVE-2025-29775), no second SignedInfo (CVE-2025-29774), no object, no further transform. @throws ProofFault
 */
export function requireSignatureForm(root: XmlElement, text: string): SignatureForm {
  const signature = onlyChild(root, 'Signature', 'elementNotSigned');
  if (countElements(root, 'Signature') !== 1 || countElements(root, 'SignedInfo') !== 1)
    throw new ProofFault('elementNotSigned');
  requirePlain(signature, text);
  const parts = elementsOf(signature).map(localName);
  const isKnown = parts.length === 2 || (parts.length === 3 && parts[2] === 'KeyInfo');
  if (parts[0] !== 'SignedInfo' || parts[1] !== 'SignatureValue' || !isKnown)
    throw new ProofFault('signatureForm');
  const signedInfo = onlyChild(signature, 'SignedInfo');
  const names = elementsOf(signedInfo).map(localName);
  if (names.filter((name) => name === 'Reference').length !== 1) throw new ProofFault('elementNotSigned');
  if (names.join(' ') !== 'CanonicalizationMethod SignatureMethod Reference')
    throw new ProofFault('signatureForm');
  if (!canonical.has(algorithmOf(onlyChild(signedInfo, 'CanonicalizationMethod'))))
    throw new ProofFault('signatureForm');
  requireMethod(algorithmOf(onlyChild(signedInfo, 'SignatureMethod')), signatureMethods);
  requireReference(onlyChild(signedInfo, 'Reference'), root);
  return { enclosedCertificate: certificateOf(signature) };
}

function requireReference(reference: XmlElement, root: XmlElement): void {
  const uri = reference.attributes['URI'];
  const id = idAttributes.map((name) => root.attributes[name]).find((value) => value !== undefined);
  if (uri !== '' && (uri === undefined || id === undefined || uri !== `#${id}`))
    throw new ProofFault('elementNotSigned');
  if (elementsOf(reference).map(localName).join(' ') !== 'Transforms DigestMethod DigestValue')
    throw new ProofFault('signatureForm');
  const transforms = elementsOf(onlyChild(reference, 'Transforms'));
  const [first, second, ...more] = transforms.map(algorithmOf);
  const isKnown = first === enveloped && (second === undefined || canonical.has(second)) && more.length === 0;
  if (!isKnown || transforms.some((each) => elementsOf(each).length > 0))
    throw new ProofFault('signatureForm');
  requireMethod(algorithmOf(onlyChild(reference, 'DigestMethod')), digestMethods);
}

function requireMethod(method: string, strong: ReadonlySet<string>): void {
  if (strong.has(method)) return;
  throw new ProofFault(weakMethods.test(method) ? 'weakDigest' : 'signatureForm');
}

/** Neither comments nor sections of characters, which parsers join in different ways. */
function requirePlain(signature: XmlElement, text: string): void {
  const from = text.indexOf(`<${signature.name}`);
  const to = text.lastIndexOf(`</${signature.name}`);
  if (from === -1 || to < from || /<!/.test(text.slice(from, to))) throw new ProofFault('signatureForm');
}

function onlyChild(
  element: XmlElement,
  name: string,
  otherwise: 'signatureForm' | 'elementNotSigned' = 'signatureForm',
): XmlElement {
  const [child, ...more] = childrenNamed(element, name);
  if (child === undefined || more.length > 0) throw new ProofFault(otherwise);
  return child;
}

function algorithmOf({ attributes }: XmlElement): string {
  return attributes['Algorithm'] ?? '';
}

function certificateOf(signature: XmlElement): string | null {
  const [keyInfo] = childrenNamed(signature, 'KeyInfo');
  const data = keyInfo === undefined ? [] : childrenNamed(keyInfo, 'X509Data');
  const [certificate, ...more] = data.flatMap((each) => childrenNamed(each, 'X509Certificate'));
  // The signer's own comes first by custom; a chain may follow.
  return certificate === undefined || more.length > 5 ? null : textOf(certificate).replaceAll(/\s/g, '');
}
