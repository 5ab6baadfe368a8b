import { sealedBeginning, type FieldSeals } from './field-seals.ts';

/** Opens the sealed cells of rows: the one place where rows enter the process. */
export function openRows(rows: readonly (Record<string, unknown> | unknown[])[], seals?: FieldSeals): void {
  for (const row of rows)
    if (Array.isArray(row)) openCells(row, seals);
    else openColumns(row, seals);
}

function openColumns(row: Record<string, unknown>, seals: FieldSeals | undefined): void {
  for (const name in row) {
    const cell = row[name];
    if (isSealed(cell)) row[name] = open(cell, seals);
  }
  spreadEnvelope(row);
}

/** An opened profile fills the plain columns; a value that an earlier release has written there takes precedence. */
function spreadEnvelope(row: Record<string, unknown>): void {
  const { sealed } = row;
  if (typeof sealed !== 'object' || sealed === null) return;
  row['sealed'] = null;
  for (const [name, value] of Object.entries(sealed)) if (row[name] === null) row[name] = value;
}

function openCells(row: unknown[], seals: FieldSeals | undefined): void {
  for (let place = 0; place < row.length; place += 1) {
    const cell = row[place];
    if (isSealed(cell)) row[place] = open(cell, seals);
  }
}

/**
 * `kycn1.<data key>.<kind>.<nonce, content, tag>` and no surrounding text, so that a text from a user stays unchanged. A statement may add
 * `#<property>` (sealed-property.ts), which no stored value has.
 */
const form = /^kycn1\.[\da-f]{16}\.[a-z]+\.[\w-]{38,}(?:#[\w+]+(?:\?[^]*)?)?$/;

function isSealed(cell: unknown): cell is string {
  return typeof cell === 'string' && cell.startsWith(sealedBeginning) && form.test(cell);
}

function open(sealed: string, seals: FieldSeals | undefined): unknown {
  if (seals === undefined)
    throw new Error('This database was opened without the keys of what is sealed in it.');
  const mark = sealed.indexOf('#');
  return mark === -1 ? seals.open(sealed) : openProperty(sealed, { mark, seals });
}

/** Cells of a row contain the same body, so it is opened once, with the tenant's keys. */
let last: { readonly sealed: string; readonly seals: FieldSeals; readonly body: unknown } | undefined;

function openProperty(
  cell: string,
  { mark, seals }: { readonly mark: number; readonly seals: FieldSeals },
): string | null {
  const sealed = cell.slice(0, mark);
  if (last?.sealed !== sealed || last.seals !== seals)
    last = { sealed, seals, body: jsonOf(seals.open(sealed)) };
  const { body } = last;
  const end = cell.indexOf('?', mark);
  if (end === -1) return textOf(body, cell.slice(mark + 1));
  const names = cell.slice(mark + 1, end).split('+');
  const texts = names.map((name) => textOf(body, name)).filter((text) => text !== null && text !== '');
  if (texts.length > 0) return texts.join(' ');
  const fallback: unknown = cell.slice(end + 1);
  const opened = isSealed(fallback) ? open(fallback, seals) : fallback;
  return typeof opened === 'string' && opened !== '' ? opened : null;
}

/** As `json_of` in the database: a text that is no JSON object has no properties. */
function jsonOf(opened: unknown): unknown {
  if (typeof opened !== 'string') return opened;
  try {
    return JSON.parse(opened) as unknown;
  } catch {
    return undefined;
  }
}

/** As `->>` in the database. */
function textOf(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !Object.hasOwn(body, name))
    return null;
  const value = (body as Readonly<Record<string, unknown>>)[name];
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
