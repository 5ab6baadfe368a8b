import type { SeenDocument } from '@kyc/contract/field-review/seen';

export type PartState = 'waiting' | 'painted' | 'failed';

/** One part of the evidence pane: a document, a form, or the workbench of the in-person verification. */
export interface EvidencePart {
  readonly state: PartState;
  /** The documents that it shows. */
  readonly documents: readonly SeenDocument[];
}

/** The present content of the screen. */
export interface Painted {
  /** The fields whose row is painted as the focused one. */
  readonly row: string | undefined;
  /** The fields whose values and comparisons the evidence pane has painted. */
  readonly pane: string | undefined;
  readonly parts: ReadonlyMap<string, EvidencePart>;
}

export const nothingPainted: Painted = { row: undefined, pane: undefined, parts: new Map() };

/** The focus as one text: the field, or the lines of a closed address. */
export const focusKey = (fieldIds: readonly number[]): string => fieldIds.join();

/**
 * `painted` only with the row, the pane's text and every required part; `failed` once no required part loads any more and one cannot be shown,
 * so that the question about it names every such document.
 */
export function evidenceStatus(
  { row, pane, parts }: Painted,
  wanted: { readonly focus: string; readonly required: readonly string[] },
): PartState {
  if (row !== wanted.focus || pane !== wanted.focus) return 'waiting';
  const states = wanted.required.map((id) => parts.get(id)?.state ?? 'waiting');
  if (states.includes('waiting')) return 'waiting';
  return states.includes('failed') ? 'failed' : 'painted';
}

/** All documents that are painted now, the required ones and pinned ones, none twice. */
export function paintedDocuments({ parts }: Painted): SeenDocument[] {
  const documents = [...parts.values()].flatMap((part) => (part.state === 'painted' ? part.documents : []));
  return [...new Map(documents.map((each) => [each.DocumentType, each])).values()];
}
