import { maskAadhaar } from '@kyc/domain/redaction/mask-aadhaar';
import type { ExportColumn, ExportRow, ExportSheet } from './export-table.ts';

/** Numbers and digests of their own, one in ten of which would look like an Aadhaar number (decision 017). */
const ownNumber =
  /\b(?:account|mobile|phone|uan|ucc|utr|bo ?id|dp ?id|client ?id|hash|sha-?256|digest|signature)\b|^(?:BankAccountNo|BoId|FromNumber|ToNumber)$/i;
/** A name never contains a number, even with letters between the digits. */
const identity = /name$|passport|voter|licen[cs]e/i;
const length = 12;

type MaskCell = (text: string) => string;

/** The sheet without complete Aadhaar numbers in its texts: an earlier release may have stored them in spellings it did not know (S6). */
export function withoutAadhaar(sheet: ExportSheet): ExportSheet {
  const mask = aadhaarMask(sheet.columns);
  return { ...sheet, rows: eachMasked(sheet.rows, mask) };
}

/** Rows without a masked value stay the same object. */
export function aadhaarMask(columns: readonly ExportColumn[]): (row: ExportRow) => ExportRow {
  const masks = columns.map(maskOf);
  return (row) => {
    let masked: unknown[] | undefined;
    for (let place = 0; place < masks.length; place += 1) {
      const [cell, mask] = [row[place], masks[place]];
      if (mask === undefined || cell === null || cell === undefined) continue;
      const text = textOf(cell);
      if (text === undefined) continue;
      const without = mask(text);
      if (without === text) continue;
      masked ??= [...row];
      masked[place] = without;
    }
    return masked ?? row;
  };
}

function maskOf({ header, kind }: ExportColumn): MaskCell | undefined {
  // A computed row may put words where its column promises a day or a number.
  if (kind !== 'text' && kind !== 'day') return undefined;
  if (ownNumber.test(header)) return undefined;
  return identity.test(header) ? (text) => maskAadhaar(text, 'identity') : (text) => maskAadhaar(text);
}

function textOf(cell: unknown): string | undefined {
  if (typeof cell === 'string') return cell.length < length ? undefined : cell;
  // Structured values are shown as JSON (cell-text.ts).
  if (typeof cell === 'object' && !(cell instanceof Date)) return JSON.stringify(cell);
  return undefined;
}

async function* eachMasked(
  batches: ExportSheet['rows'],
  mask: (row: ExportRow) => ExportRow,
): AsyncIterable<readonly ExportRow[]> {
  for await (const batch of batches) yield batch.map(mask);
}
