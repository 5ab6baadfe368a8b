import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readCorpus } from '../../testing/intake/corpus/read-corpus.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { lettersWithoutGlyph } from './letters/letters-without-glyph.ts';
import type { FieldMap, FormContent, FormValues } from './form-values.ts';
import { readFormFields } from '../untrusted/pdf/read-form-fields.ts';
import { renderForm } from './render-form.ts';

async function buildPdfForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const form = document.getForm();
  form.createTextField('applicant.name').addToPage(page, { x: 20, y: 240, width: 200, height: 20 });
  const short = form.createTextField('pan');
  short.setMaxLength(10);
  short.addToPage(page, { x: 20, y: 200, width: 200, height: 20 });
  form.createCheckBox('same').addToPage(page, { x: 20, y: 160, width: 12, height: 12 });
  const gender = form.createDropdown('gender');
  gender.setOptions(['Male', 'Female']);
  gender.addToPage(page, { x: 20, y: 120, width: 100, height: 20 });
  const status = form.createRadioGroup('status');
  status.addOptionToPage('01', page, { x: 20, y: 90, width: 12, height: 12 });
  status.addOptionToPage('02', page, { x: 60, y: 90, width: 12, height: 12 });
  const address = form.createTextField('address');
  address.enableMultiline();
  address.addToPage(page, { x: 20, y: 20, width: 180, height: 60 });
  form.createTextField('sign').addToPage(page, { x: 240, y: 20, width: 120, height: 40 });
  return await document.save();
}

const picture = async (width: number, height: number) =>
  await sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();

const content = (values: FormValues): FormContent => ({
  values,
  pictures: { SignPhoto: () => picture(250, 100), Photo: () => Promise.resolve(undefined) },
});

const values = {
  Name: 'ŚREYA Łukasz',
  PAN: 'ABCPK0000A-and-more',
  IsPermanentSame: 'Yes',
  GenderName: 'female',
  MaritalStatusName: 'Single',
  CorrespondenceCity: 'Pune',
};

const pdfForm = await buildPdfForm();
const fromPdf = async (fieldMap: FieldMap, printed: FormValues = values) =>
  await renderForm({ kind: 'pdf', file: pdfForm, fieldMap }, content(printed));
const fromLayout = async (layout: string, printed: FormValues = values) =>
  await renderForm({ kind: 'text', file: Buffer.from(layout), fieldMap: {} }, content(printed));

describe('MAST-03 rendering a form', () => {
  test('the fields of a PDF form are listed in their order, with the options of a choice', async () => {
    expect(await readFormFields(pdfForm)).toEqual([
      { name: 'applicant.name', kind: 'text', options: [] },
      { name: 'pan', kind: 'text', options: [] },
      { name: 'same', kind: 'check', options: [] },
      { name: 'gender', kind: 'choice', options: ['Male', 'Female'] },
      { name: 'status', kind: 'choice', options: ['01', '02'] },
      { name: 'address', kind: 'text', options: [] },
      { name: 'sign', kind: 'text', options: [] },
    ]);
  });

  test('a PDF form is filled with letters of any kind and flattened', async () => {
    const fieldMap = { 'applicant.name': 'Name', pan: 'PAN', same: 'IsPermanentSame', gender: 'GenderName' };
    const { pages, fields } = await readPdf(await fromPdf(fieldMap));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('ŚREYA Łukasz');
    // Longer than the field's ten letters: a form never cuts a value.
    expect(pages[0]).toContain('ABCPK0000A-and-more');
    expect(pages[0]).toContain('Female');
    expect(fields).toBe(0);
  });

  test('F5 a form that is locked against changes has its fields, is filled, and is open afterwards', async () => {
    const file =
      readCorpus().find(({ path }) => path === 'pdf/qpdf-permissions-form.pdf')?.bytes ?? Buffer.alloc(0);
    expect(file.includes('/Encrypt')).toBe(true);
    expect(await readFormFields(file)).toEqual([{ name: 'Name', kind: 'text', options: [] }]);
    const pdf = await renderForm({ kind: 'pdf', file, fieldMap: { Name: 'Name' } }, content(values));
    expect((await readPdf(pdf)).pages[0]).toContain('ŚREYA Łukasz');
    expect((await PDFDocument.load(pdf)).isEncrypted).toBe(false);
  });

  test('a box is ticked where the property has the value, and only there', async () => {
    const ticks = async (map: FieldMap) => (await readPdf(await fromPdf(map))).shapes;
    const none = await ticks({});
    expect(await ticks({ same: 'IsPermanentSame' })).toBeGreaterThan(none);
    expect(await ticks({ same: 'MaritalStatusName:single' })).toBe(await ticks({ same: 'IsPermanentSame' }));
    expect(await ticks({ same: 'MaritalStatusName:Married' })).toBe(none);
    expect(await ticks({ same: 'UAN:Married' })).toBe(none);
  });

  test('a mark of a radio group is set by its tick, under any field name', async () => {
    const map = (option: string) => ({ [`status[${option}]`]: 'MaritalStatusName:Single' });
    const none = (await readPdf(await fromPdf({}))).shapes;
    expect((await readPdf(await fromPdf(map('02')))).shapes).toBeGreaterThan(none);
    expect((await readPdf(await fromPdf({ 'status[01]': 'MaritalStatusName:Married' }))).shapes).toBe(none);
    const [one, two] = [await fromPdf(map('01')), await fromPdf(map('02'))];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
  });

  test('a tick in a text field is a separate mark', async () => {
    const text = async (source: string) => (await readPdf(await fromPdf({ pan: source }))).pages[0];
    expect(await text('GenderName:Female')).toContain('✓');
    expect(await text('GenderName:Male')).not.toContain('✓');
  });

  test('a long text is fitted into its field, on several lines where the field has them', async () => {
    const long =
      'Flat 404, Palm Grove Residency, Senapati Bapat Road, Shivaji Nagar, Pune - 411001, Maharashtra';
    const { pages } = await readPdf(
      await fromPdf({ 'applicant.name': 'Name', address: 'Name' }, { Name: long }),
    );
    const [line = '', ...lines] = (pages[0] ?? '').split(/(?<=Maharashtra)/);
    // At the smallest size for one line it would be wider than the field.
    expect(line.replaceAll('\n', ' ')).toBe(long);
    expect(lines.join('').replaceAll('\n', ' ')).toBe(long);
    expect(lines.join('').split('\n').length).toBeGreaterThan(2);
  });

  test('a picture is placed into its field; without one the field stays empty', async () => {
    expect((await readPdf(await fromPdf({ sign: 'SignPhoto' }))).pictures).toEqual([
      { width: 250, height: 100 },
    ]);
    expect((await readPdf(await fromPdf({ sign: 'Photo' }))).pictures).toEqual([]);
  });

  test('a text layout becomes pages, its marks replaced, its long lines wrapped', async () => {
    const layout = `# Form of {{Name}}\n---\n${'A long line without an end '.repeat(300)}\n===\n{{ CorrespondenceCity }} {{Unknown}}\n${'x'.repeat(500)}`;
    const { pages } = await readPdf(await fromLayout(layout));
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('Form of ŚREYA Łukasz');
    expect(pages[2]).toContain('Pune');
  });

  test('a text layout shows pictures and ticks', async () => {
    const layout =
      'Signature {{SignPhoto}} Photo {{Photo}}\n{{GenderName:Male}} Male {{GenderName:Female}} Female';
    const { pages, pictures } = await readPdf(await fromLayout(layout));
    expect(pictures).toEqual([{ width: 250, height: 100 }]);
    expect(pages[0]).toContain('☐ Male ☑ Female');
  });

  test('what a customer wrote never becomes part of the layout', async () => {
    const { pages, pictures } = await readPdf(
      await fromLayout('{{Name}}', { Name: '# {{SignPhoto}}\n===\n{{PAN}}', PAN: 'ABCPK0000A' }),
    );
    expect(pages).toEqual(['# {{SignPhoto}} === {{PAN}}']);
    expect(pictures).toEqual([]);
  });
});

