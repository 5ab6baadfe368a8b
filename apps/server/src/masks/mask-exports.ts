import { selectExportRight } from '@kyc/db/tables/staff/app-user-table';
import type { Reads } from '@kyc/db/connection/transaction';
import type { Attribute } from '@kyc/domain/personal-data/attribute';
import { maskText } from '@kyc/domain/personal-data/mask-value';
import { maskNumbers } from '@kyc/domain/redaction/mask-numbers';
import { exportSights, wholeSights, type Sights } from '@kyc/domain/personal-data/sight';
import type { ExportColumn, ExportRow, ExportSheet } from '../exports/export-table.ts';

/** Columns of exports that hold a person's data, by their headers (reports.json and the lists that custom reports choose from). */
const attributeOfHeader: Readonly<Record<string, Attribute>> = {
  Mobile: 'mobile',
  'Mobile No.': 'mobile',
  PAN: 'pan',
  'PAN No.': 'pan',
  Email: 'email',
  'Account No.': 'account',
  'Date of Birth': 'birthDate',
  'House No': 'address',
  Street: 'address',
  Location: 'address',
  'IP Address': 'place',
};

/** Text typed by a user, which may contain a number. */
const freeText = ['Remarks', 'Reasons', 'Failure Reason'];

export function attributeOfColumn(header: string): Attribute | undefined {
  return Object.hasOwn(attributeOfHeader, header) ? attributeOfHeader[header] : undefined;
}

/** The masks of a file; where the tenant masks, by a request that `openWholeExport` granted and the right at this moment. */
export async function readExportSights(
  tx: Reads,
  { userId, isWhole }: { readonly userId: number | undefined; readonly isWhole: boolean },
): Promise<Sights> {
  const { isMasked, hasRight } = await selectExportRight(tx, userId);
  return isMasked ? exportSights(isWhole && hasRight) : wholeSights;
}

/** The sheet in its exported form. */
export function maskSheet(sheet: ExportSheet, sights: Sights): ExportSheet {
  const mask = rowMask(sheet.columns, sights);
  if (mask === undefined) return sheet;
  return { ...sheet, columns: maskColumns(sheet.columns, sights), rows: eachMasked(sheet.rows, mask) };
}

/** A masked day or number is a text. */
export function maskColumns(columns: readonly ExportColumn[], sights: Sights): readonly ExportColumn[] {
  return columns.map((column) =>
    cellMask(column.header, sights) === undefined ? column : { ...column, kind: 'text' },
  );
}

async function* eachMasked(
  batches: ExportSheet['rows'],
  mask: (row: ExportRow) => ExportRow,
): AsyncIterable<readonly ExportRow[]> {
  for await (const batch of batches) yield batch.map(mask);
}

type CellMask = (cell: unknown) => unknown;

/** Undefined where no column of the sheet is masked. */
export function rowMask(
  columns: readonly ExportColumn[],
  sights: Sights,
): ((row: ExportRow) => ExportRow) | undefined {
  const masks = columns.map(({ header }) => cellMask(header, sights));
  if (masks.every((mask) => mask === undefined)) return undefined;
  return (row) => row.map((cell, place) => (cell == null ? cell : (masks[place]?.(cell) ?? cell)));
}

function cellMask(header: string, sights: Sights): CellMask | undefined {
  if (freeText.includes(header))
    return sights.pan === 'whole' ? undefined : (cell) => maskNumbers(textOf(cell));
  const attribute = attributeOfColumn(header);
  if (attribute === undefined || sights[attribute] === 'whole') return undefined;
  return (cell) => maskText(attribute, textOf(cell), sights[attribute]);
}

function textOf(cell: unknown): string {
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
