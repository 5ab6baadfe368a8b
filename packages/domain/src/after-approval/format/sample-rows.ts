import type { AnswerFileKind } from '@kyc/contract/after-approval/format-choices';

/** The first rows of an unfamiliar file, with the structure in which they were found. */
export interface SampleRows {
  readonly kind: AnswerFileKind;
  /** Of delimited text. */
  readonly separator: string | null;
  /** Trimmed cells; of JSON lines, the first row has the names of the properties. */
  readonly rows: readonly (readonly string[])[];
  /** The places of each column, of fixed width. */
  readonly places: readonly string[] | null;
}

const mostLines = 60;
const separators = ['|', '~', '^', ';', '\t', ','] as const;
/** Fewer cells in most rows are a coincidence. */
const fewestCells = 3;

/** The structure that most of the first lines have: JSON, a separator, or columns of fixed width. */
export function sampleOfText(text: string): SampleRows {
  const lines = text
    .split(/\r\n|\r|\n/u)
    .slice(0, mostLines)
    .filter((line) => line.trim() !== '');
  return jsonLines(lines) ?? delimited(lines) ?? fixedWidth(lines);
}

function jsonLines(lines: readonly string[]): SampleRows | undefined {
  const objects = lines.flatMap((line) => {
    const object = objectOf(line);
    return object === undefined ? [] : [object];
  });
  if (objects.length === 0 || objects.length < lines.length / 2) return undefined;
  const names = [...new Set(objects.flatMap((object) => [...object.keys()]))];
  const rows = objects.map((object) => names.map((name) => object.get(name) ?? ''));
  return { kind: 'lines', separator: null, rows: [names, ...rows], places: null };
}

function objectOf(line: string): ReadonlyMap<string, string> | undefined {
  if (!line.trimStart().startsWith('{')) return undefined;
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    return new Map(
      Object.entries(parsed).flatMap(([name, value]) =>
        typeof value === 'object' ? [] : [[name, String(value)] as const],
      ),
    );
  } catch {
    return undefined;
  }
}

function delimited(lines: readonly string[]): SampleRows | undefined {
  const [best] = separators
    .map((separator) => {
      const rows = lines.map((line) => cellsOf(line, separator));
      const width = mostFrequent(rows.map(({ length }) => length));
      return { separator, rows, width, fitting: rows.filter(({ length }) => length === width).length };
    })
    .filter(({ width, fitting }) => width >= fewestCells && fitting > lines.length / 2)
    .toSorted((a, b) => b.fitting - a.fitting || b.width - a.width);
  if (best === undefined) return undefined;
  const separator = best.separator === '\t' ? 'tab' : best.separator;
  return { kind: 'delimited', separator, rows: best.rows, places: null };
}

/** Quotes around a cell may contain the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].toSorted(([a, times], [b, others]) => others - times || b - a)[0]?.[0] ?? 0;
}

/** A place that is blank in most lines of the most frequent length separates two columns. */
function fixedWidth(lines: readonly string[]): SampleRows {
  const width = mostFrequent(lines.map((line) => line.trimEnd().length));
  const body = lines.filter((line) => Math.abs(line.trimEnd().length - width) <= width / 3);
  const length = Math.max(0, ...body.map((line) => line.length));
  const isBlank = Array.from({ length }, (_, at) => body.every((line) => (line[at] ?? ' ') === ' '));
  const columns: { from: number; to: number }[] = [];
  let from: number | undefined;
  for (let at = 0; at <= length; at += 1) {
    const ends = at === length || isBlank[at] === true;
    if (!ends) from ??= at;
    else if (from !== undefined) {
      columns.push({ from, to: at });
      from = undefined;
    }
  }
  return {
    kind: 'fixed',
    separator: null,
    rows: lines.map((line) => columns.map((column) => line.slice(column.from, column.to).trim())),
    places: columns.map((column) => `${String(column.from + 1)}-${String(column.to)}`),
  };
}
