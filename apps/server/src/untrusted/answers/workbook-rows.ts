import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { tooManyRows, type FileRow } from './file-row.ts';
import { readArchive, type Archive } from './read-archive.ts';

/** The rows of the first sheet. A cell with a formula begins with =, so that the row fails. @throws Error in words for the user */
export function workbookRows(
  file: Uint8Array,
  { skip, most }: { readonly skip: number; readonly most: number },
): FileRow[] {
  const archive = readArchive(file);
  const sheet = firstSheet(archive);
  if (sheet === undefined) throw new Error('The file is a zip archive without a workbook: unpack it first.');
  const shared = archive.has('xl/sharedStrings.xml') ? sharedTexts(archive.read('xl/sharedStrings.xml')) : [];
  const rows: FileRow[] = [];
  readSheet(sheet, shared, (line, cells) => {
    if (line <= skip || cells.every((cell) => cell.trim() === '')) return;
    rows.push({ line, cells });
    if (rows.length > most) throw new Error(tooManyRows);
  });
  return rows;
}

function firstSheet(archive: Archive): Uint8Array | undefined {
  if (!archive.has('xl/workbook.xml')) return undefined;
  const names = archive.names().filter((name) => /^xl\/worksheets\/sheet\d{1,4}\.xml$/u.test(name));
  const [first] = names.toSorted((one, other) => numberIn(one) - numberIn(other));
  return first === undefined ? undefined : archive.read(first);
}

function numberIn(name: string): number {
  return Number(/\d+/u.exec(name)?.[0]);
}

const pieceBytes = 65_536;

/** In pieces: the texts of a large sheet would need several times its size. @throws Error */
function parseXml(file: Uint8Array, parser: SaxesParser): void {
  parser.on('error', () => {
    throw new Error('The workbook cannot be read.');
  });
  parser.on('doctype', () => {
    throw new Error('The workbook cannot be read.');
  });
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < file.length; at += pieceBytes)
    parser.write(decoder.decode(file.subarray(at, at + pieceBytes), { stream: true }));
  parser.close();
}

function sharedTexts(file: Uint8Array): string[] {
  const texts: string[] = [];
  const parser = new SaxesParser();
  let text: string | undefined;
  let isInText = false;
  // Hints of pronunciation are no part of the text.
  let isPhonetic = false;
  parser.on('opentag', ({ name }) => {
    if (name === 'si') text = '';
    else if (name === 't') isInText = !isPhonetic;
    else if (name === 'rPh') isPhonetic = true;
  });
  parser.on('text', (part) => {
    if (isInText && text !== undefined) text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 't') isInText = false;
    else if (name === 'rPh') isPhonetic = false;
    else if (name === 'si') {
      texts.push(text ?? '');
      text = undefined;
    }
  });
  parseXml(file, parser);
  return texts;
}

const mostColumns = 500;

function readSheet(
  file: Uint8Array,
  shared: readonly string[],
  onRow: (line: number, cells: readonly string[]) => void,
): void {
  const parser = new SaxesParser();
  let line = 0;
  let cells: string[] = [];
  let place = -1;
  let kind = '';
  let value = '';
  let isValue = false;
  let hasFormula = false;
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (name === 'row') {
      line = Number(attributes['r'] ?? line + 1);
      cells = [];
      place = -1;
    } else if (name === 'c') {
      place = placeOfCell(attributes['r']) ?? place + 1;
      kind = attributes['t'] ?? 'n';
      value = '';
      hasFormula = false;
    } else if (name === 'v' || name === 't') isValue = true;
    else if (name === 'f') hasFormula = true;
  });
  parser.on('text', (part) => {
    if (isValue) value += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'v' || name === 't') isValue = false;
    else if (name === 'c' && place < mostColumns) {
      while (cells.length < place) cells.push('');
      const shown = kind === 's' ? (shared[Number(value)] ?? '') : value;
      cells[place] = hasFormula ? `=${shown}` : shown;
    } else if (name === 'row') onRow(line, cells);
  });
  parseXml(file, parser);
}

/** From 0: of `BC12` 54. */
function placeOfCell(reference: string | undefined): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/u.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}
