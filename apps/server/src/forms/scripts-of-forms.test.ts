import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { renderForm } from './render-form.ts';
import { embedFormFonts } from './letters/form-fonts.ts';
import { withDirection } from './letters/direction.ts';
import { lettersWithoutGlyph } from './letters/letters-without-glyph.ts';
import { printable } from './letters/printable.ts';
import { splitRuns } from './letters/split-runs.ts';
import { renderTextForm } from './render-text-form.ts';
import { PDFDocument } from '@cantoo/pdf-lib';

const none = () => Promise.resolve(undefined);
const pictures = { SignPhoto: none, Photo: none };

/** A name in each script of the Eighth Schedule, as its language writes it. */
const names: readonly (readonly [string, string])[] = [
  ['Devanagari', 'श्री क्षत्रिय सिंह'],
  ['Bengali', 'শ্রী ক্ষিতীশ চন্দ্র ভট্টাচার্য'],
  ['Assamese', 'ৰাজকুমাৰ বৰুৱা'],
  ['Gurmukhi', 'ਸ੍ਰੀ ਹਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Gujarati', 'શ્રી કૃષ્ણકાંત પટેલ'],
  ['Odia', 'ଶ୍ରୀ କ୍ଷେତ୍ରମୋହନ ଦାସ'],
  ['Tamil', 'ஸ்ரீ கார்த்திகேயன்'],
  ['Telugu', 'శ్రీ కృష్ణమూర్తి'],
  ['Kannada', 'ಶ್ರೀ ಕೃಷ್ಣಮೂರ್ತಿ ಶಾಸ್ತ್ರಿ'],
  ['Malayalam', 'ശ്രീ കൃഷ്ണൻകുട്ടി നമ്പൂതിരി'],
  ['Ol Chiki', 'ᱥᱟᱱᱛᱟᱲᱤ ᱯᱟᱹᱨᱥᱤ'],
  ['Meetei Mayek', 'ꯃꯤꯇꯩ ꯂꯣꯟ'],
  ['Urdu', 'محمد علی خان دہلوی'],
  ['Kashmiri', 'ٲزاد کٲشُر'],
  ['Sindhi', 'ڄام ڳوٺ ٻڍل'],
];

test.each(names)('F14 a name in %s has a glyph for each letter, in both weights', async (_script, name) => {
  const document = await PDFDocument.create();
  const fonts = await embedFormFonts(document, { weights: ['regular', 'bold'], printed: name });
  const glyphs = Object.values(fonts).flatMap((face) =>
    splitRuns(name).flatMap(({ text, script }) => {
      const { shaper } = (script === undefined ? undefined : face.scripts.get(script)) ?? face.common;
      return shaper.layout(text).glyphs.map((glyph) => ('id' in glyph ? glyph.id : 0));
    }),
  );
  expect(glyphs.length).toBeGreaterThan(8);
  expect(glyphs).not.toContain(0);
});

/** Readers extract signs of a syllable in visual order, so only the letters are compared. */
const lettersOf = (text = ''): string[] =>
  [...text.normalize('NFKC').matchAll(/\p{L}/gu)].map(([letter]) => letter).toSorted();

test.each(names)('F14 a name in %s is read back from the form', async (_script, name) => {
  const pdf = await renderForm(
    { kind: 'text', file: Buffer.from('{{Name}}'), fieldMap: {} },
    { values: { Name: name }, pictures },
  );
  const { pages } = await readPdf(pdf);
  const missing = lettersOf(name).filter((letter) => !lettersOf(pages[0]).includes(letter));
  expect(missing).toEqual([]);
});

/** The glyphs that a text is printed with, read from the fonts themselves. */
async function glyphsOf(text: string): Promise<number[]> {
  const document = await PDFDocument.create();
  const fonts = await embedFormFonts(document, { weights: ['regular', 'bold'], printed: text });
  return Object.values(fonts).flatMap((face) =>
    splitRuns(text).flatMap(({ text: run, script, isRightToLeft }) => {
      const { shaper } = (script === undefined ? undefined : face.scripts.get(script)) ?? face.common;
      return shaper.layout(withDirection(run, isRightToLeft)).glyphs.map(({ id }) => id);
    }),
  );
}

