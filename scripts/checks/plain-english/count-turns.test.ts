import { expect, test } from 'vitest';
import { countTurns, rateOf } from './count-turns.ts';

const count = (file: string, source: string) => Object.fromEntries(countTurns([{ file, source }]));

test('a document is counted without its code and links', () => {
  const source =
    'What is told is said at once.\n\n```\nwhat is told\n```\n\nSee `what is` and https://a.test/told.';
  expect(count('docs/a.md', source)).toEqual({ documents: { words: 9, turns: 4 } });
});

test('comments and titles of a test are separate kinds', () => {
  const source = "// Somebody waits.\n/* One word. */\ntest('nobody is left', () => {});\n";
  expect(count('a.test.ts', source)).toEqual({
    comments: { words: 4, turns: 1 },
    'test titles': { words: 3, turns: 2 },
  });
});

test('a file of texts is counted by the sentences in its strings', () => {
  const source = "export const texts = { a: 'Nothing is saved', b: 'Save', c: `The file is saved` };\n";
  expect(count('apps/web/src/save-texts.ts', source)['interface texts']).toEqual({ words: 7, turns: 1 });
});

test('comments of SQL and shell scripts are found by their marks', () => {
  expect(count('a.sql', 'select 1; -- whatever\n')['comments']).toEqual({ words: 1, turns: 1 });
  expect(count('a.sh', '# whatever\necho told\n')['comments']).toEqual({ words: 1, turns: 1 });
});

test('a rate counts turns per 1,000 words; no words have the rate 0', () => {
  expect(rateOf({ words: 500, turns: 3 })).toBe(6);
  expect(rateOf({ words: 0, turns: 0 })).toBe(0);
});
