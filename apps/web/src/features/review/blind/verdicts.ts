import type { BlindField } from '@kyc/contract/quality/blind-case';
import type { QaFieldVerdict } from '@kyc/contract/quality/quality';

export interface FieldVerdict {
  readonly decision: 'verified' | 'rejected';
  readonly reasonId: number | null;
}

/** By the id of the field. */
export type Verdicts = ReadonlyMap<number, FieldVerdict>;

/** Every undecided field becomes verified. */
export function verifyRest(verdicts: Verdicts, fields: readonly BlindField[]): Verdicts {
  const open = fields.filter(({ MustDecide, FieldId }) => MustDecide && !verdicts.has(FieldId));
  return new Map([
    ...verdicts,
    ...open.map(({ FieldId }) => [FieldId, { decision: 'verified', reasonId: null } as const] as const),
  ]);
}

export function asFields(verdicts: Verdicts): QaFieldVerdict[] {
  return [...verdicts].map(([FieldId, { decision, reasonId }]) => ({
    FieldId,
    Decision: decision,
    ...(decision === 'rejected' && { ReasonId: reasonId }),
  }));
}

export interface Progress {
  readonly all: number;
  readonly done: number;
  readonly hasRejected: boolean;
  /** Every field is decided, and every rejected one has a reason. */
  readonly isComplete: boolean;
}

export function progressOf(verdicts: Verdicts, fields: readonly BlindField[]): Progress {
  const all = fields.filter(({ MustDecide }) => MustDecide).length;
  const given = [...verdicts.values()];
  const isReasoned = given.every(({ decision, reasonId }) => decision === 'verified' || reasonId !== null);
  return {
    all,
    done: given.length,
    hasRejected: given.some(({ decision }) => decision === 'rejected'),
    isComplete: given.length === all && isReasoned,
  };
}
