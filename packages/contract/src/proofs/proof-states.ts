/** What carries the signature. */
export const proofKinds = ['esign', 'aadhaarXml', 'digiLockerXml', 'aadhaarQr', 'oldAadhaarQr'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** The purpose for which an Admin trusts a certificate. */
export const anchorPurposes = ['eSign', 'uidai', 'digiLocker'] as const;
export type AnchorPurpose = (typeof anchorPurposes)[number];

/**
 * The result of a check. Only `proved` and `provedThen` are proofs; `provedThen` states that the certificate was valid when the signature was
 * made and has expired since, without a time stamp that proves the moment. A certificate of e-Sign is valid for 30 minutes, so that an honest
 * form without a time stamp is always `provedThen`.
 */
export const proofStates = [
  'proved',
  'provedThen',
  'changedAfter',
  'notCovered',
  'untrusted',
  'revoked',
  'notValidThen',
  'wrongPurpose',
  'weak',
  'broken',
  'unsigned',
  'unreadable',
] as const;
export type ProofState = (typeof proofStates)[number];

/** Each reason with its state: a state has one or more reasons, a reason exactly one state. */
export const stateOfReason = {
  current: 'proved',
  timeStamped: 'proved',
  expiredSince: 'provedThen',
  /** PDF: bytes behind the signed revision change the document. */
  contentAdded: 'changedAfter',
  /** PDF: bytes behind the signed revision that belong to no readable update. */
  bytesAdded: 'changedAfter',
  /** PDF: the certifying signature allows no change, and one was made. */
  certifiedChanged: 'changedAfter',
  /** PDF: the byte range leaves out more than the signature. */
  byteRange: 'notCovered',
  /** XML: the signature covers another element than the document, or there is content outside. */
  elementNotSigned: 'notCovered',
  noAnchor: 'untrusted',
  selfSigned: 'untrusted',
  issuerMissing: 'untrusted',
  issuerMayNotSign: 'untrusted',
  unknownCriticalExtension: 'untrusted',
  certificateRevoked: 'revoked',
  issuerRevoked: 'revoked',
  notYetValid: 'notValidThen',
  alreadyExpired: 'notValidThen',
  signedInFuture: 'notValidThen',
  timeUnknown: 'notValidThen',
  keyUsage: 'wrongPurpose',
  extendedKeyUsage: 'wrongPurpose',
  anchorPurpose: 'wrongPurpose',
  weakDigest: 'weak',
  weakSignature: 'weak',
  weakKey: 'weak',
  digestDiffers: 'broken',
  signatureDiffers: 'broken',
  signatureForm: 'broken',
  certificateForm: 'broken',
  certificateNotNamed: 'broken',
  /** The old code on Aadhaar letters before 2018 carries no signature. */
  oldCode: 'unsigned',
  encrypted: 'unreadable',
  damaged: 'unreadable',
  tooLarge: 'unreadable',
  tooMany: 'unreadable',
  unknownLayout: 'unreadable',
  forbiddenXml: 'unreadable',
} as const satisfies Readonly<Record<string, ProofState>>;
export type ProofReason = keyof typeof stateOfReason;
