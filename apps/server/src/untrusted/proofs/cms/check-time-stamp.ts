import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import { digestOf } from '../certificates/algorithms.ts';
import { findPath, type ReadAnchor } from '../certificates/find-path.ts';
import { judgePath } from '../certificates/judge-path.ts';
import { requireTimeStamper } from '../certificates/require-purpose.ts';
import type { ReadList } from '../certificates/revocation-list.ts';
import { checkCms } from './check-cms.ts';
import { readCms, type Cms } from './read-cms.ts';

const timeStampToken = '1.2.840.113549.1.9.16.2.14';
const stampContent = '1.2.840.113549.1.9.16.1.4';

interface Trust {
  readonly anchors: readonly ReadAnchor[];
  readonly lists: readonly ReadList[];
  readonly now: Date;
}

/** The time that a trusted time stamp on the signature proves (RFC 3161, RFC 5126 §5.5.2); null: no stamp, or an invalid stamp. */
export function provedTime(cms: Cms, trust: Trust): Date | null {
  const token = cms.unsigned.get(timeStampToken)?.[0];
  return token === undefined ? null : timeOfStamp(new Uint8Array(token), [cms.signature], trust);
}

/** @param stamped the bytes that the stamp is about, in parts */
function timeOfStamp(
  token: Uint8Array,
  stamped: readonly Uint8Array[],
  { anchors, lists, now }: Trust,
): Date | null {
  try {
    const stamp = readCms(token);
    if (stamp.contentType !== stampContent || stamp.content === null) return null;
    checkCms(stamp, [stamp.content], true);
    requireTimeStamper(stamp.signer);
    const on = readStamp(stamp.content, stamped);
    const path = findPath(stamp.signer, stamp.pool, anchors);
    // The stamp's own statement: its authority is trusted for the time.
    judgePath(path, { on, isProved: false }, { lists, now });
    return on;
  } catch {
    return null;
  }
}

/** @throws Error when the stamp is about other bytes */
function readStamp(content: Uint8Array, stamped: readonly Uint8Array[]): Date {
  const { result } = asn1js.fromBER(Uint8Array.from(content));
  const [, , imprint, , time] = result instanceof asn1js.Sequence ? result.valueBlock.value : [];
  const [algorithm, digest] = imprint instanceof asn1js.Sequence ? imprint.valueBlock.value : [];
  const [oid] = algorithm instanceof asn1js.Sequence ? algorithm.valueBlock.value : [];
  if (!(oid instanceof asn1js.ObjectIdentifier) || !(digest instanceof asn1js.OctetString))
    throw new Error('no stamp');
  const hash = createHash(digestOf({ algorithm: oid.valueBlock.toString() }));
  for (const part of stamped) hash.update(part);
  if (!hash.digest().equals(Buffer.from(digest.getValue()))) throw new Error('another signature');
  if (!(time instanceof asn1js.GeneralizedTime)) throw new Error('no time');
  return time.toDate();
}
