import { expect, test } from 'vitest';
import { findMergeMarks } from './merge-marks.ts';

test('conflict markers of git are found; a line under a heading is not one', () => {
  const left = [
    '- one',
    `${'<'.repeat(7)} HEAD`,
    '- two',
    '='.repeat(7),
    '- three',
    `${'>'.repeat(7)} other`,
  ];
  expect(findMergeMarks(left.join('\n'), 'docs/x.md')).toEqual(['docs/x.md:2', 'docs/x.md:4', 'docs/x.md:6']);
  expect(findMergeMarks('Title\n==========\n<<< not one >>>\n', 'docs/x.md')).toEqual([]);
});
