import type { ProofReason } from '@kyc/contract/proofs/proof-states';
import type { FoundProof } from '../proof-types.ts';
import { ProofFault } from '../proof-fault.ts';
import { proofLimits } from '../proof-limits.ts';
import { writeName } from './describe-signer.ts';
import type { Path } from './find-path.ts';
import { isListOf, revokedOn, type ReadList } from './revocation-list.ts';

export interface SigningTime {
  readonly on: Date | null;
  /** By a time stamp, not by the signer's own statement. */
  readonly isProved: boolean;
}

/** The installed lists, at the moment of the check. */
interface RevocationState {
  readonly lists: readonly ReadList[];
  readonly now: Date;
}

export interface JudgedPath {
  readonly reason: ProofReason;
  readonly revocation: FoundProof['revocation'];
}

/**
 * Every certificate of the path was valid when the signature was made (the shell model of RFC 5280) and none is revoked. Revoked later counts
 * too, unless a time stamp proves that the signature is older: the holder of a stolen key states any time. @throws ProofFault
 */
export function judgePath(path: Path, time: SigningTime, { lists, now }: RevocationState): JudgedPath {
  const { certificates } = path;
  const { on } = time;
  if (on === null) throw new ProofFault('timeUnknown');
  if (on.getTime() > now.getTime() + proofLimits.futureMs) throw new ProofFault('signedInFuture');
  for (const { x509 } of certificates) {
    if (on < x509.validFromDate) throw new ProofFault('notYetValid');
    if (on > x509.validToDate) throw new ProofFault('alreadyExpired');
  }
  const revocation = judgeRevocation(path, time, { lists, now });
  const hasExpired = certificates.some(({ x509 }) => now > x509.validToDate);
  return { reason: hasExpired ? (time.isProved ? 'timeStamped' : 'expiredSince') : 'current', revocation };
}

function judgeRevocation(
  { certificates }: Path,
  time: SigningTime,
  { lists, now }: RevocationState,
): FoundProof['revocation'] {
  let isOutdated = false;
  let isComplete = true;
  for (const [index, certificate] of certificates.entries()) {
    const issuer = certificates[index + 1];
    // A root is revoked by removing its anchor. Of an issuer whose authority is no anchor, the installed list itself is trusted.
    if (issuer === undefined && index > 0) continue;
    const stated = writeName(certificate.form.tbsCertificate.issuer);
    const own = lists.filter((list) =>
      issuer === undefined ? list.issuer === stated : isListOf(list, issuer),
    );
    if (own.length === 0) isComplete = false;
    for (const list of own) {
      const revoked = revokedOn(list, certificate.x509.serialNumber);
      const isLater = time.isProved && time.on !== null && revoked !== null && revoked > time.on;
      if (revoked !== null && !isLater)
        throw new ProofFault(index === 0 ? 'certificateRevoked' : 'issuerRevoked');
    }
    const isFresh = own.some(({ nextUpdate }) => nextUpdate === null || nextUpdate >= now);
    if (own.length > 0 && !isFresh) isOutdated = true;
  }
  if (!isComplete) return 'none';
  return isOutdated ? 'outdated' : 'checked';
}
