import { FieldId } from '@kyc/contract/fields';
import { reviewField } from '../review-fields/all-fields.ts';
import { requestedAnswers } from './requested-answers.ts';

/** The customer's changes since the rejection, the oldest first. */
export interface CustomerAnswer {
  readonly changes: readonly {
    readonly property: string;
    readonly oldValue: string | null;
    readonly newValue: string | null;
  }[];
  /** All versions of all documents, the oldest first. */
  readonly documents: readonly {
    readonly documentType: number;
    readonly sha256: string | null;
    readonly isSinceRejection: boolean;
  }[];
  readonly hasSignedAgain: boolean;
}

interface Rejected {
  readonly fieldId: number;
  readonly reasonId: number | null;
}

/**
 * Ids of rejected fields without a new answer: every requested value equals the value at the rejection, and every requested document has
 * the same bytes. A value that was changed and changed back is unchanged.
 */
export function findUnchanged(rejected: readonly Rejected[], answer: CustomerAnswer): number[] {
  const properties = changedProperties(answer);
  const documents = changedDocuments(answer);
  const isChanged = ({ fieldId, reasonId }: Rejected) => {
    const requested = requestedAnswers(fieldId, reasonId);
    return (
      [...requested.properties, ...(reviewField(fieldId)?.props ?? [])].some((name) =>
        properties.has(name),
      ) ||
      requested.documentTypes.some((type) => documents.has(type)) ||
      (fieldId === FieldId.Esign && answer.hasSignedAgain)
    );
  };
  return rejected.filter((field) => !isChanged(field)).map(({ fieldId }) => fieldId);
}

function changedProperties({ changes }: CustomerAnswer): ReadonlySet<string> {
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  for (const { property, oldValue, newValue } of changes) {
    if (!before.has(property)) before.set(property, comparable(oldValue));
    after.set(property, comparable(newValue));
  }
  return new Set([...after].flatMap(([property, value]) => (before.get(property) === value ? [] : property)));
}

/** Only spaces do not make a correction. */
function comparable(value: string | null): string {
  return (value ?? '').normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

function changedDocuments({ documents }: CustomerAnswer): ReadonlySet<number> {
  const before = new Map<number, string | null>();
  const after = new Map<number, string | null>();
  for (const { documentType, sha256, isSinceRejection } of documents)
    (isSinceRejection ? after : before).set(documentType, sha256);
  const isNew = ([type, sha256]: [number, string | null]) => sha256 === null || before.get(type) !== sha256;
  return new Set([...after].filter(isNew).map(([type]) => type));
}
