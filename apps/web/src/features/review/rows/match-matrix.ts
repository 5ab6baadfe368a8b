import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import type { DetailLabel } from '@kyc/domain/review-fields/detail-label';
import type { NameScore, ShownScore } from '@kyc/domain/review-fields/shown-score';
import { sourceOf, sources as allSources, type Match, type Source } from '@kyc/domain/review-fields/sources';
import type { ScoreKind } from '@kyc/domain/scores/bands';
import type { CaseFile } from './case-file.ts';
import type { en } from '../../../lib/texts/en.ts';
import { markAddress } from '../marks/mark-address.ts';
import { markDifferences, type MarkedPart } from '../marks/mark-differences.ts';
import { compareName, type NameDifference } from '../marks/name-difference.ts';

type Texts = typeof en.review.match;

interface CellPlace {
  readonly source: Source;
  /** The field that the value belongs to; undefined when this application does not show it. */
  readonly fieldId: number | undefined;
}
export type MatrixCell = CellPlace &
  (
    | {
        readonly kind: 'value';
        readonly parts: readonly MarkedPart[];
        readonly variants: readonly NameDifference[];
      }
    | { readonly kind: 'face'; readonly pair: keyof Texts['faces']; readonly score: number }
    | { readonly kind: 'notVerified' }
  );

export interface MatrixScore extends NameScore {
  readonly label: DetailLabel;
}

export interface MatrixRow {
  readonly attribute: keyof Texts['attributes'];
  /** The first is what the others are compared with. */
  readonly cells: readonly MatrixCell[];
  readonly scale?: ScoreKind;
  readonly scores: readonly MatrixScore[];
}

export interface MatchMatrix {
  readonly sources: readonly Source[];
  /** Sources with more than one attribute: a column each. The others are together in one, by name. */
  readonly columns: readonly Source[];
  readonly rows: readonly MatrixRow[];
}

/** Each attribute with all its values; sources and attributes without values are omitted. */
export function matchMatrix(a: CaseFile): MatchMatrix {
  const rows = [...attributes.map((attribute) => rowOf(attribute, a)), faceRow(a)]
    .filter(({ cells }) => cells.length > 0)
    .map((row) => ({ ...row, cells: row.cells.map((cell) => withVisibleField(cell, a)) }));
  const attributesOf = (source: Source) =>
    rows.filter(({ cells }) => cells.some((cell) => cell.source === source)).length;
  const sources = allSources.filter((source) => attributesOf(source) > 0);
  const columns = sources.filter((source) => source === 'declared' || attributesOf(source) > 1);
  return { sources, columns, rows };
}

function withVisibleField(cell: MatrixCell, { VisibleFields }: CaseFile): MatrixCell {
  const isVisible = cell.fieldId !== undefined && VisibleFields.includes(cell.fieldId);
  return isVisible ? cell : { ...cell, fieldId: undefined };
}

type Attribute = Match['row'];
const attributes: readonly Attribute[] = ['name', 'birthDate', 'pan', 'address', 'accountName'];

/** The chip whose scores the row shows, and the band of these scores. */
const scored: Readonly<Partial<Record<Attribute, readonly [ShownScore['chip'], ScoreKind]>>> = {
  name: ['name', 'name'],
  accountName: ['bank', 'face'],
};

function rowOf(attribute: Attribute, a: CaseFile): MatrixRow {
  const values = valuesOf(attribute, a);
  const cells = attribute === 'address' ? addressCells(values) : compared(attribute, values);
  const [chip, scale] = scored[attribute] ?? [];
  return {
    attribute,
    cells: attribute === 'accountName' && !values.some(isOfAccount) ? [] : cells,
    ...(scale && { scale }),
    scores: scoresOf(chip).map(({ label, read }) => ({ label, ...read(a) })),
  };
}

/** Without a value of the account itself there is nothing to compare its holder with. */
const isOfAccount = ({ source }: Value) => source === 'bank' || source === 'pennyDrop';

const scoresOf = (chip: ShownScore['chip'] | undefined): readonly ShownScore[] =>
  reviewFields.flatMap(({ scores = [] }) => scores.filter((score) => score.chip === chip));

interface Value extends CellPlace {
  readonly fieldId: number;
  readonly text: string;
  readonly lines: readonly string[];
  readonly isRefuted: boolean;
}

/** The values that fields contribute to a row, in the order of the sources. */
function valuesOf(attribute: Attribute, a: CaseFile): readonly Value[] {
  return reviewFields
    .flatMap(({ id, matches = [] }) =>
      matches.filter(({ row }) => row === attribute).map((match) => valueOf(match, id, a)),
    )
    .filter(({ text, lines, isRefuted }) => isRefuted || text !== '' || lines.some(Boolean))
    .toSorted((one, other) => allSources.indexOf(one.source) - allSources.indexOf(other.source));
}

function valueOf(match: Match, fieldId: number, a: CaseFile): Value {
  const place = { source: sourceOf(match.source, a), fieldId };
  if ('lines' in match) return { ...place, text: '', lines: match.lines(a), isRefuted: false };
  const isRefuted = match.isRefuted?.(a) ?? false;
  return { ...place, text: match.read(a) ?? '', lines: [], isRefuted };
}

/** Each declared address is marked against the first one line by line; the text on the proof is only read. */
function addressCells(values: readonly Value[]): MatrixCell[] {
  const reference = values.find(({ source }) => source === 'declared')?.lines ?? [];
  return values.map(({ source, fieldId, text, lines }) => ({
    kind: 'value',
    source,
    fieldId,
    parts: text === '' ? markAddress(reference, lines) : [{ kind: 'same', text }],
    variants: [],
  }));
}

/** Dates and numbers differ in characters, names in words. */
function compared(attribute: Attribute, values: readonly Value[]): MatrixCell[] {
  const reference = values.find(({ isRefuted }) => !isRefuted)?.text ?? '';
  return values.map(({ source, fieldId, text, isRefuted }) => {
    if (isRefuted) return { kind: 'notVerified', source, fieldId };
    if (scored[attribute] === undefined)
      return { kind: 'value', source, fieldId, parts: markDifferences(reference, text), variants: [] };
    const { parts, differences } = compareName(reference, text);
    return { kind: 'value', source, fieldId, parts, variants: differences };
  });
}

/** The scores are in the columns of the documents whose faces they compare. */
function faceRow(a: CaseFile): MatrixRow {
  const cells = reviewFields.flatMap(({ id, scores = [] }) =>
    scores.flatMap(({ faces, read }): MatrixCell[] => {
      const { score } = read(a);
      if (faces === undefined || score === null) return [];
      return [{ kind: 'face', source: sourceOf(faces.source, a), fieldId: id, pair: faces.pair, score }];
    }),
  );
  return { attribute: 'face', cells, scale: 'face', scores: [] };
}
