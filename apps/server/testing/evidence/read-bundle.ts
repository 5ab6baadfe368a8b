import { parseCsv } from 'hucre/csv';

export type Files = ReadonlyMap<string, Buffer>;

export const textOf = (files: Files, path: string): string => files.get(path)?.toString('utf8') ?? '';

/** Reads the rows of a CSV file in a pack, by column header. */
export function rowsOf(files: Files, path: string): Record<string, string>[] {
  const [head = [], ...rows] = parseCsv(textOf(files, path).replace('\uFEFF', ''), {
    preserveLeadingZeros: true,
    typeInference: false,
  }).map((row) => row.map(String));
  return rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ''])));
}
