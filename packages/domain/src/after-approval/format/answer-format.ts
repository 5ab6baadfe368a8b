import type { AnswerEncoding, AnswerFileKind } from '@kyc/contract/after-approval/format-choices';
import type { AnswerState, Leg } from '@kyc/contract/after-approval/legs';
import { datePartsOf } from './answer-date.ts';

/** A version of the master Answer formats. */
export interface AnswerFormat {
  readonly leg: Leg;
  readonly kind: AnswerFileKind;
  readonly separator: string | null;
  readonly encoding: AnswerEncoding;
  readonly skipRows: number;
  readonly hasHeader: boolean;
  readonly uanColumn: string | null;
  readonly uccColumn: string | null;
  readonly boIdColumn: string | null;
  readonly panColumn: string | null;
  readonly statusColumn: string;
  readonly codeColumn: string | null;
  readonly textColumn: string | null;
  readonly dateColumn: string;
  readonly datePattern: string;
  /** A line for each value: value = state. */
  readonly states: string;
}

const stateOfWords: Readonly<Record<string, AnswerState>> = {
  sent: 'sent',
  accepted: 'accepted',
  onhold: 'onHold',
  refused: 'refused',
};

export function folded(value: string): string {
  return value.normalize('NFKC').trim().toUpperCase().replaceAll(/\s+/gu, ' ');
}

/** The states by the folded values of the status. */
export function statesByValue(states: string): ReadonlyMap<string, AnswerState> {
  const byValue = new Map<string, AnswerState>();
  for (const line of states.split('\n')) {
    const at = line.lastIndexOf('=');
    const state =
      stateOfWords[
        line
          .slice(at + 1)
          .toLowerCase()
          .replaceAll(/\s/gu, '')
      ];
    if (at > 0 && state !== undefined) byValue.set(folded(line.slice(0, at)), state);
  }
  return byValue;
}

/** From 1, both places belong to the column. */
export interface Places {
  readonly from: number;
  readonly to: number;
}

const mostPlaces = 10_000;

/** `1-10`, of a file of fixed width. */
export function placesOf(column: string): Places | undefined {
  const [, from, to] = /^(\d{1,5})\s*-\s*(\d{1,5})$/u.exec(column.trim()) ?? [];
  const places = { from: Number(from), to: Number(to) };
  return places.from >= 1 && places.to >= places.from && places.to <= mostPlaces ? places : undefined;
}

interface FormatFault {
  readonly field: 'Separator' | 'UanColumn' | 'StatusColumn' | 'DatePattern' | 'States';
  readonly message: string;
}

/** Why no file can be read by this format. */
export function findFormatFaults(format: AnswerFormat): FormatFault[] {
  const faults: FormatFault[] = [];
  if (format.kind === 'delimited' && format.separator === null)
    faults.push({ field: 'Separator', message: 'Delimited text needs a separator.' });
  if (keysOf(format).length === 0)
    faults.push({ field: 'UanColumn', message: 'Name the column of at least one key.' });
  const columns = columnsOf(format);
  if (format.kind === 'fixed' && columns.some((column) => placesOf(column) === undefined))
    faults.push({ field: 'StatusColumn', message: 'Columns of fixed width are places such as 1-10.' });
  if (isNumbered(format) && columns.some((column) => !/^[1-9]\d{0,3}$/u.test(column.trim())))
    faults.push({
      field: 'StatusColumn',
      message: 'Without a first row of names, columns are numbers from 1.',
    });
  if (datePartsOf(format.datePattern) === undefined)
    faults.push({
      field: 'DatePattern',
      message: 'The pattern needs a year, a month and a day, such as dd-MM-yyyy.',
    });
  const lines = format.states.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0 || statesByValue(format.states).size !== lines.length)
    faults.push({
      field: 'States',
      message: 'Write each value once, as: value = accepted, on hold, refused or sent.',
    });
  return faults;
}

/** Columns are found by their number. */
export function isNumbered({ kind, hasHeader }: AnswerFormat): boolean {
  return (kind === 'delimited' || kind === 'xlsx') && !hasHeader;
}

const keyNames = ['uan', 'ucc', 'boId', 'pan'] as const;
export type KeyName = (typeof keyNames)[number];

/** In the order in which they are tried. */
export function keysOf(format: AnswerFormat): { readonly name: KeyName; readonly column: string }[] {
  const columns = {
    uan: format.uanColumn,
    ucc: format.uccColumn,
    boId: format.boIdColumn,
    pan: format.panColumn,
  };
  return keyNames.flatMap((name) => {
    const column = columns[name];
    return column === null ? [] : [{ name, column }];
  });
}

export function columnsOf(format: AnswerFormat): string[] {
  const { statusColumn, codeColumn, textColumn, dateColumn } = format;
  const optional = [codeColumn, textColumn].filter((column) => column !== null);
  return [...keysOf(format).map(({ column }) => column), statusColumn, dateColumn, ...optional];
}
