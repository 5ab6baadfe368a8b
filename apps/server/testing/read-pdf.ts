import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** The text of each page. */
  readonly pages: readonly string[];
  readonly pictures: readonly { readonly width: number; readonly height: number }[];
  /** Lines and shapes: boxes, ticks, rules. */
  readonly shapes: number;
  readonly fields: number;
}

/** The contents of the file, read by a different library than the writer's. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(file), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  const pictures: ReadPdf['pictures'][number][] = [];
  let shapes = 0;
  let fields = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operator] of fnArray.entries()) {
      if (operator === OPS.constructPath) shapes += 1;
      if (operator === OPS.paintImageXObject) {
        // The name of the picture, its width and its height.
        const [, width, height] = argsArray[index] as [string, number, number];
        pictures.push({ width, height });
      }
    }
    fields += (await page.getAnnotations()).length;
  }
  await task.destroy();
  return { pages, pictures, shapes, fields };
}
