import type { Source } from '@kyc/domain/review-fields/sources';
import { isGreen } from '@kyc/domain/scores/bands';
import type { CaseFile } from '../../rows/case-file.ts';
import { comparedSources } from '../../rows/compared-sources.ts';
import type { Detail } from '../../rows/field-content.ts';
import { isHidden, isMaskedAt } from '../../rows/masked.ts';
import { provingDocuments } from '../../rows/proving-documents.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { blockOf } from './blocks.ts';
import { isDoubtful, type Known } from './doubts.ts';

type Score = Extract<Detail, { kind: 'score' }>;

/** A field with the evidence for it, all of which the question about verifying it has to show. */
export interface GreenField {
  readonly row: ReviewRow;
  readonly value: string;
  /** Two at least, which say the same. */
  readonly sources: readonly Source[];
  readonly scores: readonly Score[];
  readonly documentTypes: readonly number[];
}

/** Why a field needs a look of the verifier, in the order in which the reasons are examined. */
export const leftReasons = [
  'unread',
  'changed',
  'rejected',
  'doubtful',
  'address',
  'masked',
  'picture',
  'oneSource',
  'differs',
  'score',
  'empty',
] as const;
export type LeftReason = (typeof leftReasons)[number];

/** An undecided field that is not green. */
export interface LeftField {
  readonly row: ReviewRow;
  readonly why: LeftReason;
}

/**
 * The undecided fields on which every source agrees and every score is above its band, with no finding and no signal, unmasked for the
 * reader, and neither rejected nor changed since the last attempt. Where a fact is unknown, no field is green.
 */
export function greenFields(
  rows: readonly ReviewRow[],
  application: CaseFile,
  known: Known,
): readonly GreenField[] {
  return undecided(rows).flatMap((row) => {
    const judged = judge(row, { application, known });
    return typeof judged === 'string' ? [] : [judged];
  });
}

/** The other undecided fields, each with the first reason that applies. */
export function leftFields(
  rows: readonly ReviewRow[],
  application: CaseFile,
  known: Known,
): readonly LeftField[] {
  return undecided(rows).flatMap((row) => {
    const why = judge(row, { application, known });
    return typeof why === 'string' ? [{ row, why }] : [];
  });
}

function undecided(rows: readonly ReviewRow[]): readonly ReviewRow[] {
  return rows.filter((row) => row.canDecide && row.decision === undefined);
}

function judge(
  row: ReviewRow,
  { application, known }: { readonly application: CaseFile; readonly known: Known },
): GreenField | LeftReason {
  if (known.findings === undefined || known.signals === undefined) return 'unread';
  if (row.changes.length > 0) return 'changed';
  if (row.earlier !== undefined) return 'rejected';
  if (isDoubtful(row, known)) return 'doubtful';
  // The sources of an address are shown next to each other for reading; they have not been compared.
  if (blockOf(row.fieldId) !== undefined) return 'address';
  const documents = provingDocuments(row.fieldId, application).map(({ DocumentType }) => DocumentType);
  if (isMaskedAt(application, row.fieldId) || documents.some((type) => isHidden(application, type)))
    return 'masked';
  return judgeSources(row, { application, documents });
}

function judgeSources(
  row: ReviewRow,
  { application, documents }: { readonly application: CaseFile; readonly documents: readonly number[] },
): GreenField | LeftReason {
  const sources = comparedSources(row.fieldId, application);
  if (sources.length < 2) return row.widget === 'text' ? 'oneSource' : 'picture';
  const doAgree = sources.every(
    ({ parts, variants }) => variants.length === 0 && parts.every(({ kind }) => kind === 'same'),
  );
  if (!doAgree) return 'differs';
  const scores = row.content.details.filter((detail) => detail.kind === 'score');
  if (!scores.every(({ scale, score }) => isGreen(scale, score))) return 'score';
  const first = sources[0]?.parts.map(({ text }) => text).join('') ?? '';
  const value = row.content.value === '' && row.widget !== 'text' ? first : row.content.value;
  if (value === '') return 'empty';
  return { row, value, sources: sources.map(({ label }) => label), scores, documentTypes: documents };
}
