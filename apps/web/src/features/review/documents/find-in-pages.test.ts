import { describe, expect, test } from 'vitest';
import type { TextPage, TextPiece } from '@kyc/contract/documents/page-bundle';
import { findInPages } from './find-in-pages.ts';

const piece = (text: string, x: number, y: number): TextPiece => ({
  text,
  x,
  y,
  width: text.length * 0.01,
  height: 0.015,
});
const page = (...pieces: TextPiece[]): TextPage => ({ pieces, signatures: [] });
/** Labels over their values, in two columns, as forms have them. */
const form = [
  page(
    piece('A.  Identity', 0.08, 0.1),
    piece('Gender', 0.08, 0.14),
    piece('Female', 0.08, 0.155),
    piece("Mother's name", 0.5, 0.14),
    piece('ASHA FEMALE RAO', 0.5, 0.155),
    piece('Date of birth', 0.08, 0.18),
    piece('14-02-1990', 0.08, 0.195),
    piece('C.  Correspondence address', 0.08, 0.3),
    piece('City', 0.08, 0.33),
    piece('Pune', 0.08, 0.345),
    piece('D.  Permanent address', 0.08, 0.5),
    piece('City', 0.08, 0.53),
    piece('Pune', 0.08, 0.545),
    piece('Street', 0.5, 0.53),
    piece('Lane 4, Kothrud', 0.5, 0.545),
    piece('Employer', 0.5, 0.6),
    piece('Vindhyachal Cement and Ste...', 0.5, 0.615),
  ),
  page(
    piece('Mobile', 0.08, 0.1),
    piece('987', 0.08, 0.115),
    piece('6543210', 0.11, 0.115),
    piece('I consent to the electronic signature of this form.', 0.08, 0.6),
    piece('Signature of the applicant', 0.08, 0.9),
  ),
];
const value = (labels: readonly string[], wanted: string | null, heading?: string) =>
  findInPages(form, { kind: 'value', labels, value: wanted, ...(heading !== undefined && { heading }) });

describe('U14 the line of the form that carries a value', () => {
  test('a value at its label, not the same word elsewhere', () => {
    expect(value(['Gender'], 'Female')).toMatchObject({
      page: 1,
      by: 'value',
      boxes: [{ x: 0.08, y: 0.155 }],
    });
  });

  test('a word within another does not match: no Male in Female', () => {
    expect(value(['Sex'], 'Male')).toBeUndefined();
    expect(value(['Gender'], 'Male')).toMatchObject({ by: 'label', boxes: [{ y: 0.14 }] });
  });

  test('a day is the same with other signs between', () => {
    expect(value(['Date of birth'], '14/02/1990')).toMatchObject({ by: 'value', boxes: [{ y: 0.195 }] });
  });

  test('the same city under another heading is that of the other address', () => {
    expect(value(['City'], 'Pune', 'Correspondence address')?.boxes[0]?.y).toBe(0.345);
    expect(value(['City'], 'Pune', 'Permanent address')?.boxes[0]?.y).toBe(0.545);
  });

  test('a part of a cell is marked as that part', () => {
    const found = value(['Street'], 'Kothrud', 'Permanent address');
    expect(found).toMatchObject({ by: 'value' });
    expect(found?.boxes[0]?.x).toBeGreaterThan(0.55);
  });

  test('digits that the PDF cut in two are one number, on their page', () => {
    expect(value(['Mobile'], '9876543210')).toMatchObject({ page: 2, by: 'value', boxes: [{ x: 0.08 }] });
  });

  test('a cell too narrow for its value ends in dots', () => {
    expect(value(['Employer'], 'Vindhyachal Cement and Steel Works')).toMatchObject({
      by: 'value',
      boxes: [{ y: 0.615 }],
    });
  });

  test('without a label a distinctive value is found, two letters are not', () => {
    expect(value([], 'Kothrud')).toMatchObject({ by: 'value' });
    expect(value([], 'A')).toBeUndefined();
  });

  test('another value at the label: its line, so that one compares', () => {
    expect(value(['Mobile'], '9000000000')).toMatchObject({ page: 2, by: 'label' });
    expect(value(['Designation'], 'Clerk')).toBeUndefined();
  });
});

describe('U47 where a form is signed', () => {
  test('at the words of the signature', () => {
    expect(findInPages(form, { kind: 'signature' })).toMatchObject({ page: 2, boxes: [{ y: 0.9 }] });
  });

  test('at the field that the PDF declares, before any words', () => {
    const field = { x: 0.5, y: 0.7, width: 0.3, height: 0.1 };
    const [first, last] = form;
    if (!first || !last) throw new Error('two pages');
    expect(
      findInPages(
        [
          { ...first, signatures: [field] },
          { ...last, pieces: [] },
        ],
        { kind: 'signature' },
      ),
    ).toEqual({
      page: 1,
      boxes: [field],
      by: 'signature',
    });
  });

  test('a form that names no place is opened at its last page, without a mark', () => {
    expect(findInPages([page(), page(), page()], { kind: 'signature' })).toEqual({
      page: 3,
      boxes: [],
      by: 'signature',
    });
  });
});
