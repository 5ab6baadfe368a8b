const QUOTED = /[",\r\n]/;

export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

/** The lines of an RFC 4180 file, each with its cells; undefined when a quotation is never closed. */
export function readCsvLines(text: string): string[][] | undefined {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const endCell = () => {
    line.push(cell);
    cell = '';
  };
  const endLine = () => {
    endCell();
    // A line without anything is none.
    if (line.length > 1 || line[0] !== '') lines.push(line);
    line = [];
  };
  while (at < text.length) {
    const character = text[at];
    if (character === '"' && cell === '') {
      const end = endOfQuotation(text, at + 1);
      if (end === undefined) return undefined;
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      if (character === ',') endCell();
      else if (character === '\n') endLine();
      else if (character !== '\r' || text[at + 1] !== '\n') cell += character;
      at += 1;
    }
  }
  if (cell !== '' || line.length > 0) endLine();
  return lines;
}

function endOfQuotation(text: string, from: number): number | undefined {
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return undefined;
    if (text[quote + 1] !== '"') return quote;
    at = quote + 2;
  }
}
