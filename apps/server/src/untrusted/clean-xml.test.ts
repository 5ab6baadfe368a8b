import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanXml } from './clean-xml.ts';
import { readPlainXml } from './read-plain-xml.ts';

const long = fc.constantFrom(
  'a'.repeat(80),
  ' '.repeat(80),
  'b - c '.repeat(20),
  `${'d'.repeat(80)}--`,
  `${'e'.repeat(80)}-`,
  'javascript '.repeat(10),
);
const markup = fc.constantFrom(
  '<a>',
  '</a>',
  '<a b="',
  '"',
  '<!--',
  '-->',
  '->',
  '<![CDATA[',
  ']]>',
  '>',
  '<?x ',
  '?>',
  '&amp;',
  '&x;',
  'xmlns="http://www.w3.org/2000/svg',
  'javascript:',
  '<b/>',
  '\u0001',
);

test('S1 a document with long texts is judged as by the parser that reads each character', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(long, markup, fc.constant('>')), { maxLength: 12 }), (parts) => {
      for (const inner of [parts.join(''), parts.join(`>${'f'.repeat(70)}`)]) {
        const file = Buffer.from(`<r>${inner}</r>`);
        const { isPlain, ...why } = readPlainXml(file);
        const cleaned = cleanXml(file);
        expect(cleaned.isPlain, inner).toBe(isPlain);
        if (!cleaned.isPlain && 'why' in why) expect(cleaned.why).toBe(why.why);
      }
    }),
    { numRuns: 3000 },
  );
});

test('S1 long texts are stored as they came', () => {
  const file = Buffer.from(`<r>${'a long text, '.repeat(20)}<a/>${' '.repeat(90)}</r>`);
  expect(cleanXml(file)).toEqual({ isPlain: true, bytes: file });
});
