import { describeSigner } from './certificates/describe-signer.ts';
import { findPath, type Path } from './certificates/find-path.ts';
import { judgePath } from './certificates/judge-path.ts';
import { requireSignerPurpose } from './certificates/require-purpose.ts';
import { checkCms, statedTime } from './cms/check-cms.ts';
import { provedTime } from './cms/check-time-stamp.ts';
import { readCms, type Cms } from './cms/read-cms.ts';
import { ProofFault, reasonOf } from './proof-fault.ts';
import type { FoundProof } from './proof-types.ts';
import type { Trust } from './read-trust.ts';

type Judged = Pick<
  FoundProof,
  'reason' | 'signer' | 'signedOn' | 'isTimeProved' | 'path' | 'anchorId' | 'isTest' | 'revocation'
>;

interface Signed {
  readonly cms: Uint8Array;
  readonly content: readonly Uint8Array[];
  readonly needsCertificate: boolean;
  /** The statement of the file, when the signature has none. */
  readonly otherwiseOn: Date | null;
}

/** A detached signature of a person: its key, its path, its purpose and its time. The first failed check is the reason. */
export function judgeCms(
  { cms: bytes, content, needsCertificate, otherwiseOn }: Signed,
  trust: Trust,
): Judged {
  let judged: Judged = {
    reason: 'signatureForm',
    signer: null,
    signedOn: null,
    isTimeProved: false,
    path: [],
    anchorId: null,
    isTest: false,
    revocation: 'none',
  };
  try {
    const cms = readCms(bytes);
    const stamped = provedTime(cms, { anchors: trust.anchors.eSign, lists: trust.lists, now: trust.now });
    const on = stamped ?? statedTime(cms) ?? otherwiseOn;
    const signedOn = on?.toISOString() ?? null;
    judged = { ...judged, signer: describeSigner(cms.signer), signedOn, isTimeProved: stamped !== null };
    if (cms.content !== null) return judged;
    checkCms(cms, content, needsCertificate);
    const path = findTrustedPath(cms, trust);
    judged = { ...judged, ...partsOf(path) };
    requireSignerPurpose(cms.signer);
    return { ...judged, ...judgePath(path, { on, isProved: stamped !== null }, trust) };
  } catch (error) {
    return { ...judged, reason: reasonOf(error, 'signatureForm') };
  }
}

function findTrustedPath({ signer, pool }: Cms, { anchors }: Trust): Path {
  try {
    return findPath(signer, pool, anchors.eSign);
  } catch (error) {
    const others = [...anchors.uidai, ...anchors.digiLocker];
    const isOther = others.some(({ certificate }) => certificate.fingerprint === signer.fingerprint);
    throw isOther ? new ProofFault('anchorPurpose') : error;
  }
}

/** The path as an answer shows it. */
export function partsOf({ certificates, anchor }: Path): Pick<FoundProof, 'path' | 'anchorId' | 'isTest'> {
  return {
    path: certificates.map(({ der }) => Buffer.from(der).toString('base64')),
    anchorId: anchor.id,
    isTest: anchor.isTest,
  };
}
