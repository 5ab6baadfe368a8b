import type { ProofReason } from '@kyc/contract/proofs/proof-states';
import { PDFArray, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { allowedChanges, type ShownSignature } from './allowed-changes.ts';
import { numberOf, readRevision, type Place, type Revision, type Section } from './revision.ts';

export interface Changes {
  /** Null: nothing but further signatures, time stamps and revocation data follow. */
  readonly fault: ProofReason | null;
  /** Signatures that were added with a picture, and may cover something. */
  readonly shown: readonly ShownSignature[];
}

const none: Changes = { fault: null, shown: [] };
const faulty = (fault: ProofReason): Changes => ({ fault, shown: [] });

/**
 * Classifies the bytes behind a signed revision. An update counts as harmless only when its tables of places lead to objects of the update, no
 * byte is unaccounted for, and each changed object gained a signature, a time stamp or revocation data only. Every attack on
 * signed PDFs with an update (incremental saving, shadow, certification: Mladenov et al. 2019, Mainka et al. 2021, Rohlmann et al. 2021)
 * needs another change. @param end the end of the signed revision, in bytes
 */
export function changesAfter(file: Buffer, end: number): Changes {
  const isBlank = /^\s{0,10}$/.test(file.toString('latin1', end, end + 11));
  if (file.length - end <= 10 && isBlank) return none;
  try {
    return compare(file, end);
  } catch {
    // Tables that cannot be followed, or objects nested deeper than any honest file's.
    return faulty('bytesAdded');
  }
}

/** The file, the end of the signed revision, and the objects that a viewer sees. */
interface Updated {
  readonly file: Buffer;
  readonly end: number;
  readonly after: Revision;
}

function compare(file: Buffer, end: number): Changes {
  const before = readRevision(file.subarray(0, end));
  const after = readRevision(file);
  const added = sectionsBehind(after, before, end);
  if (added === undefined || !isAccounted({ file, end, after }, added)) return faulty('bytesAdded');
  const changed = new Set(added.flatMap(({ places }) => [...places.keys()]));
  if (!leadsToUpdate(before, { file, end, after }, changed)) return faulty('contentAdded');
  const verdict = allowedChanges(before, after, changed);
  if (verdict === undefined) return faulty('contentAdded');
  if (verdict.addsSignature && certifiedLevel(before) === 1) return faulty('certifiedChanged');
  return { fault: null, shown: verdict.shown };
}

/** The tables that the updates added; undefined when they do not continue the signed revision's own. */
function sectionsBehind(after: Revision, before: Revision, end: number): readonly Section[] | undefined {
  const index = after.sections.findIndex(({ start }) => start < end);
  const joins = index !== -1 && after.sections[index]?.start === before.sections[0]?.start;
  const added = after.sections.slice(0, index);
  if (!joins || added.length === 0 || added.some(({ isHybrid }) => isHybrid)) return undefined;
  return added;
}

const filling = /^(?:\s|startxref\s{1,5}\d{1,10}|%%EOF|%iText[^\r\n]{0,80}[\r\n])*$/;

/** Objects, tables and ends of revisions only, and no object that a table does not list. */
function isAccounted({ file, end, after }: Updated, added: readonly Section[]): boolean {
  const spans: { from: number; to: number }[] = [];
  try {
    for (const { start, end: to, places } of added) {
      spans.push({ from: start, to });
      for (const [number, place] of places)
        if (place.kind === 'offset' && place.offset >= end)
          spans.push({ from: place.offset, to: after.endOf(number, place.offset) });
    }
  } catch {
    return false;
  }
  spans.sort((a, b) => a.from - b.from);
  let at = end;
  for (const { from, to } of spans) {
    if (from > at && !isFilling(file, at, from)) return false;
    at = Math.max(at, to);
  }
  return isFilling(file, at, file.length);
}

function isFilling(file: Buffer, from: number, to: number): boolean {
  return to - from <= 4_096 && filling.test(file.toString('latin1', from, to));
}

/** Tables of an update that lead back into the signed bytes make an older or a hidden object visible again. */
function leadsToUpdate(before: Revision, { end, after }: Updated, changed: ReadonlySet<number>): boolean {
  const rootOf = ({ trailer }: Revision) => trailer.get(PDFName.of('Root'))?.toString();
  if (rootOf(before) !== rootOf(after) || after.trailer.has(PDFName.of('Encrypt'))) return false;
  return [...changed].every((number) => {
    const old = before.places.get(number);
    const place = after.places.get(number);
    if (place === undefined) return true;
    if (place.kind === 'free') return old === undefined || old.kind === 'free';
    if (place.kind === 'offset') return place.offset >= end || isSamePlace(old, place.offset);
    const stream = after.places.get(place.stream);
    return stream?.kind === 'offset' && stream.offset >= end;
  });
}

/** Some writers repeat the complete table. */
function isSamePlace(old: Place | undefined, offset: number): boolean {
  return old?.kind === 'offset' && old.offset === offset;
}

/** What the author's certifying signature permits: 1 nothing, 2 forms, 3 comments too (ISO 32000 §12.8.2.2); undefined: no such signature. */
function certifiedLevel(revision: Revision): number | undefined {
  const dictOf = (value: PDFObject | undefined): PDFDict | undefined => {
    const found = revision.follow(value);
    return found instanceof PDFDict ? found : undefined;
  };
  const root = dictOf(revision.trailer.get(PDFName.of('Root')));
  const signature = dictOf(dictOf(root?.get(PDFName.of('Perms')))?.get(PDFName.of('DocMDP')));
  if (signature === undefined) return undefined;
  const references = revision.follow(signature.get(PDFName.of('Reference')));
  const first = references instanceof PDFArray ? dictOf(references.asArray()[0]) : undefined;
  const parameters = dictOf(first?.get(PDFName.of('TransformParams')));
  return numberOf(revision.follow(parameters?.get(PDFName.of('P')))) ?? 2;
}
