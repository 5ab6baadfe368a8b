import { stateOfReason, type ProofReason } from '@kyc/contract/proofs/proof-states';
import { judgeCms } from '../judge-cms.ts';
import { noProof } from '../no-proof.ts';
import { ProofFault, reasonOf } from '../proof-fault.ts';
import { proofLimits } from '../proof-limits.ts';
import type { CheckedSignatures, FoundProof } from '../proof-types.ts';
import type { Trust } from '../read-trust.ts';
import { endsOfRevisions, placesOfRanges, readSignatureAt, type RawSignature } from './byte-range.ts';
import { changesAfter } from './changes-after.ts';

const withAttributes = new Set(['adbe.pkcs7.detached', 'ETSI.CAdES.detached']);
/** The message signs a digest of SHA-1 (ISO 32000 §12.8.3.3). */
const withSha1 = new Set(['adbe.pkcs7.sha1', 'adbe.x509.rsa_sha1']);

/** The signatures of a PDF, in the order of the file. */
export async function checkPdf(
  bytes: Uint8Array,
  wantsWords: boolean,
  trust: Trust,
): Promise<CheckedSignatures> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unreadable = (reason: ProofReason): CheckedSignatures => ({
    proofs: [],
    signedPages: null,
    unreadable: reason,
  });
  if (!/^%PDF-\d/.test(file.toString('latin1', 0, 8))) return unreadable('damaged');
  const places = placesOfRanges(file, proofLimits.signatures);
  if (places.length > proofLimits.signatures) return unreadable('tooMany');
  if (places.length > 0 && isEncrypted(file)) return unreadable('encrypted');
  const proofs: FoundProof[] = [];
  for (const at of places) {
    const proof = await checkAt(file, at, trust);
    if (proof !== null) proofs.push(proof);
  }
  const signed = proofs.findLast(({ reason }) => ['proved', 'provedThen'].includes(stateOfReason[reason]));
  const end = signed === undefined ? 0 : endOf(signed);
  const signedPages =
    wantsWords && end > 0 ? await (await words()).readSignedWords(file.subarray(0, end)) : null;
  return { proofs, signedPages, unreadable: null };
}

/** Encrypted strings are no obstacle to the signature, but to everything that it is about. */
function isEncrypted(file: Buffer): boolean {
  const key = '/Encrypt';
  for (let at = file.indexOf(key); at !== -1; at = file.indexOf(key, at + key.length))
    if (/^\/Encrypt\s{1,5}\d{1,10}\s{1,5}\d{1,5}\s{1,5}R/.test(file.toString('latin1', at, at + 50)))
      return true;
  return false;
}

function endOf({ covers }: FoundProof): number {
  if (covers.part !== 'file' && covers.part !== 'revision') return 0;
  const [, , next, last] = covers.byteRange;
  return next + last;
}

/** pdf.js takes a third of a second to load, and most checks need no words. */
async function words() {
  return await import('./signed-words.ts');
}

/** Null: a time stamp of the document, which is no person's signature. */
async function checkAt(file: Buffer, at: number, trust: Trust): Promise<FoundProof | null> {
  let signature: RawSignature;
  try {
    signature = readSignatureAt(file, at);
    if (signature.subFilter === 'ETSI.RFC3161') return null;
    requireForm(signature);
  } catch (error) {
    return noProof('esign', reasonOf(error, 'damaged'));
  }
  const [from, length, next, last] = signature.range;
  const end = next + last;
  const judged = judgeCms(
    {
      cms: signature.contents,
      content: [file.subarray(from, length), file.subarray(next, end)],
      needsCertificate: signature.subFilter === 'ETSI.CAdES.detached',
      otherwiseOn: signature.statedOn,
    },
    trust,
  );
  const ends = endsOfRevisions(file);
  const revisions = ends.length;
  const revision = Math.max(1, ends.filter((each) => each <= end).length);
  const reason = isProof(judged.reason) ? ((await faultBehind(file, end)) ?? judged.reason) : judged.reason;
  return {
    ...judged,
    kind: 'esign',
    reason,
    state: stateOfReason[reason],
    covers: {
      part: revision === revisions ? 'file' : 'revision',
      byteRange: signature.range,
      revision,
      revisions,
    },
    page: null,
    fields: null,
  };
}

/** @throws ProofFault */
function requireForm({ subFilter }: RawSignature): void {
  if (subFilter !== null && withAttributes.has(subFilter)) return;
  throw new ProofFault(subFilter !== null && withSha1.has(subFilter) ? 'weakDigest' : 'signatureForm');
}

async function faultBehind(file: Buffer, end: number): Promise<ProofReason | null> {
  const { fault, shown } = changesAfter(file, end);
  if (fault !== null) return fault;
  if (shown.length === 0) return null;
  return (await (await words()).coversWords(file.subarray(0, end), shown)) ? 'contentAdded' : null;
}

function isProof(reason: ProofReason): boolean {
  return ['proved', 'provedThen'].includes(stateOfReason[reason]);
}
