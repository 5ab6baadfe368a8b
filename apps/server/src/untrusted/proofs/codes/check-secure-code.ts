import { verify } from 'node:crypto';
import { stateOfReason, type ProofReason } from '@kyc/contract/proofs/proof-states';
import { isStrongKey } from '../certificates/algorithms.ts';
import { describeSigner } from '../certificates/describe-signer.ts';
import type { ReadAnchor } from '../certificates/find-path.ts';
import { judgePath } from '../certificates/judge-path.ts';
import { matchesEmailHash, matchesHash } from '../fields/contact-hash.ts';
import { ageInDays, timeOfReference } from '../fields/reference-time.ts';
import { partsOf } from '../judge-cms.ts';
import { noProof } from '../no-proof.ts';
import { ProofFault, reasonOf } from '../proof-fault.ts';
import type { Contact, FoundProof, SignedFields } from '../proof-types.ts';
import type { Trust } from '../read-trust.ts';
import type { FoundCode } from './read-codes.ts';
import { splitCode, type CodeParts } from './split-code.ts';

/** The signature of a secure code. It names no certificate, so that each installed certificate of UIDAI is tried. */
export function checkSecureCode(
  { text, page }: FoundCode,
  contact: Contact | null,
  trust: Trust,
): FoundProof {
  let proof: FoundProof = { ...noProof('aadhaarQr', 'damaged'), page };
  const withReason = (reason: ProofReason): FoundProof => ({
    ...proof,
    reason,
    state: stateOfReason[reason],
  });
  try {
    const parts = splitCode(text);
    const anchor = findSigner(parts, trust);
    const on = timeOfReference(parts.texts[0] ?? '');
    proof = {
      ...proof,
      ...partsOf({ certificates: [anchor.certificate], anchor }),
      signer: describeSigner(anchor.certificate),
      signedOn: on?.toISOString() ?? null,
      covers: { part: 'code', bytes: parts.signed.length },
    };
    if (!isStrongKey(anchor.certificate.key)) throw new ProofFault('weakKey');
    const path = { certificates: [anchor.certificate], anchor };
    const judged = judgePath(path, { on, isProved: false }, trust);
    proof = {
      ...proof,
      ...judged,
      fields: { ...fieldsOf(parts, on, trust.now), ...matchContact(parts, contact) },
    };
    return withReason(judged.reason);
  } catch (error) {
    return withReason(reasonOf(error, 'damaged'));
  }
}

/** @throws ProofFault `noAnchor`: changed data and an unknown key look the same, because the code names no key */
function findSigner({ signed, signature }: CodeParts, { anchors }: Trust): ReadAnchor {
  const isBy = ({ certificate }: ReadAnchor) =>
    certificate.key.asymmetricKeyType === 'rsa' && verify('sha256', signed, certificate.key, signature);
  const anchor = anchors.uidai.find(isBy);
  if (anchor !== undefined) return anchor;
  throw new ProofFault([...anchors.eSign, ...anchors.digiLocker].some(isBy) ? 'anchorPurpose' : 'noAnchor');
}

function fieldsOf(parts: CodeParts, at: Date | null, now: Date): SignedFields {
  const [reference = '', name = '', dateOfBirth = '', gender = '', ...address] = parts.texts;
  const [careOf = '', district = '', landmark = '', house = '', locality = '', postalCode = ''] = address;
  const [postOffice = '', state = '', street = '', subDistrict = '', city = ''] = address.slice(6);
  const lastFour = reference.slice(0, 4);
  return {
    name,
    dateOfBirth,
    gender,
    address: {
      careOf,
      house,
      street,
      landmark,
      locality,
      postOffice,
      city,
      subDistrict,
      district,
      state,
      postalCode,
      country: '',
    },
    lastFour,
    referenceTime: at?.toISOString() ?? null,
    ageDays: ageInDays(at, now),
    mobileMatches: null,
    emailMatches: null,
    mobileLastFour: parts.mobileLastFour === '' ? null : parts.mobileLastFour,
    picture: parts.picture.length === 0 ? null : Uint8Array.from(parts.picture),
    documentType: null,
    documentNumber: null,
  };
}

/** The flags 1 and 2 are in use in both orders, so that a single hash may be of either. */
function matchContact({ texts, hashes, version, mobileLastFour }: CodeParts, contact: Contact | null) {
  const lastFour = (texts[0] ?? '').slice(0, 4);
  const [mobile, email] = [contact?.mobile ?? null, contact?.email ?? null];
  const hashed = hashes.map((hash) => ({
    hash: Buffer.from(hash).toString('hex'),
    lastFour,
    shareCode: null,
  }));
  const mobiles = hashed.map((each) => matchesHash(each, mobile));
  const emails = hashed.map((each) => matchesEmailHash(each, email));
  const decided = (own: readonly (boolean | null)[]): boolean | null => {
    if (own.includes(true)) return true;
    // A single hash may belong to either value, and version 2 may omit the hashes in spite of the flag.
    return own.length === 2 && own.includes(false) && version === null ? false : null;
  };
  const byDigits =
    mobile === null || !/^\d{4}$/.test(mobileLastFour ?? '') || mobile.endsWith(mobileLastFour ?? '');
  return {
    mobileMatches: byDigits ? decided(mobiles) : false,
    emailMatches: decided(emails),
  };
}
