import { AsnConvert } from '@peculiar/asn1-schema';
import { CertificatePolicies, type Name } from '@peculiar/asn1-x509';
import type { Signer, SubjectAttribute } from '../proof-types.ts';
import type { Certificate } from './certificate.ts';

/** Names that RFC 4519 and X.520 give; every other attribute is shown by its OID. */
const names: Readonly<Record<string, string>> = {
  '2.5.4.3': 'Common name',
  '2.5.4.4': 'Surname',
  '2.5.4.5': 'Serial number',
  '2.5.4.6': 'Country',
  '2.5.4.7': 'Locality',
  '2.5.4.8': 'State or province',
  '2.5.4.9': 'Street',
  '2.5.4.10': 'Organisation',
  '2.5.4.11': 'Organisational unit',
  '2.5.4.12': 'Title',
  '2.5.4.17': 'Postal code',
  '2.5.4.20': 'Telephone number',
  '2.5.4.42': 'Given name',
  '2.5.4.43': 'Initials',
  '2.5.4.46': 'DN qualifier',
  '2.5.4.51': 'House identifier',
  '2.5.4.65': 'Pseudonym',
  '1.2.840.113549.1.9.1': 'E-mail address',
};
const short: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
};
const policies = '2.5.29.32';
const longestValue = 500;

/** The subject of a certificate, without an interpretation of the attributes. */
export function describeSigner({ form, x509, fingerprint }: Certificate): Signer {
  const { subject, extensions = [] } = form.tbsCertificate;
  const attributes = attributesOf(subject);
  const valueOf = (oid: string) => attributes.find((each) => each.oid === oid)?.value ?? null;
  const policy = extensions.find(({ extnID }) => extnID === policies);
  const stated =
    policy === undefined ? [] : [...AsnConvert.parse(policy.extnValue.buffer, CertificatePolicies)];
  return {
    commonName: valueOf('2.5.4.3'),
    organisation: valueOf('2.5.4.10'),
    state: valueOf('2.5.4.8'),
    postalCode: valueOf('2.5.4.17'),
    attributes,
    policies: stated.map(({ policyIdentifier }) => policyIdentifier),
    issuer: writeName(form.tbsCertificate.issuer),
    serial: x509.serialNumber,
    validFrom: x509.validFromDate.toISOString(),
    validTo: x509.validToDate.toISOString(),
    fingerprint,
  };
}

function attributesOf(name: Name): SubjectAttribute[] {
  return [...name].flatMap((set) =>
    [...set].map(({ type, value }) => ({
      oid: type,
      name: names[type] ?? null,
      value: plainText(value.toString()).slice(0, longestValue),
    })),
  );
}

/** `CN=…, O=…, C=IN`. */
export function writeName(name: Name): string {
  return attributesOf(name)
    .map(({ oid, value }) => `${short[oid] ?? oid}=${value}`)
    .reverse()
    .join(', ');
}

/** Without characters that are invisible or change the direction of the text around them. */
function plainText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim();
}
