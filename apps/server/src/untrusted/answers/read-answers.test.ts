import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import {
  handmadeFiles,
  plainFormat,
  type HandmadeFile,
} from '../../../testing/after-approval/handmade-files.ts';
import { readAnswers } from './read-answers.ts';

const now = Date.parse('2026-11-30T06:30:00Z');

function bytesOf({ text = '', base64, format }: HandmadeFile): Uint8Array {
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  return Buffer.from(text, format.encoding === 'utf-16le' ? 'utf16le' : 'utf8');
}
const read = (file: Uint8Array, format: HandmadeFile['format'] = {}, isTrial = false) =>
  readAnswers({ file, format: { ...plainFormat, ...format }, now, isTrial });
const textFile = (text: string) => Buffer.from(text, 'utf8');

describe('handmade files have the counts that were written beforehand', () => {
  test('there are 41 files', () => {
    expect(handmadeFiles.length).toBe(41);
  });

  test.each(handmadeFiles.map((file) => [file.title, file] as const))('%s', (_title, file) => {
    const found = read(bytesOf(file), file.format);
    expect([found.answers.length, found.failed]).toEqual([file.read, file.failed]);
    expect(found.rows).toBe(file.read + file.failed);
    if (file.moment !== undefined)
      expect(new Date(found.answers[0]?.[6] ?? 0).toISOString()).toBe(file.moment);
  });
});

describe('workbooks', () => {
  const book = (rows: (string | number | Date)[][]) => writeXlsx({ sheets: [{ name: 'Answers', rows }] });
  const head = ['UAN', 'STATUS', 'CODE', 'REMARK', 'DATE'];

  test('with texts, numbers and dates as texts or as days', async () => {
    const file = await book([
      head,
      ['UA0001', 'OK', 1, 'Registered', '20-11-2026'],
      // 20 November 2026, 12:00 in India, as workbooks store it.
      ['UA0002', 'HOLD', 5, 'Name differs', 46_346.5],
      ['UA0003', 'NEW', 5, '', '20-11-2026'],
    ]);
    const found = read(file, { kind: 'xlsx', separator: null });
    expect([found.answers.length, found.failed]).toEqual([2, 1]);
    expect(found.answers[1]).toEqual([
      3,
      'uan',
      'UA0002',
      'onHold',
      '5',
      'Name differs',
      Date.parse('2026-11-20T06:30:00Z'),
    ]);
  });

  test('with a formula in a used cell: the row fails', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: 'Answers',
          rows: [head, ['UA0001', 'OK', '1', 'x', '20-11-2026'], ['UA0002', 'OK', '1', 'x', '20-11-2026']],
          cells: new Map([['2,0', { value: 'UA0002', formula: 'A2' }]]),
        },
      ],
    });
    const found = read(file, { kind: 'xlsx', separator: null });
    expect(found.failures).toEqual([{ line: 3, fault: 'The column UAN has a formula.', row: '' }]);
  });

  test('with columns by number and rows to skip', async () => {
    const file = await book([['A report'], ['UA0001', 'OK', '1', 'x', '20-11-2026']]);
    const columns = { uanColumn: '1', statusColumn: '2', codeColumn: '3', textColumn: '4', dateColumn: '5' };
    const format = { kind: 'xlsx', separator: null, skipRows: 1, hasHeader: false, ...columns } as const;
    expect(read(file, format).answers.length).toBe(1);
  });
});

describe('clear errors', () => {
  test.each([
    ['an empty file', textFile(''), {}, 'The file is empty.'],
    [
      'a zip',
      Buffer.from('504b0304140000000000', 'hex'),
      {},
      'The file is a zip archive. The format reads text: unpack or convert it first.',
    ],
    [
      'a zip for a workbook',
      emptyZip(),
      { kind: 'xlsx' as const },
      'The file is a zip archive without a workbook: unpack it first.',
    ],
    [
      'a broken zip for a workbook',
      Buffer.from('504b0304140000000000', 'hex'),
      { kind: 'xlsx' as const },
      'The workbook cannot be read.',
    ],
    [
      'a text for a workbook',
      textFile('UAN'),
      { kind: 'xlsx' as const },
      'The file is no workbook (xlsx). The format reads xlsx.',
    ],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      { kind: 'xlsx' as const },
      'The file is a workbook of an old Excel (xls). The format reads xlsx.',
    ],
    [
      'a PDF',
      textFile('%PDF-1.7'),
      {},
      'The file is a PDF. The format reads text: unpack or convert it first.',
    ],
    [
      'another encoding',
      Buffer.from('UAN,\u00e9', 'latin1'),
      {},
      'The file is not in UTF-8. Choose another encoding.',
    ],
    [
      'UTF-16 as UTF-8',
      Buffer.from('UAN,STATUS', 'utf16le'),
      {},
      'The file is not in UTF-8. Choose another encoding.',
    ],
    [
      'a quotation that is never closed',
      textFile('UAN,STATUS,CODE,REMARK,DATE\n"UA0001,OK'),
      {},
      'A quotation mark of the file is never closed.',
    ],
    [
      'the file of another leg',
      textFile('BOID,RESULT\n1,2'),
      {},
      'The file has no column UAN, STATUS, DATE, CODE, REMARK. Is it a file of another format? Its columns are: BOID, RESULT.',
    ],
    [
      'ten million rows',
      textFile('1\n'.repeat(10_000_000)),
      {},
      'The file has more than 2,50,000 rows. Divide it.',
    ],
  ])('%s', (_what, file, format, message) => {
    expect(() => read(file, format)).toThrow(message);
  });
});

test('complete Aadhaar numbers are masked in codes, texts and shown rows', () => {
  const file = textFile(
    'UAN,STATUS,CODE,REMARK,DATE\nUA0001,HOLD,05,Aadhaar 2341 2341 2346 differs,20-11-2026\nUA0002,NEW,234123412346,x,20-11-2026',
  );
  const found = read(file, {}, true);
  expect(JSON.stringify(found)).not.toMatch(/2341 ?2341 ?2346/);
  expect(found.answers[0]?.[5]).toMatch(/^Aadhaar X.*2346 differs$/);
});

test('a trial has twenty rows and twenty that failed', () => {
  const rows = Array.from(
    { length: 60 },
    (_, at) => `UA${String(at)},${at % 2 === 0 ? 'OK' : 'NEW'},1,x,20-11-2026`,
  );
  const found = read(textFile(`UAN,STATUS,CODE,REMARK,DATE\n${rows.join('\n')}`), {}, true);
  expect([found.answers.length, found.failures.length, found.rows, found.failed]).toEqual([20, 20, 60, 30]);
  expect(found.failures[0]).toEqual({
    line: 3,
    fault: 'The status "NEW" is not in the format.',
    row: 'UA1 | NEW | 1 | x | 20-11-2026',
  });
});

/** A zip archive without files. */
function emptyZip(): Buffer {
  return Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
}
