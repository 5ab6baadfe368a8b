import type { Cell, MasterField } from '@kyc/contract/masters/master-fields';
import { dayOfCell } from '@kyc/domain/time/day-of-cell';
import { cleanLine, cleanLines } from '@kyc/domain/typed-text/clean-text';
import { folded, type FieldChoices } from './choices-of-master.ts';

/** What a spreadsheet would take for a formula, with any apostrophes that an earlier export put before it. */
const FORMULA = /^'*[=+\-@\t\r]/;
const PROTECTED = /^'+[=+\-@\t\r]/;
const SEPARATOR = ';';

/** A value in the file: text that would be a formula gets an apostrophe in front, a choice has its name. */
export function writeCell(value: Cell | undefined, choices?: FieldChoices): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  if (typeof value === 'number') {
    const name = choices?.nameOf.get(value);
    return name === undefined ? String(value) : writeCell(name);
  }
  const text = typeof value === 'string' ? value : value.join(SEPARATOR);
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The value of a field that a cell of the file means; what cannot be read stays text, for the schema to refuse. */
export function readCell(cell: string, field: MasterField, choices?: FieldChoices): Cell {
  const text = cleanCell(cell, field);
  if (text === '') return emptyOf(field);
  switch (field.kind) {
    case 'number':
    case 'amount':
      return toNumber(text);
    case 'yes-no':
      return toBoolean(text);
    case 'choice':
      return toChoice(text, field, choices);
    case 'mapping':
      return text.split(SEPARATOR).map((part) => part.trim());
    case 'choices':
    case 'set':
      return text.split(SEPARATOR).map((part) => toChoice(part.trim(), field, choices));
    case 'day':
      return dayOfCell(text) ?? text;
    case 'text':
    case 'lines':
    case 'time':
    case 'password':
    case 'upload':
      return text;
    default:
      return field.kind satisfies never;
  }
}

const verbatim: ReadonlySet<MasterField['kind']> = new Set(['password', 'mapping']);

/** Without the apostrophe of an export, and as an input of the form would be read. */
function cleanCell(cell: string, field: MasterField): string {
  const text = PROTECTED.test(cell) ? cell.slice(1) : cell;
  if (verbatim.has(field.kind) || (field.kind === 'text' && FORMULA.test(text))) return text;
  if (hasLineBreak(text, field)) return text;
  return field.kind === 'lines' ? cleanLines(text) : cleanLine(text);
}

/** A line break within a one-line text, pasted from a cell of several lines. */
export function hasLineBreak(cell: string, { kind }: MasterField): boolean {
  return kind !== 'lines' && !verbatim.has(kind) && /[\r\n\v\f\u0085\u2028\u2029]/.test(cell.trim());
}

function emptyOf(field: MasterField): Cell {
  if (field.kind === 'choices' || field.kind === 'set') return [];
  return field.optional ? null : '';
}

/** Also with the separators of thousands of India: 1,00,000. */
function toNumber(text: string): number | string {
  const plain = /^-?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^-?\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** By its number or code, otherwise by its name in any case. */
function toChoice(
  text: string,
  { numeric }: MasterField,
  choices: FieldChoices | undefined,
): number | string {
  const value = numeric === true ? toNumber(text) : text;
  if (typeof value === 'number' || choices?.nameOf.has(value) === true) return value;
  return choices?.valueOf.get(folded(text)) ?? value;
}

function toBoolean(text: string): boolean | string {
  if (/^(y|yes|true|1)$/i.test(text)) return true;
  return /^(n|no|false|0)$/i.test(text) ? false : text;
}
