import { isFormPicture, markPattern } from '@kyc/contract/masters/form-properties';
import { PDFDocument } from '@cantoo/pdf-lib';
import { embedPictures } from './embed-pictures.ts';
import { embedFormFonts } from './letters/form-fonts.ts';
import type { FormContent, FormValues } from './form-values.ts';
import { printable } from './letters/printable.ts';
import { Sheet, type Line } from './sheet.ts';
import { sourceText } from './source-text.ts';

const marks = { set: '☑', unset: '☐' };

/**
 * A text layout as a PDF: {{Property}}, {{Picture}} and {{Property:value}} marks, lines that begin with # and ## as headings,
 * --- as a rule, === as a new page.
 */
export async function renderTextForm(
  layout: string,
  { values, pictures }: FormContent,
  /** Undated, the same content gives the same bytes. */
  { isDated = true }: { readonly isDated?: boolean } = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: isDated });
  const lines = printable(layout.replaceAll('\t', '    '))
    .split('\n')
    .map((line) => readLine(line, values));
  const parts = lines.flatMap((line) => (typeof line === 'string' ? [] : line.parts));
  const printed = parts.filter((part) => typeof part === 'string').join('');
  const sources = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.picture]));
  const sheet = new Sheet(document, {
    fonts: await embedFormFonts(document, { weights: ['regular', 'bold'], printed }),
    pictures: await embedPictures(document, { sources, pictures }),
  });
  for (const line of lines) {
    if (line === 'page') sheet.newPage();
    else if (line === 'rule') sheet.rule();
    else sheet.write(line);
  }
  return await document.save();
}

/** Layout and marks are parsed before they are filled, so that a customer's text cannot change the layout. */
function readLine(line: string, values: FormValues): Line | 'page' | 'rule' {
  if (line.trim() === '===') return 'page';
  if (line.trim() === '---') return 'rule';
  const [look, start] = line.startsWith('# ')
    ? (['title', 2] as const)
    : line.startsWith('## ')
      ? (['heading', 3] as const)
      : (['plain', 0] as const);
  // Split by a pattern with one group: texts at even places, sources at odd ones.
  const parts = line
    .slice(start)
    .split(markPattern)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      if (isFormPicture(part)) return { picture: part };
      return sourceText(part, { values, marks }).replaceAll(/\s+/g, ' ');
    });
  return { look, parts };
}
