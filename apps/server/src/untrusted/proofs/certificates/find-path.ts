import type { ProofReason } from '@kyc/contract/proofs/proof-states';
import { ProofFault, reasonOf } from '../proof-fault.ts';
import { proofLimits } from '../proof-limits.ts';
import { isStrongKey, signingOf } from './algorithms.ts';
import type { Certificate } from './certificate.ts';

/** An installed trust anchor with its certificate. */
export interface ReadAnchor {
  readonly id: number;
  readonly isTest: boolean;
  readonly certificate: Certificate;
}

export interface Path {
  /** The signer first, the anchor last; they are the same for an anchor that signs itself. */
  readonly certificates: readonly Certificate[];
  readonly anchor: ReadAnchor;
}

interface Search {
  readonly pool: readonly Certificate[];
  readonly anchors: readonly ReadAnchor[];
  steps: number;
  /** The most specific reason so far; reported when no path is found. */
  reason: ProofReason;
}

/** Extensions that the search checks or that restrict nothing here. */
const knownCritical = new Set(['2.5.29.15', '2.5.29.19', '2.5.29.37', '2.5.29.32']);

/**
 * A path from the signer to a trust anchor (RFC 5280 §6): names and signatures join, each issuer is an authority that may sign certificates,
 * no key or digest is weak. Periods and revocation depend on the time and are checked on the found path. @throws ProofFault with the most
 * specific reason
 */
export function findPath(
  signer: Certificate,
  pool: readonly Certificate[],
  anchors: readonly ReadAnchor[],
): Path {
  const isSelfSigned = signer.subject === signer.issuer;
  const search: Search = { pool, anchors, steps: 0, reason: isSelfSigned ? 'selfSigned' : 'noAnchor' };
  requireSound(signer);
  const path = extend([signer], search);
  if (path === undefined) throw new ProofFault(search.reason);
  return path;
}

function extend(certificates: readonly Certificate[], search: Search): Path | undefined {
  const last = certificates.at(-1);
  if (last === undefined) return undefined;
  const anchor = search.anchors.find(({ certificate }) => certificate.fingerprint === last.fingerprint);
  if (anchor !== undefined) return { certificates, anchor };
  if (certificates.length >= proofLimits.pathLength) return undefined;
  const issuers = [...search.anchors.map(({ certificate }) => certificate), ...search.pool].filter(
    (issuer) =>
      issuer.subject === last.issuer &&
      certificates.every(({ fingerprint }) => fingerprint !== issuer.fingerprint),
  );
  if (issuers.length === 0 && certificates.length > 1 && search.reason === 'noAnchor')
    search.reason = last.subject === last.issuer ? 'noAnchor' : 'issuerMissing';
  for (const issuer of issuers) {
    search.steps += 1;
    if (search.steps > proofLimits.pathSteps) throw new ProofFault('tooMany');
    try {
      requireIssued(last, issuer, certificates.length - 1);
      const path = extend([...certificates, issuer], search);
      if (path !== undefined) return path;
    } catch (error) {
      search.reason = reasonOf(error, 'certificateForm');
    }
  }
  return undefined;
}

/** @param below authorities between the issuer and the signer */
function requireIssued(certificate: Certificate, issuer: Certificate, below: number): void {
  requireSound(issuer);
  const { keyUsage, isAuthority, pathLength } = issuer;
  const mayIssue = isAuthority && (keyUsage === null || keyUsage.toJSON().includes('keyCertSign'));
  if (!mayIssue || (pathLength !== null && below > pathLength)) throw new ProofFault('issuerMayNotSign');
  try {
    signingOf(certificate.form.signatureAlgorithm);
  } catch (error) {
    throw new ProofFault(
      reasonOf(error, 'certificateForm') === 'weakDigest' ? 'weakSignature' : 'certificateForm',
    );
  }
  if (!certificate.x509.verify(issuer.key)) throw new ProofFault('noAnchor');
}

function requireSound({ key, criticalExtensions }: Certificate): void {
  if (!isStrongKey(key)) throw new ProofFault('weakKey');
  if (criticalExtensions.some((oid) => !knownCritical.has(oid)))
    throw new ProofFault('unknownCriticalExtension');
}
