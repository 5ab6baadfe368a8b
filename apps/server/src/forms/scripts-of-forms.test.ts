import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { renderForm } from './render-form.ts';
import { embedFormFonts } from './letters/form-fonts.ts';
import { splitRuns } from './letters/split-runs.ts';
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
