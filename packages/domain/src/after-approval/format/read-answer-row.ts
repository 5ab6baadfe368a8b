import { longestAnswerCode, longestAnswerText, type AnswerState } from '@kyc/contract/after-approval/legs';
import { maskNumbers } from '../../redaction/mask-numbers.ts';
import { datePartsOf, parseAnswerDate, serialDate } from './answer-date.ts';
import { folded, keysOf, statesByValue, type AnswerFormat, type KeyName } from './answer-format.ts';

/** A row of a file as an answer. */
export interface ReadAnswer {
  readonly key: KeyName;
  /** Upper case, without blanks. */
  readonly keyValue: string;
  readonly state: AnswerState;
  readonly code: string | null;
  /** Aadhaar, mobile, PAN and account numbers masked to their last four. */
  readonly text: string | null;
  readonly answeredOn: Date;
}

export type RowResult =
  | { readonly ok: true; readonly answer: ReadAnswer }
  | { readonly ok: false; readonly fault: string; readonly isUnknownStatus?: true };

/** Undefined: the row has no such column. */
export type CellOf = (column: string) => string | undefined;

const keyForms: Readonly<Record<KeyName, RegExp>> = {
  uan: /^[A-Z0-9]{1,20}$/u,
  ucc: /^[A-Z0-9]{1,20}$/u,
  boId: /^(?:\d{16}|IN\d{14})$/u,
  pan: /^[A-Z]{5}\d{4}[A-Z]$/u,
};

/** One reader for all rows of a file: the pattern and the values of the status are read once. */
export function answerReader(
  format: AnswerFormat,
  { now }: { readonly now: Date },
): (cellOf: CellOf) => RowResult {
  const keys = keysOf(format);
  const states = statesByValue(format.states);
  const parts = datePartsOf(format.datePattern) ?? [];
  // The clock of a sender may be ahead, and its day may be the next one.
  const latest = now.getTime() + 86_400_000;
  return (cellOf) => {
    const formula = format.kind === 'lines' ? undefined : findFormula(format, cellOf);
    if (formula !== undefined) return fault(`The column ${formula} has a formula.`);
    const key = findKey(keys, cellOf);
    if (key === undefined) return fault('No column of a key has a value of its form.');
    const status = valueOf(cellOf, format.statusColumn);
    const state = states.get(folded(status));
    if (state === undefined)
      return {
        ok: false,
        fault: `The status "${shortened(status)}" is not in the format.`,
        isUnknownStatus: true,
      };
    const written = valueOf(cellOf, format.dateColumn);
    const answeredOn =
      parseAnswerDate(written, parts) ?? (format.kind === 'xlsx' ? serialDate(written) : undefined);
    if (answeredOn === undefined)
      return fault(`The date "${shortened(written)}" is not ${format.datePattern}.`);
    if (answeredOn.getTime() > latest) return fault(`The date "${shortened(written)}" is in the future.`);
    return {
      ok: true,
      answer: {
        ...key,
        state,
        code: stored(optionalOf(cellOf, format.codeColumn), longestAnswerCode),
        text: stored(optionalOf(cellOf, format.textColumn), longestAnswerText),
        answeredOn,
      },
    };
  };
}

function fault(text: string): RowResult {
  return { ok: false, fault: text };
}

function valueOf(cellOf: CellOf, column: string): string {
  return plainCell(cellOf(column) ?? '');
}

function optionalOf(cellOf: CellOf, column: string | null): string {
  return column === null ? '' : valueOf(cellOf, column);
}

/** ="00123" keeps zeros in a spreadsheet: a text, not a formula. */
const quotedText = /^="([^"]*)"$/u;

function plainCell(cell: string): string {
  const trimmed = cell.trim();
  return quotedText.exec(trimmed)?.[1]?.trim() ?? trimmed;
}

/** The first column that is used and has a formula. */
function findFormula(format: AnswerFormat, cellOf: CellOf): string | undefined {
  const used = [
    ...keysOf(format).map(({ column }) => column),
    format.statusColumn,
    format.codeColumn,
    format.textColumn,
    format.dateColumn,
  ];
  return (
    used.find((column): column is string => column !== null && isFormula(cellOf(column) ?? '')) ?? undefined
  );
}

function isFormula(cell: string): boolean {
  const trimmed = cell.trimStart();
  return trimmed.startsWith('=') && !quotedText.test(trimmed.trimEnd());
}

function findKey(
  keys: ReturnType<typeof keysOf>,
  cellOf: CellOf,
): Pick<ReadAnswer, 'key' | 'keyValue'> | undefined {
  for (const { name, column } of keys) {
    const keyValue = valueOf(cellOf, column).toUpperCase().replaceAll(/\s/gu, '');
    if (keyForms[name].test(keyValue)) return { key: name, keyValue };
  }
  return undefined;
}

function stored(value: string, longest: number): string | null {
  const plain = value.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
  // A number that the cut would halve is masked before.
  const masked = maskNumbers(plain).slice(0, longest).trim();
  return masked === '' ? null : masked;
}

const mostShown = 40;

function shortened(value: string): string {
  const masked = maskNumbers(value);
  return masked.length <= mostShown ? masked : `${masked.slice(0, mostShown)}…`;
}
