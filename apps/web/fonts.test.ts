import { globSync, readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url));
const font = create(read('src/app/fonts/inter-latin.woff2'));
if (!('layout' in font)) throw new Error('Inter is not a single font');

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

// Without the soft hyphen, which browsers draw themselves.
test('the cut font has every letter of Latin-1, typographic marks, the euro and the minus', () => {
  const wanted = [...range(0x20, 0x7e), ...range(0xa0, 0xac), ...range(0xae, 0xff)];
  for (const letter of '–—‘’“”…•€−') wanted.push(letter.codePointAt(0) ?? 0);
  expect(wanted.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([]);
});

test('it varies from regular to bold, and has the features that pages use', () => {
  expect(font.variationAxes['wght']).toMatchObject({ min: 400, max: 700 });
  // font-variant-numeric: tabular-nums, and the features that are on by default.
  expect(font.availableFeatures).toEqual(expect.arrayContaining(['tnum', 'kern', 'calt', 'mark']));
});

test('no style sheet uses a missing weight or a missing feature', () => {
  const sheets = globSync('src/**/*.css', { cwd: import.meta.dirname });
  expect(sheets.length).toBeGreaterThan(20);
  for (const sheet of sheets) {
    const css = String(read(sheet));
    expect(css, sheet).not.toContain('font-feature-settings');
    for (const [, weight] of css.matchAll(/font-weight: (\d+)/g)) {
      expect(Number(weight), sheet).toBeGreaterThanOrEqual(400);
      expect(Number(weight), sheet).toBeLessThanOrEqual(700);
    }
  }
});
