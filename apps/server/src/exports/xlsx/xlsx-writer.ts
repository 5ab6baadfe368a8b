import type { ExportRow, ExportSheet } from '../export-table.ts';
import { sheetHead, sheetRows, sheetTail } from './sheet-xml.ts';
import { workbookParts } from './workbook-parts.ts';
import { ZipArchive } from '../zip/zip-archive.ts';

/** The maximum number of lines of a sheet; further rows continue in another sheet with the same columns. */
const linesOfSheet = 1_048_576;
/** Written between two breaths of the event loop. */
const rowsAtOnce = 250;

/** A workbook with frozen bold headers; `linesPerSheet` is for tests. */
export async function* writeXlsx(
  sheets: readonly ExportSheet[],
  linesPerSheet = linesOfSheet,
): AsyncIterable<Buffer> {
  const zip = new ZipArchive();
  const names: string[] = [];
  for (const { name, columns, rows } of sheets) {
    const pages = new SheetPages(rows, linesPerSheet - 1);
    for (let page = 1; page === 1 || pages.hasMore; page += 1) {
      names.push(sheetName(name, page));
      yield* zip.file(`xl/worksheets/sheet${names.length}.xml`, sheetXml(columns, pages));
    }
  }
  for (const { path, xml } of workbookParts(names)) yield* zip.file(path, [xml]);
  yield zip.end();
}

async function* sheetXml(columns: ExportSheet['columns'], pages: SheetPages): AsyncIterable<string> {
  yield sheetHead(columns, await pages.peek());
  let line = 2;
  for await (const rows of pages.next()) {
    yield sheetRows(columns, rows, line);
    line += rows.length;
  }
  yield sheetTail(columns, line - 1);
}

type Source = AsyncIterator<readonly ExportRow[], unknown> | Iterator<readonly ExportRow[], unknown>;

/** Splits the rows of a source into sheets. */
class SheetPages {
  readonly #source: Source;
  readonly #rowsPerPage: number;
  #rest: readonly ExportRow[] = [];
  #isAtEnd = false;

  constructor(rows: ExportSheet['rows'], rowsPerPage: number) {
    this.#source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
    this.#rowsPerPage = rowsPerPage;
  }

  get hasMore(): boolean {
    return !this.#isAtEnd || this.#rest.length > 0;
  }

  /** The first rows of the next page, without taking them. */
  async peek(): Promise<readonly ExportRow[]> {
    if (this.#rest.length === 0) await this.#read();
    return this.#rest;
  }

  async *next(): AsyncIterable<readonly ExportRow[]> {
    let left = this.#rowsPerPage;
    let isWhole = false;
    try {
      while (left > 0) {
        if (this.#rest.length === 0 && !(await this.#read())) break;
        const rows = this.#rest.slice(0, Math.min(left, rowsAtOnce));
        this.#rest = this.#rest.slice(rows.length);
        left -= rows.length;
        yield rows;
      }
      // Only the next batch shows whether another sheet is needed.
      if (this.#rest.length === 0) await this.#read();
      isWhole = true;
    } finally {
      if (!isWhole) await this.#source.return?.();
    }
  }

  async #read(): Promise<boolean> {
    while (!this.#isAtEnd) {
      const step: IteratorResult<readonly ExportRow[], unknown> = await this.#source.next();
      if (step.done === true) this.#isAtEnd = true;
      else if (step.value.length > 0) {
        this.#rest = step.value;
        return true;
      }
    }
    return false;
  }
}

/** At most 31 characters, without those forbidden in a sheet's name. */
function sheetName(name: string, page: number): string {
  const tail = page === 1 ? '' : ` (${page})`;
  return name.replaceAll(/[\\/?*[\]:]/gu, ' ').slice(0, 31 - tail.length) + tail;
}
