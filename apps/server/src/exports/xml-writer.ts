import { cellText } from './cell-text.ts';
import type { ExportSheet } from './export-table.ts';
import { xmlText } from './xml-text.ts';

/** `<Report><Sheet name="…"><Row><UAN>…` with elements named after the columns' headers. */
export async function* writeXml(sheets: readonly ExportSheet[]): AsyncIterable<Buffer> {
  yield Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<Report>\n');
  for (const { name, columns, rows } of sheets) {
    const elements = columns.map(({ header, kind }) => ({ kind, name: elementName(header) }));
    yield Buffer.from(`<Sheet name="${xmlText(name)}">\n`);
    for await (const batch of rows) {
      let text = '';
      for (const row of batch) {
        text += '<Row>';
        for (const [index, { kind, name: element }] of elements.entries())
          text += `<${element}>${xmlText(cellText(kind, row[index]))}</${element}>`;
        text += '</Row>\n';
      }
      yield Buffer.from(text);
    }
    yield Buffer.from('</Sheet>\n');
  }
  yield Buffer.from('</Report>\n');
}

/** 'Approval %' becomes ApprovalPercent; an element begins with a letter. */
export function elementName(header: string): string {
  const words = header.replaceAll('%', ' Percent ').split(/[^\p{L}\p{N}]+/u);
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  return /^\p{L}/u.test(name) ? name : `Column${name}`;
}
