import type { Shipped } from './find-shipped.ts';

/** They require only that their text is included, which it is: packages are shipped complete. */
const free = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** Reviewed individually: NOTICE has to name the first word, and states the licence's conditions. */
const looked: readonly { package: RegExp; licence: string; notice: string }[] = [
  { package: /^@img\/sharp-libvips-/, licence: 'LGPL-3.0-or-later', notice: 'libvips' },
  {
    package: /^@img\/sharp-(?:win32|wasm32)/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    notice: 'libvips',
  },
  {
    package: /^@img\/sharp-(?:win32|wasm32)/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    notice: 'libvips',
  },
  { package: /^@fontsource-variable\/inter$/, licence: 'OFL-1.1', notice: '@fontsource-variable/inter' },
  {
    package: /^@fontsource\/noto-sans-devanagari$/,
    licence: 'OFL-1.1',
    notice: '@fontsource/noto-sans-devanagari',
  },
  {
    package:
      /^@fontsource\/noto-sans-(?:bengali|gujarati|gurmukhi|kannada|malayalam|meetei-mayek|ol-chiki|oriya|tamil|telugu)$/,
    licence: 'OFL-1.1',
    notice: '@fontsource/noto-sans-*',
  },
  { package: /^@fontsource\/scheherazade-new$/, licence: 'OFL-1.1', notice: '@fontsource/scheherazade-new' },
  // Applies to each file, and none of the product's belong to it: it is shipped unchanged.
  { package: /^mediabunny$/, licence: 'MPL-2.0', notice: 'mediabunny' },
  {
    package: /^dejavu-fonts-ttf$/,
    licence: 'SEE LICENSE IN README.md AND LICENSE',
    notice: 'dejavu-fonts-ttf',
  },
];

/** @returns a sentence for each package whose licence was not accepted, or that NOTICE omits */
export function judgeLicences(shipped: readonly Shipped[], notice: string): readonly string[] {
  return shipped.flatMap(({ name, version, licence }) => {
    if (free.has(licence)) return [];
    const known = looked.find((one) => one.package.test(name) && one.licence === licence);
    if (!known)
      return [
        `${name} ${version}: ${licence || 'no licence named'} is not among the licences in scripts/licences/judge-licences.ts`,
      ];
    return notice.includes(known.notice) ? [] : [`${name} ${version}: NOTICE does not name ${known.notice}`];
  });
}
