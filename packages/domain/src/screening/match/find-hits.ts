import type { ScreenedPerson, WatchedPerson } from '../watched.ts';
import { bandOfHit, leastOfHit, type BandLimits, type HitBand } from './bands.ts';
import { scoreReaching, type HitScore } from './score-hit.ts';

export interface Candidate {
  readonly entryId: number;
  readonly listId: number;
  readonly person: WatchedPerson;
}

export interface FoundHit extends HitScore {
  readonly entryId: number;
  readonly listId: number;
  readonly band: Exclude<HitBand, 'ignore'>;
}

/** The hits among the candidates. A person who is twice in one list with the same particulars is one hit. */
export function findHits(
  person: ScreenedPerson,
  candidates: readonly Candidate[],
  limits: BandLimits,
): FoundHit[] {
  const seen = new Set<string>();
  const hits: FoundHit[] = [];
  for (const candidate of candidates.toSorted((a, b) => compareRefs(a, b))) {
    const { entryId, listId, person: entry } = candidate;
    const found = scoreReaching(person, entry, leastOfHit(limits));
    if (found === undefined) continue;
    const band = bandOfHit(found.score, limits);
    if (band === 'ignore') continue;
    const twin = `${String(listId)} ${particularsOf(entry)}`;
    if (seen.has(twin)) continue;
    seen.add(twin);
    hits.push({ ...found, entryId, listId, band });
  }
  return hits;
}

/** By list and reference, so that the order of an import does not decide which of two equal entries is shown. */
function compareRefs(a: Candidate, b: Candidate): number {
  return a.listId - b.listId || (a.person.ref < b.person.ref ? -1 : a.person.ref > b.person.ref ? 1 : 0);
}

const particularsOf = ({ names, births, pans }: WatchedPerson): string =>
  JSON.stringify([[...names].sort(), [...births].sort(), [...pans].sort()]);
