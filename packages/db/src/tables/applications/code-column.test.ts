import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf } from './code-column.ts';

const bytes = (text: string): Buffer => Buffer.from(text);
const isIn = (text: string, { from, before }: { from: string; before: string }): boolean =>
  bytes(from).compare(bytes(text)) <= 0 && bytes(text).compare(bytes(before)) < 0;

test.each([
  ['OD123', 'OD124'],
  ['Az', 'A{'],
  ['9', ':'],
  ['a\u{D7FF}', 'a\u{E000}'],
  ['a\u{10FFFF}', 'b'],
  ['\u{10FFFF}', '\u{10FFFF}\u{10FFFF}'],
])('what begins with %j comes before %j', (from, before) => {
  expect(beginningOf(from)).toEqual({ from, before });
});

test('the range contains exactly the texts that begin so', () => {
  const part = fc.string({ unit: 'binary', minLength: 0, maxLength: 3 });
  const near = fc.string({ unit: fc.constantFrom('A', 'B', '0', '\u{10FFFF}', '\u{D7FF}'), maxLength: 4 });
  fc.assert(
    fc.property(fc.oneof(part, near), fc.oneof(part, near), (beginning, text) => {
      fc.pre(![...beginning].every((character) => character === '\u{10FFFF}'));
      expect(isIn(text, beginningOf(beginning))).toBe(text.startsWith(beginning));
      expect(isIn(`${beginning}${text}`, beginningOf(beginning))).toBe(true);
    }),
  );
});
