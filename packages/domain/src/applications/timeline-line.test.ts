import { expect, test } from 'vitest';
import { timelineLine } from './timeline-line.ts';

test.each([
  [
    'Application assigned to {verifier} by {admin}',
    { verifier: 'Meera Iyer', admin: 'Anil Rao' },
    'Application assigned to Meera Iyer by Anil Rao',
  ],
  [
    'Application rejected by {verifier}: {n} field(s)',
    { verifier: 'Meera Iyer', n: 3 },
    'Application rejected by Meera Iyer: 3 field(s)',
  ],
  ['Application submitted by customer', {}, 'Application submitted by customer'],
  ['{a} and {a}', { a: 'x' }, 'x and x'],
  [
    'Application cancelled by {admin} (was {oldStatus})',
    { admin: '{n}', oldStatus: 'On Hold', n: 1 },
    'Application cancelled by {n} (was On Hold)',
  ],
])('TIME-01 %s', (template, values: Record<string, string | number>, line) => {
  expect(timelineLine(template, values)).toBe(line);
});

test('TIME-01 a line with a hole is not written', () => {
  expect(() => timelineLine('Application fetched by {verifier}', { admin: 'Anil Rao' })).toThrow(
    "timeline line 'Application fetched by {verifier}' needs verifier",
  );
});
