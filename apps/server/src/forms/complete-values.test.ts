import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { formProperties } from '@kyc/contract/masters/form-properties';
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import type { FormValues } from './form-values.ts';
import { renderForm } from './render-form.ts';

const none = () => Promise.resolve(undefined);
const pictures = { SignPhoto: none, Photo: none };

interface Box {
  readonly width: number;
  readonly height: number;
  readonly isMultiline?: boolean;
  readonly most?: number;
  readonly isCombed?: boolean;
}

async function formWith(boxes: readonly Box[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const [index, box] of boxes.entries()) {
    const field = document.getForm().createTextField(`field ${index}`);
    if (box.isMultiline === true) field.enableMultiline();
    if (box.most !== undefined) field.setMaxLength(box.most);
    if (box.isCombed === true) field.enableCombing();
    field.addToPage(document.addPage([600, 200]), { x: 10, y: 20, width: box.width, height: box.height });
  }
  return await document.save();
}

/** What each field prints, without the blanks, where lines break. */
async function printed(boxes: readonly Box[], values: readonly string[]): Promise<string[]> {
  const names = values.map((_, index) => formProperties[index] ?? '');
  const fieldMap = Object.fromEntries(names.map((name, index) => [`field ${index}`, name]));
  const filled: FormValues = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  const pdf = await renderForm(
    { kind: 'pdf', file: await formWith(boxes), fieldMap },
    { values: filled, pictures },
  );
  return (await readPdf(pdf)).pages.map(withoutBlanks);
}

const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '');

/** The longest value that the intake takes, by trying; texts have at most 400 letters. */
function longestOf(property: string): number {
  const schema = Object.entries(applicationProperties).find(([name]) => name === property)?.[1];
  if (schema === undefined) return 0;
  for (let length = 400; length > 0; length -= 1)
    if (schema.safeParse('A'.repeat(length)).success) return length;
  return 0;
}

test('V11 the longest legal value of each property is printed completely', async () => {
  const lengths = formProperties.map(longestOf).filter((length) => length > 0);
  expect(Math.max(...lengths)).toBe(400);
  expect(lengths.length).toBeGreaterThan(15);
  const words = fc.string({
    unit: fc.constantFrom('A', 'b', 'W', 'i', ' ', '9', '-'),
    minLength: 1,
    maxLength: 400,
  });
  await fc.assert(
    fc.asyncProperty(words, async (filler) => {
      const values = lengths.map((length) =>
        filler.repeat(Math.ceil(length / filler.length)).slice(0, length),
      );
      const boxes = values.map(() => ({ width: 560, height: 40 }));
      expect(await printed(boxes, values)).toEqual(values.map(withoutBlanks));
    }),
    { numRuns: 6 },
  );
});

test.each<[string, Box]>([
  ['a field of one line', { width: 200, height: 20 }],
  ['a field of several lines', { width: 200, height: 60, isMultiline: true }],
  ['a field of at most ten letters', { width: 200, height: 20, most: 10 }],
  ['a field with a box for each of ten letters', { width: 200, height: 20, most: 10, isCombed: true }],
])('V11 a value of 100 letters is printed completely into %s', async (_what, box) => {
  const value =
    'Flat 404 Palm Grove Residency Senapati Bapat Road Shivaji Nagar near the old market Pune Maharashtra';
  expect(value).toHaveLength(100);
  expect(await printed([box], [value])).toEqual([withoutBlanks(value)]);
});

test('V11 a value that fits at no readable size fails the form, naming the field', async () => {
  await expect(printed([{ width: 60, height: 12 }], ['W'.repeat(400)])).rejects.toMatchObject({
    code: 'unreadableFile',
    message:
      'The field field 0 of this form is too small for its value. Make the field larger, or give it several lines.',
  });
});

test('V11 a long text next to a picture continues in the next lines', async () => {
  const value = 'A long name '.repeat(30).trim();
  const layout = '{{SignPhoto}} {{Name}} {{Photo}} {{PAN}}';
  const pdf = await renderForm(
    { kind: 'text', file: Buffer.from(layout), fieldMap: {} },
    { values: { Name: value, PAN: 'ABCPK0000A' }, pictures },
  );
  const { pages } = await readPdf(pdf);
  expect(withoutBlanks(pages.join(''))).toBe(withoutBlanks(`${value}ABCPK0000A`));
  const document = await PDFDocument.load(pdf);
  expect(document.getPageCount()).toBe(1);
});
