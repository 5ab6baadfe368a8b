import { readPlainXml } from '../../read-plain-xml.ts';
import { noProof } from '../no-proof.ts';
import type { FoundProof } from '../proof-types.ts';
import { maskAadhaar } from '@kyc/domain/redaction/mask-aadhaar';
import type { FoundCode } from './read-codes.ts';

/** The XML on Aadhaar letters before 2018. */
export function isOldCode(text: string): boolean {
  return /<PrintLetterBarcodeData\s/.test(text.slice(0, 200));
}

/** Read, never proved: the code is unsigned. Its complete number ends here, with the last four digits. */
export function readOldCode({ text, page }: FoundCode): FoundProof {
  const read = readPlainXml(Buffer.from(text.trimStart()));
  if (!read.isPlain) return { ...noProof('oldAadhaarQr', 'damaged'), page };
  const { attributes } = read.root;
  const of = (name: string): string => maskAadhaar(attributes[name] ?? '');
  return {
    ...noProof('oldAadhaarQr', 'oldCode'),
    page,
    fields: {
      name: of('name'),
      dateOfBirth: attributes['dob'] ?? attributes['yob'] ?? '',
      gender: of('gender').slice(0, 1).toUpperCase(),
      address: {
        careOf: of('co'),
        house: of('house'),
        street: of('street'),
        landmark: of('lm'),
        locality: of('loc'),
        postOffice: of('po'),
        city: of('vtc'),
        subDistrict: of('subdist'),
        district: of('dist'),
        state: of('state'),
        postalCode: of('pc'),
        country: '',
      },
      lastFour: (attributes['uid'] ?? '').replaceAll(/\D/g, '').slice(-4),
      referenceTime: null,
      ageDays: null,
      mobileMatches: null,
      emailMatches: null,
      mobileLastFour: null,
      picture: null,
      documentType: null,
      documentNumber: null,
    },
  };
}
