import type { Cell, MasterField } from '@kyc/contract/masters/master-fields';

/** What a spreadsheet would take for a formula, with any apostrophes that an earlier export put before it. */
const FORMULA = /^'*[=+\-@\t\r]/;
const PROTECTED = /^'+[=+\-@\t\r]/;
const SEPARATOR = ';';

/** A value in the file: text that would be a formula gets an apostrophe in front. */
export function writeCell(value: Cell | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : value.join(SEPARATOR);
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The value of a field that a cell of the file means; what cannot be read stays text, for the schema to refuse. */
export function readCell(cell: string, field: MasterField): Cell {
  const text = PROTECTED.test(cell) ? cell.slice(1) : cell;
  if (text === '') return emptyOf(field);
  switch (field.kind) {
    case 'number':
    case 'amount':
      return toNumber(text);
    case 'yes-no':
      return toBoolean(text);
    case 'choice':
      return field.numeric === true ? toNumber(text) : text;
    case 'mapping':
    case 'choices':
    case 'set':
      return text
        .split(SEPARATOR)
        .map((part) => (field.numeric === true ? toNumber(part.trim()) : part.trim()));
    case 'text':
    case 'lines':
    case 'day':
    case 'time':
    case 'password':
    case 'upload':
      return text;
    default:
      return field.kind satisfies never;
  }
}

function emptyOf(field: MasterField): Cell {
  if (field.kind === 'choices' || field.kind === 'set') return [];
  return field.optional ? null : '';
}

function toNumber(text: string): number | string {
  return /^-?\d{1,15}(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
}

function toBoolean(text: string): boolean | string {
  if (/^(y|yes|true|1)$/i.test(text.trim())) return true;
  return /^(n|no|false|0)$/i.test(text.trim()) ? false : text;
}
