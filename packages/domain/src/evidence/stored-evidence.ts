import type { Subject } from './subjects.ts';

/**
 * What a piece of evidence covered, by subject: the keyed digest of the value; `~` and the masked value that a request named
 * before the application had one (`~XXXXXXXX1234`); '' for the first value that the application gets; null for a value that
 * cannot be determined any more.
 */
export type Covers = Readonly<Record<Subject, string | null>>;

export interface EvidenceEntry {
  /** When it came, ISO. */
  readonly on: string;
  readonly covers: Covers;
  /** Keyed digests of values that the answer repeated, by its key. */
  readonly repeats?: Readonly<Record<string, string>>;
  /** The values at which the same verdict was delivered again: it counts there once a logged answer confirms it. */
  readonly echo?: Covers;
}

/**
 * By source: `call 3` for the newest successful answer of a service, `call 6 Document 20 Document 8` for its newest answer about
 * a pair of pictures, else the property that carries a verdict.
 */
export type StoredEvidence = Readonly<Record<string, EvidenceEntry>>;

export function callSource(apiId: number): string {
  return `call ${apiId}`;
}

/** Two pictures are compared with the same selfie, so the answers about different pairs are stored apart. */
export function pairSource(apiId: number, pictures: readonly Subject[]): string {
  return `${callSource(apiId)} ${pictures.toSorted().join(' ')}`;
}

/** The newest answer of a service, and its newest answer about each pair of pictures. */
export function answersOf(evidence: StoredEvidence, apiId: number): EvidenceEntry[] {
  const source = callSource(apiId);
  return Object.entries(evidence).flatMap(([name, entry]) =>
    name === source || name.startsWith(`${source} `) ? [entry] : [],
  );
}

/** Keyed, and different for each application and subject, so that digests tell nothing about each other. */
export type DigestOf = (subject: Subject, text: string) => string;

/** The stored column; an entry that this release does not understand covers nothing. */
export function readEvidence(column: unknown): StoredEvidence | null {
  return typeof column === 'object' && column !== null ? (column as StoredEvidence) : null;
}
