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

/**
 * The undecided fields on which every source agrees and every score is above its band, with no finding and no signal, unmasked for the
 * reader, and neither rejected nor changed since the last attempt. Where a fact is unknown, no field is green.
 */
export function greenFields(
  rows: readonly ReviewRow[],
  application: CaseFile,
  known: Known,
): readonly GreenField[] {
  if (known.findings === undefined || known.signals === undefined) return [];
  return rows.flatMap((row) => {
    const green = greenField(row, application);
    return green && !isDoubtful(row, known) ? [green] : [];
  });
}

function greenField(row: ReviewRow, application: CaseFile): GreenField | undefined {
  if (!row.canDecide || row.decision !== undefined || row.changes.length > 0) return undefined;
  // The sources of an address are shown next to each other for reading; they have not been compared.
  if (blockOf(row.fieldId) !== undefined || isMaskedAt(application, row.fieldId)) return undefined;
  const documents = provingDocuments(row.fieldId, application).map(({ DocumentType }) => DocumentType);
  if (documents.some((type) => isHidden(application, type))) return undefined;
  const sources = comparedSources(row.fieldId, application);
  const doAgree =
    sources.length >= 2 &&
    sources.every(
      ({ parts, variants }) => variants.length === 0 && parts.every(({ kind }) => kind === 'same'),
    );
  const scores = row.content.details.filter((detail) => detail.kind === 'score');
  if (!doAgree || !scores.every(({ scale, score }) => isGreen(scale, score))) return undefined;
  const first = sources[0]?.parts.map(({ text }) => text).join('') ?? '';
  const value = row.content.value === '' && row.widget !== 'text' ? first : row.content.value;
  if (value === '') return undefined;
  return { row, value, sources: sources.map(({ label }) => label), scores, documentTypes: documents };
}
