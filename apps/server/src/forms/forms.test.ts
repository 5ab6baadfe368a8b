import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { readFormFields } from './read-form-fields.ts';
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
  return await document.save();
}

const values = {
  Name: 'ŚREYA Łukasz',
  PAN: 'ABCPK0000A-and-more',
  IsPermanentSame: 'Yes',
  GenderName: 'female',
  City: 'Pune',
};

describe('MAST-03 rendering a form', () => {
  test('the fields of a PDF form are listed in their order', async () => {
    expect(await readFormFields(await buildPdfForm())).toEqual([
      { name: 'applicant.name', kind: 'text' },
      { name: 'pan', kind: 'text' },
      { name: 'same', kind: 'check' },
      { name: 'gender', kind: 'choice' },
    ]);
  });

  test('a PDF form is filled with letters of any kind and flattened', async () => {
    const fieldMap = { 'applicant.name': 'Name', pan: 'PAN', same: 'IsPermanentSame', gender: 'GenderName' };
    const pdf = await renderForm({ kind: 'pdf', file: await buildPdfForm(), fieldMap }, values);
    const filled = await PDFDocument.load(pdf);
    expect(filled.getForm().getFields()).toEqual([]);
    expect(filled.getPageCount()).toBe(1);
    expect(pdf.length).toBeGreaterThan(3000);
  });

  test('a text layout becomes pages, its marks replaced, its long lines wrapped', async () => {
    const layout = `# Form of {{Name}}\n---\n${'A long line without an end '.repeat(300)}\n===\n{{ City }} {{Unknown}}\n${'x'.repeat(500)}`;
    const pdf = await renderForm({ kind: 'text', file: Buffer.from(layout), fieldMap: {} }, values);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(3);
  });
});
