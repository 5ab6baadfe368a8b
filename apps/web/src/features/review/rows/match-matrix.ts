import { FieldId } from '@kyc/contract/fields';
import type { ScoreKind } from '@kyc/domain/scores/bands';
import type { CaseFile } from './case-file.ts';
import { formatDay } from '../../../lib/display/formatting.ts';
import type { en } from '../../../lib/texts/en.ts';
import { addressParts, birthDates, fullName, proofLabel, type SourceLabel } from './compared-sources.ts';
import type { DetailLabel } from './field-content.ts';
import { nameScores, type NameScore } from './name-scores.ts';
import { markAddress } from '../marks/mark-address.ts';
import { markDifferences, type MarkedPart } from '../marks/mark-differences.ts';
import { compareName, type ComparedName, type NameDifference } from '../marks/name-difference.ts';

type Texts = typeof en.review.match;

interface CellPlace {
  readonly source: SourceLabel;
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
  readonly sources: readonly SourceLabel[];
  /** Sources with more than one attribute: a column each. The others are together in one, by name. */
  readonly columns: readonly SourceLabel[];
  readonly rows: readonly MatrixRow[];
}

const sourceOrder: readonly SourceLabel[] = [
  'declared',
  'panService',
  'panOcr',
  'aadhaar',
  'addressProof',
  'bank',
  'pennyDrop',
  'kra',
  'signer',
  'permanent',
];

/** Each attribute with all its values; sources and attributes without values are omitted. */
export function matchMatrix(a: CaseFile): MatchMatrix {
  const rows = [nameRow(a), birthDateRow(a), panRow(a), addressRow(a), accountNameRow(a), faceRow(a)]
    .filter(({ cells }) => cells.length > 0)
    .map((row) => ({ ...row, cells: row.cells.map((cell) => withVisibleField(cell, a)) }));
  const attributesOf = (source: SourceLabel) =>
    rows.filter(({ cells }) => cells.some((cell) => cell.source === source)).length;
  const sources = sourceOrder.filter((source) => attributesOf(source) > 0);
  const columns = sources.filter((source) => source === 'declared' || attributesOf(source) > 1);
  return { sources, columns, rows };
}

function withVisibleField(cell: MatrixCell, { VisibleFields }: CaseFile): MatrixCell {
  const isVisible = cell.fieldId !== undefined && VisibleFields.includes(cell.fieldId);
  return isVisible ? cell : { ...cell, fieldId: undefined };
}

function nameRow(a: CaseFile): MatrixRow {
  return {
    attribute: 'name',
    cells: names([
      ['declared', fullName(a), 9],
      ['panService', a.PanName, 5],
      ['panOcr', a.PanOcrName, 5],
      [proofLabel(a), a.PoaName, 22],
      // A KRA enquiry delivers no further value of the customer (log-types.json, type 2).
      ['kra', a.KraName, 9],
      ['signer', a.SignerName, 30],
    ]),
    scale: 'name',
    scores: [
      { label: 'panNameMatch', ...nameScores(a).panCard },
      { label: 'aadhaarNameMatch', ...nameScores(a).proof },
    ],
  };
}

/** Under the fields that show the dates (§2, step 1); without a separate field the declared one is not shown. */
function birthDateRow(a: CaseFile): MatrixRow {
  const fieldOf: Partial<Record<SourceLabel, number>> = { panService: 4, panOcr: 5 };
  const declared = a.VisibleFields.includes(3) ? formatDay(a.DateOfBirth) : null;
  const delivered = birthDates(a).map(([source, value]): Candidate => [source, value, fieldOf[source] ?? 22]);
  return { attribute: 'birthDate', cells: values([['declared', declared, 3], ...delivered]), scores: [] };
}

function panRow(a: CaseFile): MatrixRow {
  return { attribute: 'pan', cells: values([['declared', a.PAN, 4]]), scores: [] };
}

function addressRow(a: CaseFile): MatrixRow {
  const declared = addressParts('Correspondence', a);
  const permanent = a.IsPermanentSame === true ? [] : addressParts('Permanent', a);
  const cells: MatrixCell[] = [
    {
      kind: 'value',
      source: 'declared',
      fieldId: FieldId.CorrespondenceHouseNo,
      parts: markAddress(declared, declared),
      variants: [],
    },
    {
      kind: 'value',
      source: 'permanent',
      fieldId: FieldId.PermanentHouseNo,
      parts: markAddress(declared, permanent),
      variants: [],
    },
  ];
  const read: MatrixCell = {
    kind: 'value',
    source: proofLabel(a),
    fieldId: FieldId.AddressProofFront,
    parts: [{ kind: 'same', text: a.PoaOcrAddress ?? '' }],
    variants: [],
  };
  const isGiven = { declared: declared.some(Boolean), permanent: permanent.some(Boolean) };
  return {
    attribute: 'address',
    cells: [
      ...cells.filter(({ source }) => (source === 'permanent' ? isGiven.permanent : isGiven.declared)),
      ...(a.PoaOcrAddress ? [read] : []),
    ],
    scores: [],
  };
}

function accountNameRow(a: CaseFile): MatrixRow {
  const isRefuted = a.PennyDropVerified === false;
  const holder: Candidate[] = [
    ['declared', fullName(a), 9],
    ['panService', a.PanName, 5],
  ];
  const account: Candidate[] = [
    ['bank', a.NameAsPerBank, 6],
    ['pennyDrop', isRefuted ? null : a.PennyDropName, 6],
  ];
  const refuted: MatrixCell[] = isRefuted
    ? [{ kind: 'notVerified', source: 'pennyDrop', fieldId: FieldId.BankAccount }]
    : [];
  const isGiven = isRefuted || account.some(([, value]) => value);
  return {
    attribute: 'accountName',
    cells: isGiven ? [...names([...holder, ...account]), ...refuted] : [],
    scale: 'face',
    scores: [{ label: 'bankNameMatch', ...nameScores(a).bank }],
  };
}

/** The scores are in the columns of the documents whose faces they compare. */
function faceRow(a: CaseFile): MatrixRow {
  const faces = [
    { source: 'panOcr', fieldId: FieldId.PanPhoto, pair: 'panCard', score: a.PanSelfie },
    { source: proofLabel(a), fieldId: FieldId.AddressProofFront, pair: 'proof', score: a.PoaSelfie },
  ] as const;
  return {
    attribute: 'face',
    cells: faces.flatMap(({ score, ...face }) => (score === null ? [] : [{ kind: 'face', score, ...face }])),
    scale: 'face',
    scores: [],
  };
}

type Candidate = readonly [source: SourceLabel, value: string | null, fieldId: number];

const names = (candidates: readonly Candidate[]) => compare(candidates, compareName);
const values = (candidates: readonly Candidate[]) =>
  compare(candidates, (reference, value) => ({ parts: markDifferences(reference, value), differences: [] }));

function compare(
  candidates: readonly Candidate[],
  against: (reference: string, value: string) => ComparedName,
): MatrixCell[] {
  const given = candidates.flatMap(([source, value, fieldId]) => (value ? [{ source, value, fieldId }] : []));
  const reference = given[0]?.value ?? '';
  return given.map(({ source, value, fieldId }) => {
    const { parts, differences } = against(reference, value);
    return { kind: 'value', source, fieldId, parts, variants: differences };
  });
}
