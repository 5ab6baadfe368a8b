import type { AnswerFileKind } from '@kyc/contract/after-approval/format-choices';
import type { AnswerState } from '@kyc/contract/after-approval/legs';
import { datePartsOf, parseAnswerDate } from './answer-date.ts';
import { folded, type AnswerFormat } from './answer-format.ts';

/** The first rows of an unfamiliar file, with the structure in which they were found. */
export interface SampleRows {
  readonly kind: AnswerFileKind;
  /** Of delimited text. */
  readonly separator: string | null;
  /** Trimmed cells; of JSON lines, the first row has the names of the properties. */
  readonly rows: readonly (readonly string[])[];
  /** The number of each row in the file, from 1. */
  readonly lines: readonly number[];
  /** The places of each column, of fixed width. */
  readonly places: readonly string[] | null;
}

/** The first draft for an Admin, who chooses the leg and corrects the rest. */
export type SuggestedFormat = Omit<AnswerFormat, 'leg' | 'encoding'>;

type Role =
  | 'uanColumn'
  | 'uccColumn'
  | 'boIdColumn'
  | 'panColumn'
  | 'statusColumn'
  | 'codeColumn'
  | 'textColumn'
  | 'dateColumn';

/** In the order in which a heading is compared; the first that fits takes the column. */
const headings: readonly (readonly [Role, RegExp])[] = [
  ['panColumn', /\bpan\b/u],
  ['boIdColumn', /\b(?:bo|dp|demat|client) ?id\b|\bboid\b|\bdemat\b/u],
  ['uccColumn', /\bucc\b|\bclient code\b|\bunique client\b/u],
  ['uanColumn', /\buan\b|\bapplication (?:no|number|id|ref)|\bapp(?:l)? ?(?:no|id|ref)\b/u],
  [
    'codeColumn',
    /\b(?:err(?:or)?|reason|reject(?:ion)?|rej|response|remark|status|result) ?(?:code|cd|no|num)\b|^code$/u,
  ],
  ['dateColumn', /\b(?:date|time|timestamp|dt|on)\b/u],
  ['textColumn', /\b(?:remarks?|reason|description|desc|text|message|msg|narration|comments?)\b/u],
  ['statusColumn', /\b(?:status|state|result|response|flag)\b/u],
];

const datePatterns = [
  'dd-MM-yyyy HH:mm:ss',
  'dd/MM/yyyy HH:mm:ss',
  'dd-MM-yyyy HH:mm',
  'dd/MM/yyyy HH:mm',
  'dd-MM-yyyy',
  'dd/MM/yyyy',
  'dd.MM.yyyy',
  'dd-MMM-yyyy HH:mm:ss',
  'dd-MMM-yyyy HH:mm',
  'dd-MMM-yyyy',
  'dd-MMM-yy',
  'dd/MMM/yyyy',
  'd/M/yyyy',
  'yyyy-MM-ddTHH:mm:ss.SSSX',
  'yyyy-MM-ddTHH:mm:ssX',
  'yyyy-MM-ddTHH:mm:ss',
  'yyyy-MM-dd HH:mm:ss',
  'yyyy-MM-dd',
  'yyyyMMdd',
  'ddMMyyyy',
  'dd/MM/yyyy hh:mm:ss a',
  'MM/dd/yyyy HH:mm:ss',
  'MM/dd/yyyy',
] as const;

/** The first word that fits decides, so that "not accepted" is a refusal. */
const words: readonly (readonly [AnswerState, RegExp])[] = [
  ['refused', /\bNOT\b|REJ|REFUS|FAIL|ERR|INVALID|DENIED|DECLIN/u],
  ['onHold', /HOLD|PEND|PROCESS|PROGRESS|VERIFICATION/u],
  ['accepted', /ACCEPT|SUCC|REGISTER|VALID|APPROV|ACTIV|DONE|^OK$|^[YS]$|COMPLET/u],
  ['refused', /^[NRF]$/u],
  ['onHold', /^[HP]$/u],
  ['accepted', /^A$/u],
  ['sent', /SENT|SUBMIT|RECEIV|UPLOAD/u],
];

const stateWords: Readonly<Record<AnswerState, string>> = {
  sent: 'sent',
  accepted: 'accepted',
  onHold: 'on hold',
  refused: 'refused',
  notNeeded: 'not needed',
};

const mostStates = 12;
const headerWithin = 20;

