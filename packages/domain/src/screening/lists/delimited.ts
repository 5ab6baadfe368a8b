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

/** @param table the cells of each line, headings first @throws Error when a heading of the mapping is missing */
export function readDelimited(table: readonly (readonly string[])[], mapping: ColumnMapping): GatheredList {
  const [head = [], ...rows] = table;
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
  const persons = rows.map((cells): RawPerson => {
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