describe('MAST-03 letters of Devanagari', () => {
  const hindi = { Name: 'श्री क्षत्रिय सिंह', CorrespondenceAddress: 'मकान 12, गांधी मार्ग, पुणे - 411001' };

  test('a name and an address are printed in a PDF form, with the letters as they were written', async () => {
    const pdf = await fromPdf({ 'applicant.name': 'Name', address: 'CorrespondenceAddress' }, hindi);
    const { pages } = await readPdf(pdf);
    expect(letters(pages[0])).toEqual(letters(Object.values(hindi).join('')));
    expect(pages[0]).toContain('411001');
  });

  test('and in a text layout', async () => {
    const { pages } = await readPdf(await fromLayout('Name: {{Name}}\n# {{CorrespondenceAddress}}', hindi));
    expect(letters(pages[0])).toEqual(letters(`Name: # ${Object.values(hindi).join('')}`));
  });

  test('no text of a customer makes a form fail, except by letters without a glyph', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const letter = fc.integer({ min: 0x0900, max: 0x097f }).map((code) => String.fromCodePoint(code));
    const broken = fc.array(fc.oneof(letter, text, fc.constant('\uD83D'), fc.constant('\u200D')), {
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(broken, { minLength: 3, maxLength: 8 }), async (texts) => {
        const [Name = '', FirstName = '', CorrespondenceAddress = ''] = texts.map((parts) => parts.join(''));
        const printed = { Name, FirstName, CorrespondenceAddress };
        const map = { 'applicant.name': 'Name', pan: 'FirstName', address: 'CorrespondenceAddress' };
        const layout = '# {{Name}}\n{{FirstName}} {{CorrespondenceAddress}}';
        const inOneLine = Object.values(printed).map((value) => value.replaceAll(/\s+/g, ' '));
        const [title = '', ...others] = inOneLine;
        const isPrintedBy = (form: Promise<Uint8Array>) =>
          form.then(
            async (pdf) => (await readPdf(pdf)).pages.length > 0,
            (error: unknown) => {
              if (String(error).includes('The fonts of forms cannot print')) return false;
              throw error;
            },
          );
        const lacks = (value: string, weight: 'regular' | 'bold') =>
          lettersWithoutGlyph(value, [weight]).length > 0;
        expect(await isPrintedBy(fromPdf(map, printed))).toBe(!lacks(inOneLine.join(' '), 'regular'));
        expect(await isPrintedBy(fromLayout(layout, printed))).toBe(
          !lacks(title, 'bold') && !lacks(others.join(' '), 'regular'),
        );
      }),
      { numRuns: 15 },
    );
  });
});

/** Signs of a syllable are in visual order in a PDF, so only the set of letters is compared. */
function letters(text = ''): string[] {
  return [...text.matchAll(/\p{L}/gu)].map(([letter]) => letter).sort();
}
