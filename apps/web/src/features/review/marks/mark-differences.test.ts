import { describe, expect, test } from 'vitest';
import { markDifferences } from './mark-differences.ts';

/** `[…]` differs, `‸` is missing. */
const marked = (reference: string, value: string): string =>
  markDifferences(reference, value)
    .map(({ kind, text }) => (kind === 'differs' ? `[${text}]` : text))
    .join('');

describe('differences from the reference are marked, and no others', () => {
  test.each([
    ['RAVI KUMAR', 'RAVI KUMAR', 'RAVI KUMAR'],
    ['Ravi Kumar', 'RAVI KUMAR', 'RAVI KUMAR'],
    ['14/02/1990', '14/02/1998', '14/02/199[8]'],
    ['ABCPK1234Z', 'ABCPK123Z', 'ABCPK123‸Z'],
    ['RAVI', 'RAVI KUMAR', 'RAVI[ KUMAR]'],
    ['RAVI KUMAR', 'RAVI', 'RAVI‸'],
    ['RAVI', '', '‸'],
    ['', 'RAVI', '[RAVI]'],
    ['', '', ''],
    ['ARCHANA', 'ARCHNA', 'ARCH‸NA'],
    ['सीता', 'सीमा', 'सी[म]ा'],
  ])('%s, %s', (reference, value, wanted) => {
    expect(marked(reference, value)).toBe(wanted);
  });
});

test('a wrong character is one mark, not a mark and a gap', () => {
  expect(markDifferences('PAWAR', 'PAVAR')).toEqual([
    { kind: 'same', text: 'PA' },
    { kind: 'differs', text: 'V' },
    { kind: 'same', text: 'AR' },
  ]);
});
