import type { TrustState } from './proof-choices.ts';
import type { AnchorPurpose } from './proof-states.ts';

/** Messages of the trust anchors. */
export const trustTexts = {
  notCertificate: 'This file is not a certificate in PEM or DER.',
  notList: 'This file is not a list of revoked certificates in PEM or DER.',
  weakKey:
    'The key of this certificate is too short: 2,048 bits (RSA) or 256 bits (elliptic curve) are the least.',
  otherFingerprint:
    'The SHA-256 of the file is another one. Use the certificate that the authority publishes.',
  authorityOfSeal:
    'This certificate belongs to an authority that issues certificates. For UIDAI and DigiLocker, add the certificate that signs the documents.',
  testInProduction: 'Production does not accept the authority of a test.',
  known: 'This certificate is already listed for this purpose.',
  knownList: 'This list is already listed.',
  waits: 'Another Admin has to approve it. Until then it is not used.',
  delayed: 'It takes effect in one day, unless an Admin stops it.',
  trusted: 'It is in use. Documents are checked again in the background.',
  anchorRemoved:
    'Removed. Proofs at this anchor are no longer trusted; documents are checked again in the background.',
  listRemoved: 'Removed. Documents are checked again in the background.',
  removalWaits: 'Another Admin has to approve the removal.',
  gone: 'It is not in use any more.',
};

export const anchorPurposeTexts: Readonly<Record<AnchorPurpose, string>> = {
  eSign: 'e-Sign',
  uidai: 'UIDAI',
  digiLocker: 'DigiLocker',
};

export const trustStateTexts: Readonly<Record<TrustState, string>> = {
  waiting: 'Not in use',
  trusted: 'In use',
  removed: 'Removed',
  refused: 'Not approved',
};
