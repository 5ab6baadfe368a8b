import { gatherPersons, type GatheredList, type RawPerson } from './gather-persons.ts';
import { readBirth } from './read-birth.ts';

/** The columns of a delimited file, by the headings in its first line. Several columns may give names. */
export interface ColumnMapping {
  readonly ref: string;
  readonly names: readonly string[];
  readonly births: readonly string[];
  readonly pan: string | null;
  readonly ids: readonly string[];
  readonly places: readonly string[];
  readonly father: string | null;
  readonly note: string | null;
  /** Separates several values in one cell. */
  readonly separator: string;
}

const delimiters = [',', ';', '\t', '|'];

/** @throws when a heading of the mapping is missing, or a quotation mark does not end */
export function readDelimited(text: string, mapping: ColumnMapping): GatheredList {
  const body = text.replace(/^\uFEFF/u, '');
  const [head = [], ...rows] = splitRows(body, delimiterOf(body));
  const headings = head.map((heading) => heading.trim().toLowerCase());
  const place = (heading: string): number => {
    const at = headings.indexOf(heading.trim().toLowerCase());
    if (at < 0) throw new Error(`The file has no column '${heading}'.`);
    return at;
  };
  const placesOf = (wanted: readonly (string | null)[]): number[] =>
    wanted.filter((heading) => heading !== null && heading !== '').map((heading) => place(String(heading)));
  const at = {
    ref: place(mapping.ref),
    names: placesOf(mapping.names),
    births: placesOf(mapping.births),
    pans: placesOf([mapping.pan]),
    ids: placesOf(mapping.ids),
    places: placesOf(mapping.places),
    fathers: placesOf([mapping.father]),
    note: placesOf([mapping.note]),
  };
  const { separator } = mapping;
  const persons = rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells): RawPerson => {
      const values = (places: readonly number[]): string[] =>
        places.flatMap((index) => {
          const cell = cells[index] ?? '';
          return separator === '' ? [cell] : cell.split(separator);
        });
      return {
        ref: cells[at.ref] ?? '',
        names: values(at.names),
        births: values(at.births).flatMap((written) => readBirth(written) ?? []),
        pans: values(at.pans),
        ids: values(at.ids),
        places: values(at.places),
        fathers: values(at.fathers),
        note: at.note.map((index) => cells[index] ?? '').join(' '),
      };
    });
  return gatherPersons(persons);
}

/** The sign that the first line contains most often. */
function delimiterOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/u));
  const count = (sign: string): number => first.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function splitRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      // An empty last cell at the end of the file.
      if (at === text.length) rows.push([...row, '']);
      continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

interface Cell {
  readonly value: string;
  readonly end: number;
}

function quotedCell(text: string, start: number): Cell {
  const parts: string[] = [];
  for (let at = start + 1; ;) {
    const end = text.indexOf('"', at);
    if (end < 0) throw new Error('A quotation mark does not end.');
    parts.push(text.slice(at, end));
    if (text[end + 1] !== '"') {
      // Text between the closing mark and the delimiter is not part of the value.
      return { value: parts.join('"'), end: endOfCell(text, end + 1) };
    }
    at = end + 2;
  }
}

function endOfCell(text: string, from: number): number {
  let at = from;
  while (at < text.length && !'\r\n,;\t|'.includes(text[at] ?? '')) at += 1;
  return at;
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end };
}
