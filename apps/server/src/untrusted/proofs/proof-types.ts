import type { AnchorPurpose, ProofKind, ProofReason, ProofState } from '@kyc/contract/proofs/proof-states';

/** A certificate that an Admin trusts for one purpose. */
export interface Anchor {
  readonly id: number;
  readonly purpose: AnchorPurpose;
  /** DER. For `eSign` an authority or a signer; for `uidai` and `digiLocker` only the signer's own certificate. */
  readonly certificate: Uint8Array;
  readonly isTest: boolean;
}

export interface RevocationList {
  readonly id: number;
  /** DER. */
  readonly list: Uint8Array;
}

/** Contact data of the application, for the comparison with the hashes in an Aadhaar XML or code. */
export interface Contact {
  /** Of the Aadhaar XML; null for a code. It is used here and is not in the answer. */
  readonly shareCode: string | null;
  /** Ten digits. */
  readonly mobile: string | null;
  readonly email: string | null;
}

export interface CheckedFile {
  readonly file: Uint8Array;
  readonly kind: 'pdf' | 'xml' | 'picture';
  /** Look for Aadhaar codes on the pages of a PDF too (address proofs); a picture is always searched. */
  readonly hasCodes: boolean;
  /** Return the words of the signed pages of a PDF. */
  readonly wantsWords: boolean;
  readonly anchors: readonly Anchor[];
  readonly revocationLists: readonly RevocationList[];
  readonly contact: Contact | null;
  /** ISO 8601. */
  readonly now: string;
}

/** An attribute of the signer's subject as the certificate states it. */
export interface SubjectAttribute {
  /** Dotted. */
  readonly oid: string;
  /** The name that RFC 4519 or RFC 5280 gives to the OID; null: shown by its OID, not interpreted. */
  readonly name: string | null;
  readonly value: string;
}

export interface Signer {
  readonly commonName: string | null;
  readonly organisation: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** Every attribute in the order of the certificate, including those above. */
  readonly attributes: readonly SubjectAttribute[];
  /** Certificate policies, dotted. */
  readonly policies: readonly string[];
  /** The issuer's distinguished name, e.g. `CN=…, O=…, C=IN`. */
  readonly issuer: string;
  /** Hexadecimal, upper case. */
  readonly serial: string;
  /** ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
  /** SHA-256 of the certificate, hexadecimal, lower case. */
  readonly fingerprint: string;
}

/** The extent of a signature. */
export type Covers =
  | {
      readonly part: 'file' | 'revision';
      /** The bytes that are signed, `[from, length, from, length]`. */
      readonly byteRange: readonly [number, number, number, number];
      /** From 1; the last revision is the file. */
      readonly revision: number;
      readonly revisions: number;
    }
  | { readonly part: 'element'; readonly element: string }
  | { readonly part: 'code'; readonly bytes: number }
  | { readonly part: 'none' };

export interface AddressParts {
  readonly careOf: string;
  readonly house: string;
  readonly street: string;
  readonly landmark: string;
  readonly locality: string;
  readonly postOffice: string;
  readonly city: string;
  readonly subDistrict: string;
  readonly district: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

/** The values in the signed bytes of an Aadhaar XML, a DigiLocker XML or a code. A complete Aadhaar number is never among them. */
export interface SignedFields {
  readonly name: string;
  /** As written: `dd-mm-yyyy`, `dd/mm/yyyy` or a year. */
  readonly dateOfBirth: string;
  /** `M`, `F` or `T`. */
  readonly gender: string;
  readonly address: AddressParts;
  readonly lastFour: string;
  /** The moment of the reference, ISO 8601; null when the file states none. */
  readonly referenceTime: string | null;
  readonly ageDays: number | null;
  /** Whether the hash in the file belongs to the mobile number of `contact`; null: one of both is missing. */
  readonly mobileMatches: boolean | null;
  readonly emailMatches: boolean | null;
  /** The last four digits of the mobile number that codes of version 2 carry; otherwise null. */
  readonly mobileLastFour: string | null;
  /** JPEG or JPEG 2000; null: no picture. */
  readonly picture: Uint8Array | null;
  /** A DigiLocker document that is no Aadhaar: its type and number as stated, complete Aadhaar numbers masked. */
  readonly documentType: string | null;
  readonly documentNumber: string | null;
}

/** The words of a page of the signed revision, in reading order, complete Aadhaar numbers masked. */
export interface SignedPage {
  /** From 1. */
  readonly page: number;
  readonly pieces: readonly string[];
}

export interface FoundProof {
  readonly kind: ProofKind;
  readonly state: ProofState;
  readonly reason: ProofReason;
  /** Null where no certificate could be read. */
  readonly signer: Signer | null;
  /** ISO 8601; the signer's claim unless `isTimeProved`. */
  readonly signedOn: string | null;
  /** A time stamp under a trusted authority proves `signedOn`. */
  readonly isTimeProved: boolean;
  readonly covers: Covers;
  /** DER as base64, the signer first, the anchor last; as far as the path was found. */
  readonly path: readonly string[];
  readonly anchorId: number | null;
  /** The anchor is of a test authority. */
  readonly isTest: boolean;
  /** `none`: no installed list covers the path; `outdated`: the next update of a list was due. */
  readonly revocation: 'checked' | 'outdated' | 'none';
  /** PDF: the page from 1 on which the signature is shown, null when it is invisible; codes: the page. */
  readonly page: number | null;
  readonly fields: SignedFields | null;
}

export interface CheckedSignatures {
  /** In the order of the file. Empty: the file carries neither a signature nor a code. */
  readonly proofs: readonly FoundProof[];
  /** Of the newest revision that a trusted e-Sign covers; null: no trusted e-Sign, or not requested. */
  readonly signedPages: readonly SignedPage[] | null;
  /** The file could not be checked completely. */
  readonly unreadable: ProofReason | null;
}

/** A certificate that an Admin uploads, as PEM or DER. */
export interface ReadCertificate {
  /** DER. */
  readonly certificate: Uint8Array;
  readonly subject: string;
  readonly issuer: string;
  readonly serial: string;
  /** ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
  /** SHA-256, hexadecimal, lower case. */
  readonly fingerprint: string;
  readonly isAuthority: boolean;
  /** E.g. `RSA 2048`, `EC prime256v1`. */
  readonly key: string;
  /** Why it cannot be an anchor: a weak key. */
  readonly fault: 'weakKey' | null;
}

/** A revocation list that an Admin uploads, as PEM or DER. */
export interface ReadRevocationList {
  /** DER. */
  readonly list: Uint8Array;
  readonly issuer: string;
  readonly issuedOn: string;
  readonly nextUpdate: string | null;
  readonly revoked: number;
}
