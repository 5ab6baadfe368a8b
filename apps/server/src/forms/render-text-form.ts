import { codesOf } from '@kyc/contract/inputs/named-letters';
import { labelOf } from '@kyc/contract/inputs/input-labels';
import { isFormPicture, markPattern } from '@kyc/contract/masters/form-properties';
import { PDFDocument } from '@cantoo/pdf-lib';
import { embedPictures } from './embed-pictures.ts';
import { embedFormFonts } from './letters/form-fonts.ts';
import type { FormContent, FormValues } from './form-values.ts';
import { lettersWithoutGlyph } from './letters/letters-without-glyph.ts';
import { printable } from './letters/printable.ts';
import { requireGlyphs } from './letters/require-glyphs.ts';
import { looks, Sheet, type Line } from './sheet.ts';
import { sourceText } from './source-text.ts';

const marks = { set: '☑', unset: '☐' };

interface TextFormOptions {
  /** Undated, the same content gives the same bytes. */
  readonly isDated?: boolean;
  /** Prints the code of a letter that the fonts lack, instead of refusing the form. */
  readonly namesMissingLetters?: boolean;
}

/**
 * A text layout as a PDF: {{Property}}, {{Picture}} and {{Property:value}} marks, lines that begin with # and ## as headings,
 * --- as a rule, === as a new page.
 */
export async function renderTextForm(
  layout: string,
  { values, pictures }: FormContent,
  { isDated = true, namesMissingLetters = false }: TextFormOptions = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: isDated });
  const shown = namesMissingLetters ? withNamedLetters(values) : values;
  const lines = printable(layout.replaceAll('\t', '    '))
    .split('\n')
    .map((line) => readLine(line, shown));
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
      const text = sourceText(part, { values, marks }).replaceAll(/\s+/g, ' ');
      requireGlyphs(text, labelOf([part]), [looks[look].weight]);
      return text;
    });
  return { look, parts };
}

function withNamedLetters(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const missing = lettersWithoutGlyph(value);
      const named = missing.reduce(
        (text, letter) => text.replaceAll(letter, `[${codesOf(letter)}]`),
        printable(value),
      );
      return [name, missing.length === 0 ? value : named];
    }),
  );
}