/** Columns by their headings and values, the pattern of their dates, and the states of the values found. Fields without a match are empty. */
export function suggestFormat({ kind, separator, rows, lines, places }: SampleRows): SuggestedFormat {
  const { at, hasHeader } = findHeader(rows);
  const header = rows[at] ?? [];
  const body = rows.slice(hasHeader ? at + 1 : at).filter((row) => row.length === header.length);
  const found = findColumns(hasHeader ? header : header.map(() => ''), body);
  const nameOf = (column: number | undefined) =>
    column === undefined
      ? null
      : (places?.[column] ?? (hasHeader ? (header[column] ?? null) : String(column + 1)));
  const valuesOf = (role: Role) => {
    const column = found.get(role);
    return column === undefined ? [] : body.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  };
  return {
    kind,
    separator,
    skipRows: kind === 'lines' ? 0 : (lines[at] ?? 1) - 1,
    hasHeader,
    uanColumn: nameOf(found.get('uanColumn')),
    uccColumn: nameOf(found.get('uccColumn')),
    boIdColumn: nameOf(found.get('boIdColumn')),
    panColumn: nameOf(found.get('panColumn')),
    statusColumn: nameOf(found.get('statusColumn')) ?? '',
    codeColumn: nameOf(found.get('codeColumn')),
    textColumn: nameOf(found.get('textColumn')),
    dateColumn: nameOf(found.get('dateColumn')) ?? '',
    datePattern: patternOf(valuesOf('dateColumn')) ?? '',
    states: statesOf(valuesOf('statusColumn')),
  };
}

const isValue = /^(?:[A-Z]{5}\d{4}[A-Z]|\d{4,}|IN\d{14}|\d{1,4}[-/.]\w{1,3}[-/.]\d{2,4}.*)$/u;

/** Titles before the names of the columns have fewer cells; a row with a number, PAN or date is no header. */
function findHeader(rows: readonly (readonly string[])[]): {
  readonly at: number;
  readonly hasHeader: boolean;
} {
  const width = Math.max(0, ...rows.map((row) => row.filter((cell) => cell !== '').length));
  const at = rows
    .slice(0, headerWithin)
    .findIndex((row) => row.filter((cell) => cell !== '').length >= Math.max(1, width - 1));
  const row = rows[Math.max(at, 0)] ?? [];
  return { at: Math.max(at, 0), hasHeader: row.length > 0 && !row.some((cell) => isValue.test(cell)) };
}

function findColumns(
  header: readonly string[],
  body: readonly (readonly string[])[],
): ReadonlyMap<Role, number> {
  const found = new Map<Role, number>();
  const taken = new Set<number>();
  const take = (role: Role, column: number) => {
    if (column < 0 || found.has(role)) return;
    found.set(role, column);
    taken.add(column);
  };
  const free = (fits: (column: number) => boolean) =>
    header.findIndex((_, column) => !taken.has(column) && fits(column));
  const cells = (column: number) => body.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  const most = (column: number, fits: (cell: string) => boolean) => {
    const values = cells(column);
    return values.length > 0 && values.filter(fits).length >= values.length * 0.8;
  };
  // Values tell more than headings: a column 'PAN No.' may be a number of a list.
  take(
    'panColumn',
    free((column) => most(column, (cell) => /^[A-Z]{5}\d{4}[A-Z]$/iu.test(cell))),
  );
  take(
    'boIdColumn',
    free((column) => most(column, (cell) => /^(?:\d{16}|IN\d{14})$/iu.test(cell))),
  );
  for (const [role, pattern] of headings)
    take(
      role,
      free((column) => pattern.test(headingOf(header[column])) && isPlausible(role, cells(column))),
    );
  take(
    'dateColumn',
    free((column) => patternOf(cells(column)) !== undefined),
  );
  take(
    'statusColumn',
    free((column) => {
      const values = cells(column).map(folded);
      return values.length > 0 && values.every((value) => words.some(([, pattern]) => pattern.test(value)));
    }),
  );
  return found;
}

function isPlausible(role: Role, values: readonly string[]): boolean {
  if (values.length === 0) return role === 'codeColumn' || role === 'textColumn';
  if (role === 'dateColumn') return patternOf(values) !== undefined;
  return role !== 'statusColumn' || new Set(values.map(folded)).size <= mostStates;
}

function headingOf(text = ''): string {
  return text
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** The first pattern of the list by which each value is a date. */
function patternOf(values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  return datePatterns.find((pattern) => {
    const parts = datePartsOf(pattern);
    return parts !== undefined && values.every((value) => parseAnswerDate(value, parts) !== undefined);
  });
}

/** A line for each value, with the state that its words suggest; without one the line ends at the equals sign, and the Admin completes it. */
function statesOf(values: readonly string[]): string {
  const seen = [...new Set(values.map(folded))].slice(0, mostStates);
  return seen
    .map((value) => {
      const [state] = words.find(([, pattern]) => pattern.test(value)) ?? [];
      return `${value} = ${state === undefined ? '' : stateWords[state]}`.trimEnd();
    })
    .join('\n');
}
