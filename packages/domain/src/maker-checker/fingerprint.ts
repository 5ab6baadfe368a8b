import { canonicalJson } from './canonical-json.ts';

export interface FingerprintDocument {
  readonly documentId: number;
  readonly documentType: number;
  readonly version: number;
  readonly sha256: string | null;
}

export interface FingerprintFieldDecision {
  readonly fieldId: number;
  readonly decision: string;
  readonly reasonId: number | null;
  readonly solutionId: number | null;
  /** With the time, so that a repeated decision with the same outcome counts as well: its evidence can be another. */
  readonly decidedBy: number;
  readonly decidedOn: Date | string;
}

export interface FingerprintFinding {
  readonly ruleId: string;
  readonly severity: string;
  readonly state: string;
  readonly factsHash: string;
  /** The remark or the override's reason, which the checker reads. */
  readonly answer: string | null;
}

/** Everything that a checker's confirmation is about. Lists may be in any order. */
export interface FingerprintSource {
  readonly rowVersion: number;
  readonly attemptNo: number;
  /** By property. The values can be keyed hashes where no second copy of personal data should be stored. */
  readonly profile: Readonly<Record<string, unknown>>;
  readonly documents: readonly FingerprintDocument[];
  readonly fieldDecisions: readonly FingerprintFieldDecision[];
  /** Null: no service was called. */
  readonly newestServiceCallId: number | null;
  readonly findings: readonly FingerprintFinding[];
}

/**
 * The text whose SHA-256 is the fingerprint of a decision. It is JSON, and `differencesOf` accepts the parsed text in place of the source.
 * Other columns of the rows are left out, so that a moved file or a new column does not void a decision.
 */
export function fingerprintText(source: FingerprintSource): string {
  return canonicalJson({
    rowVersion: source.rowVersion,
    attemptNo: source.attemptNo,
    profile: source.profile,
    documents: inOneOrder(source.documents.map(documentParts)),
    fieldDecisions: inOneOrder(source.fieldDecisions.map(fieldDecisionParts)),
    newestServiceCallId: source.newestServiceCallId,
    findings: inOneOrder(source.findings.map(findingParts)),
  });
}

export function documentParts(document: FingerprintDocument): FingerprintDocument {
  const { documentId, documentType, version, sha256 } = document;
  return { documentId, documentType, version, sha256 };
}

export function fieldDecisionParts(made: FingerprintFieldDecision): FingerprintFieldDecision {
  const { fieldId, decision, reasonId, solutionId, decidedBy, decidedOn } = made;
  return { fieldId, decision, reasonId, solutionId, decidedBy, decidedOn };
}

export function findingParts(finding: FingerprintFinding): FingerprintFinding {
  const { ruleId, severity, state, factsHash, answer } = finding;
  return { ruleId, severity, state, factsHash, answer };
}

/** By their complete text, so that equal ids cannot make the order depend on the input. */
function inOneOrder<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, text: canonicalJson(item) }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ item }) => item);
}
