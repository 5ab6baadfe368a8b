import { sealedBeginning, type FieldSeals } from './field-seals.ts';

/** Sealed cells become what they were, in their rows: the one place where rows come into the process. */
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
}

function openCells(row: unknown[], seals: FieldSeals | undefined): void {
  for (let place = 0; place < row.length; place += 1) {
    const cell = row[place];
    if (isSealed(cell)) row[place] = open(cell, seals);
  }
}

/** `kycn1.<data key>.<kind>.<nonce, content, tag>` and nothing else: a text that somebody wrote stays his text. */
const form = /^kycn1\.[\da-f]{16}\.[a-z]+\.[\w-]{38,}$/;

function isSealed(cell: unknown): cell is string {
  return typeof cell === 'string' && cell.startsWith(sealedBeginning) && form.test(cell);
}

function open(sealed: string, seals: FieldSeals | undefined): unknown {
  if (seals === undefined)
    throw new Error('This database was opened without the keys of what is sealed in it.');
  return seals.open(sealed);
}