test.each(names)('F14 each letter of a name in %s has a glyph', (_script, name) => {
  expect(lettersWithoutGlyph(name)).toEqual([]);
});

test('F14 a text is reported exactly when its fonts would print a box', async () => {
  const some = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 });
  const ofBlocks = fc
    .array(
      fc.integer({ min: 0x20, max: 0x2_ffff }).filter((code) => code < 0xd8_00 || code > 0xdf_ff),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((codes) => codes.map((code) => `${String.fromCodePoint(code)} `).join(''));
  await fc.assert(
    fc.asyncProperty(fc.oneof(some, ofBlocks), async (text) => {
      const printed = printable(text).replaceAll('\n', ' ');
      const hasBox = (await glyphsOf(printed)).includes(0);
      expect(lettersWithoutGlyph(printed).length > 0, JSON.stringify(printed)).toBe(hasBox);
    }),
    { numRuns: 150 },
  );
});

const foreign = { Name: 'สมชาย', FirstName: 'Asha' };
const reported = 'The fonts of forms cannot print ส (U+0E2A), ม (U+0E21), ช (U+0E0A) and 2 more in Name.';

test('F14 a text form refuses a name that its fonts cannot print, and names the letters', async () => {
  const template = {
    kind: 'text',
    file: Buffer.from('# {{FirstName}}\nName: {{Name}}'),
    fieldMap: {},
  } as const;
  await expect(renderForm(template, { values: foreign, pictures })).rejects.toThrow(reported);
});

test('F14 a PDF form refuses a name that its fonts cannot print, and names its field', async () => {
  const blank = await PDFDocument.create();
  const field = blank.getForm().createTextField('Applicant');
  field.addToPage(blank.addPage(), { x: 50, y: 700, width: 300, height: 24 });
  const template = { kind: 'pdf', file: await blank.save(), fieldMap: { Applicant: 'Name' } } as const;
  await expect(renderForm(template, { values: foreign, pictures })).rejects.toThrow(
    reported.replace('Name.', 'Applicant.'),
  );
  const { pages } = await readPdf(await renderForm(template, { values: { Name: 'श्री राम' }, pictures }));
  expect(lettersOf(pages[0])).toEqual(expect.arrayContaining(['श', 'र', 'म']));
});

test('F14 the page of an evidence pack prints the code of a letter that its fonts lack', async () => {
  const pdf = await renderTextForm(
    'Name: {{Name}}',
    { values: { Name: 'Asha ส' }, pictures },
    { isDated: false, namesMissingLetters: true },
  );
  expect((await readPdf(pdf)).pages[0]).toContain('Name: Asha [U+0E2A]');
});

test('F14 Urdu is written from right to left, its numbers and Latin words from left to right', async () => {
  const orderOf = (line: string): string[] =>
    splitRuns(line)
      .map(({ text }) => text.trim())
      .filter(Boolean);
  expect(orderOf('محمد علی')).toEqual(['محمد علی']);
  expect(splitRuns('محمد علی').every(({ isRightToLeft }) => isRightToLeft)).toBe(true);
  expect(orderOf('Name: محمد')).toEqual(['Name:', 'محمد']);
  // The line begins in Urdu, so its first word is at the right.
  expect(orderOf('مکان 12 دہلی')).toEqual(['دہلی', '12', 'مکان']);
  expect(orderOf('مکان Delhi دہلی')).toEqual(['دہلی', 'Delhi', 'مکان']);
  const pdf = await renderForm(
    { kind: 'text', file: Buffer.from('{{Name}}'), fieldMap: {} },
    { values: { Name: 'محمد علی خان' }, pictures },
  );
  expect((await readPdf(pdf)).pages[0]?.normalize('NFKC')).toBe('محمد علی خان');
});

test('F14 marks that scripts share are printed by the font of the letters before them', () => {
  const scriptsOf = (text: string) => splitRuns(text).map(({ script }) => script);
  expect(scriptsOf('বাংলা।')).toEqual(['bengali']);
  expect(scriptsOf('ਪੰਜਾਬ।')).toEqual(['gurmukhi']);
  expect(scriptsOf('हिन्दी।')).toEqual(['devanagari']);
  expect(scriptsOf('ক\u200D্ষ')).toEqual(['bengali']);
});
