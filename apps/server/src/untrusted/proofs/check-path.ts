import type { ProofReason } from '@kyc/contract/proofs/proof-states';
import { readCertificateForm } from './certificates/certificate.ts';
import { findPath } from './certificates/find-path.ts';
import { judgePath } from './certificates/judge-path.ts';
import { partsOf } from './judge-cms.ts';
import { reasonOf } from './proof-fault.ts';
import type { Anchor, CheckedFile, FoundProof } from './proof-types.ts';
import { readTrust } from './read-trust.ts';

/** A signature that matched its document, whose document is not at hand any more. */
export interface KeptPath {
  /** DER as base64, the signer first. */
  readonly path: readonly string[];
  readonly purpose: Anchor['purpose'];
  /** ISO 8601. */
  readonly signedOn: string | null;
  readonly isTimeProved: boolean;
}

export interface PathToCheck extends Pick<CheckedFile, 'anchors' | 'revocationLists' | 'now'> {
  readonly kept: KeptPath;
}

export type CheckedPath = Pick<FoundProof, 'reason' | 'path' | 'anchorId' | 'isTest' | 'revocation'>;

/** Checks the certificate path of an earlier proof with the present anchors and lists. */
export function checkPath({ kept, ...rest }: PathToCheck): CheckedPath {
  const trust = readTrust(rest);
  const { path: written, purpose, signedOn, isTimeProved } = kept;
  const unfound = { path: written, anchorId: null, isTest: false, revocation: 'none' } as const;
  let found: Omit<CheckedPath, 'reason'> = unfound;
  try {
    const [signer, ...pool] = written.map((der) => readCertificateForm(Buffer.from(der, 'base64')));
    if (signer === undefined) return { ...unfound, reason: 'noAnchor' };
    const path = findPath(signer, pool, trust.anchors[purpose]);
    found = { ...unfound, ...partsOf(path) };
    const on = signedOn === null ? null : new Date(signedOn);
    return { ...found, ...judgePath(path, { on, isProved: isTimeProved }, trust) };
  } catch (error) {
    const reason: ProofReason = reasonOf(error, 'certificateForm');
    return { ...found, reason };
  }
}
