import type { Shipped } from './find-shipped.ts';

/** They ask for no more than that their text goes with the package, which it does: packages are shipped whole. */
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

/** Looked at one by one: NOTICE has to name the first word, and says what the licence asks for. */
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
  // Of each file, and ours are none of its: it goes as it came.
  { package: /^mediabunny$/, licence: 'MPL-2.0', notice: 'mediabunny' },
  {
    package: /^dejavu-fonts-ttf$/,
    licence: 'SEE LICENSE IN README.md AND LICENSE',
    notice: 'dejavu-fonts-ttf',
  },
];

/** @returns a sentence for each package whose licence nobody has agreed to, or that NOTICE keeps silent about */
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
