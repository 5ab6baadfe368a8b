// Cuts src/app/fonts/inter-latin.woff2 out of Inter: `npx node apps/web/scripts/cut-font.ts`. Half of the package's file is weights and
// fractions that no page shows, and a phone waits for each kilobyte; the cut is committed, with Inter's licence next to it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const resolve = createRequire(import.meta.url).resolve;
const whole = readFileSync(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

/** The package's ranges for this file. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2000, 0x206f],
] as const;
const singles =
  '\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u0304\u0308\u0329\u20AC\u2122\u2191\u2193\u2212\u2215\uFEFF\uFFFD';

const letters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

const options = {
  targetFormat: 'woff2' as const,
  // Regular to bold, as the style sheets use it.
  variationAxes: { wght: { min: 400, max: 700 } },
  // Kerning, accents, punctuation that fits the adjacent letters (10:30, A-B), aligned figures.
  keepFeatures: ['kern', 'ccmp', 'mark', 'mkmk', 'calt', 'tnum'],
};
const cut = await subsetFont(whole, letters.join('') + singles, options);
writeFileSync(new URL('../src/app/fonts/inter-latin.woff2', import.meta.url), cut);
