import { describe, expect, test } from 'vitest';
import {
  formProperties,
  isFormPicture,
  markPattern,
  nameOfOption,
  readFormSource,
  writeFormSource,
} from './form-properties.ts';

describe('MAST-03 what fills a place of a form', () => {
  test.each([
    ['FirstName', { property: 'FirstName' }],
    ['UAN', { property: 'UAN' }],
    ['SignPhoto', { property: 'SignPhoto' }],
    ['Photo', { property: 'Photo' }],
    ['GenderName:Male', { property: 'GenderName', equals: 'Male' }],
    ['AnnualIncomeName:5 - 10 Lakh', { property: 'AnnualIncomeName', equals: '5 - 10 Lakh' }],
    [`GenderName:${'x'.repeat(100)}`, { property: 'GenderName', equals: 'x'.repeat(100) }],
  ])('%s is read, and written back unchanged', (written, source) => {
    expect(readFormSource(written)).toEqual(source);
    expect(writeFormSource(source)).toBe(written);
  });

  test.each([
    '',
    'Secret',
    'Password',
    'FirstName ',
    ' FirstName',
    'First Name',
    'GenderName:',
    'GenderName: ',
    'GenderName:a{b',
    'GenderName:a}b',
    'GenderName:a=b',
    'GenderName:a\nb',
    `GenderName:${'x'.repeat(101)}`,
    // A picture has no value to compare.
    'Photo:yes',
    '1FirstName',
  ])('%j is nothing that a form can print', (written) => {
    expect(readFormSource(written)).toBeUndefined();
  });

  test("every property of the review application and of the application's head, once", () => {
    for (const name of [
      'UAN',
      'UCCNumber',
      'Name',
      'Mobile',
      'PAN',
      'Source',
      'FirstName',
      'PlanFinalAmount',
    ])
      expect(formProperties).toContain(name);
    for (const name of [
      'ModeName',
      'SegmentName',
      'PoaTypeName',
      'PlanTitle',
      'CreatedOn',
      'LastSubmittedOn',
    ])
      expect(formProperties).toContain(name);
    for (const name of ['ApplicationId', 'Today', 'CorrespondenceAddress', 'PermanentAddress'])
      expect(formProperties).toContain(name);
    expect(new Set(formProperties).size).toBe(formProperties.length);
  });

  test('pictures are signature and photo', () => {
    expect(isFormPicture('SignPhoto')).toBe(true);
    expect(isFormPicture('Photo')).toBe(true);
    expect(isFormPicture('FirstName')).toBe(false);
  });

  test('one choice of a group has a separate name', () => {
    expect(nameOfOption('gender', 'M')).toBe('gender[M]');
  });
});

test.each([
  ['Dear {{FirstName}},', ['FirstName']],
  ['{{ FirstName }} {{LastName}}', ['FirstName', 'LastName']],
  ['{{  GenderName:Male}}', ['GenderName:Male']],
  ['{{AnnualIncomeName:5 - 10 Lakh }}', ['AnnualIncomeName:5 - 10 Lakh']],
  ['{FirstName}', []],
  ['{{First Name}}', []],
  ['{{FirstName', []],
  ['{{GenderName:}}', []],
  ['{{GenderName:a=b}}', []],
  ['{{GenderName:a  b}}', []],
  ['{{1}}', []],
])('MAST-03 the marks of %j', (text, marks) => {
  expect([...text.matchAll(markPattern)].map(([, mark]) => mark)).toEqual(marks);
});
