import { expect, test } from 'vitest';
import { findShipped, type Entries } from './find-shipped.ts';
import { judgeLicences } from './judge-licences.ts';
import { readShipped } from './read-shipped.ts';

const entries: Entries = {
  'apps/server': { version: '1.0.0', dependencies: { '@kyc/db': '*', sharp: '1.0.0' } },
  'node_modules/@kyc/db': { link: true, resolved: 'packages/db' },
  'packages/db': { version: '1.0.0', dependencies: { pg: '8.0.0' } },
  'node_modules/pg': { version: '8.0.0', license: 'MIT' },
  'packages/db/node_modules/pg': { version: '7.0.0', license: 'GPL-3.0-only' },
  'node_modules/sharp': {
    version: '1.0.0',
    license: 'Apache-2.0',
    optionalDependencies: { 'sharp-aix': '1.0.0' },
  },
  'node_modules/sharp-aix': { version: '1.0.0' },
  'node_modules/vitest': { version: '5.0.0', license: 'AGPL-3.0-only' },
};

test('shipped packages are the ones that Node would find from the server, through workspaces, without test packages', () => {
  expect(findShipped(entries, ['apps/server'])).toEqual([
    { name: 'pg', version: '7.0.0', licence: 'GPL-3.0-only' },
    { name: 'sharp', version: '1.0.0', licence: 'Apache-2.0' },
    { name: 'sharp-aix', version: '1.0.0', licence: 'Apache-2.0' },
  ]);
});

test('a licence that was not accepted is rejected, and so is a missing one', () => {
  const shipped = [
    { name: 'pg', version: '7.0.0', licence: 'GPL-3.0-only' },
    { name: 'bare', version: '1.0.0', licence: '' },
    { name: 'good', version: '1.0.0', licence: 'MIT' },
  ];
  expect(judgeLicences(shipped, '')).toEqual([
    'pg 7.0.0: GPL-3.0-only is not among the licences in scripts/licences/judge-licences.ts',
    'bare 1.0.0: no licence named is not among the licences in scripts/licences/judge-licences.ts',
  ]);
});

test('a licence with conditions is valid for the package for which it was reviewed, and NOTICE names it', () => {
  const font = {
    name: 'dejavu-fonts-ttf',
    version: '2.37.3',
    licence: 'SEE LICENSE IN README.md AND LICENSE',
  };
  expect(judgeLicences([font], '… npm dejavu-fonts-ttf …')).toEqual([]);
  expect(judgeLicences([font], '')).toEqual([
    'dejavu-fonts-ttf 2.37.3: NOTICE does not name dejavu-fonts-ttf',
  ]);
  expect(judgeLicences([{ ...font, name: 'another' }], 'dejavu-fonts-ttf')).toHaveLength(1);
});

test('all shipped packages are accepted', () => {
  const { shipped, notice } = readShipped();
  expect(judgeLicences(shipped, notice)).toEqual([]);
  const names = shipped.map(({ name }) => name);
  for (const name of ['fastify', 'pg', 'react', 'sharp', '@img/sharp-libvips-linux-x64'])
    expect(names).toContain(name);
  for (const name of ['vitest', 'vite', 'typescript', 'knip']) expect(names).not.toContain(name);
});
