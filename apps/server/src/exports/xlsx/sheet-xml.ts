import { cellText, indianDays, plain } from '../cell-text.ts';
import type { CellKind, ExportColumn, ExportRow } from '../export-table.ts';
import { xmlText } from '../xml-text.ts';
import { cellStyle, headerStyle } from './workbook-parts.ts';

const serialOf1970 = 25_569;
const secondsOfDay = 86_400;
/** Longer texts make spreadsheets complain. */
const longestText = 32_767;

const widths: Readonly<Record<CellKind, number>> = {
  text: 16,
  number: 12,
  decimal: 12,
  instant: 20,
  day: 12,
  duration: 12,
};

/** Longer texts are cut by the next cell, not by the width. */
const widest = 60;

/** @param first the first rows, from which the widths of texts follow */
export function sheetHead(columns: readonly ExportColumn[], first: readonly ExportRow[] = []): string {
  const cols = columns.map((column, index) => {
    const characters = column.width ?? widthOf(column, first, index);
    return `<col min="${index + 1}" max="${index + 1}" width="${characters}" customWidth="1"/>`;
  });
  const cells = columns.map(({ header }, index) => textCell(`${columnLetters(index)}1`, header, headerStyle));
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols>` +
    `<sheetData><row r="1">${cells.join('')}</row>`
  );
}

function widthOf({ kind, header }: ExportColumn, first: readonly ExportRow[], index: number): number {
  // Room for the button of the filter next to the header.
  const least = Math.max(widths[kind], Math.min(40, header.length + 5));
  if (kind !== 'text') return least;
  const longest = first.reduce((most, row) => Math.max(most, plain(row[index] ?? '').length), 0);
  return Math.min(widest, Math.max(least, longest + 2));
}

/** Filter buttons on the header, and a landscape print as wide as one page. @param lines of the sheet, with the header */
export function sheetTail(columns: readonly ExportColumn[], lines: number): string {
  const filter =
    columns.length === 0 ? '' : `<autoFilter ref="A1:${columnLetters(columns.length - 1)}${lines}"/>`;
  return (
    `</sheetData>${filter}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>` +
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>'
  );
}

/** Rows as XML, the first one in line `firstLine` of the sheet. */
export function sheetRows(
  columns: readonly ExportColumn[],
  rows: readonly ExportRow[],
  firstLine: number,
): string {
  const places = columns.map(({ kind }, index) => ({ kind, letters: columnLetters(index) }));
  let text = '';
  let line = firstLine;
  for (const row of rows) {
    text += `<row r="${line}">`;
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index];
      const value = row[index];
      if (place !== undefined && value !== null && value !== undefined && value !== '')
        text += cell(place.kind, place.letters + line, value);
    }
    text += '</row>';
    line += 1;
  }
  return text;
}

function cell(kind: CellKind, place: string, value: unknown): string {
  const number = kind === 'text' ? undefined : numberOf(kind, value);
  if (number !== undefined) return `<c r="${place}" s="${cellStyle[kind]}"><v>${number}</v></c>`;
  return textCell(place, kind === 'text' ? plain(value) : cellText(kind, value), cellStyle.text);
}

function numberOf(kind: CellKind, value: unknown): number | undefined {
  if (kind === 'instant') {
    if (!(value instanceof Date)) return undefined;
    // Integer seconds: fractions would let a spreadsheet round a minute up.
    return serialOf1970 + Math.floor(indianDays(value) * secondsOfDay + 1e-4) / secondsOfDay;
  }
  if (kind === 'day') {
    const time = typeof value === 'string' ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
    return Number.isFinite(time) ? serialOf1970 + time / (secondsOfDay * 1000) : undefined;
  }
  const number = Number(value);
  if (!Number.isFinite(number)) return undefined;
  return kind === 'duration' ? Math.round(number / 60) / 1440 : number;
}

/** Typed as a string, so that Excel never computes a text that begins like a formula. */
function textCell(place: string, value: string, style: number): string {
  const text = value.length > longestText ? value.slice(0, longestText) : value;
  // _x0041_ would be read as the letter A.
  const verbatim = text.includes('_x') ? text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/gu, '_x005F_') : text;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(verbatim)}</t></is></c>`;
}

/** 0 is A, 26 is AA. */
function columnLetters(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
