import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstTexts } from '../first.ts';
import { helpPartTexts } from './help.ts';
import { mastersPagesTexts } from './masters-pages.ts';
import { officeTexts } from './office.ts';
import { oversightPagesTexts } from './oversight-pages.ts';
import { reviewPageTexts } from './review-page.ts';

const src = join(import.meta.dirname, '../../..');
const parts = {
  office: officeTexts,
  review: reviewPageTexts,
  masters: mastersPagesTexts,
  oversight: oversightPagesTexts,
  help: helpPartTexts,
};
/** The texts loaded with the page of a feature, in addition to the first texts; the office's frame is around all pages but the login. */
const partsOf: Readonly<Record<string, readonly (keyof typeof parts)[]>> = {
  login: [],
  'forgot-password': [],
  help: ['office', 'help'],
  // The page's help is rendered inside the help.
  review: ['office', 'review', 'help'],
  masters: ['office', 'masters'],
  reports: ['office', 'oversight'],
  leads: ['office', 'oversight'],
  'service-log': ['office', 'oversight'],
  audit: ['office', 'oversight'],
  evidence: ['office', 'oversight'],
  incidents: ['office', 'oversight'],
  deliveries: ['office', 'oversight'],
  retention: ['office', 'oversight'],
};
const known = new Map<string, keyof typeof parts | 'first'>();
for (const name of Object.keys(firstTexts)) known.set(name, 'first');
for (const part of ['office', 'review', 'masters', 'oversight', 'help'] as const)
  for (const name of Object.keys(parts[part])) known.set(name, part);

const features = globSync('features/*', { cwd: src }).map((path) => path.replace('features/', ''));

test.each(features)('%s draws no text that its page does not bring', (feature) => {
  const there = new Set<string>(['first', ...(partsOf[feature] ?? ['office'])]);
  const missing = globSync(`features/${feature}/**/*.{ts,tsx}`, { cwd: src }).flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/\bt\(\s*[`'"](\w+)\./g)]
      .filter(([, name = '']) => known.has(name) && !there.has(known.get(name) ?? ''))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the parts of the frame draw nothing that the office does not bring', () => {
  const missing = globSync('{app,components}/**/*.{ts,tsx}', { cwd: src }).flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/\bt\(\s*[`'"](\w+)\./g)]
      .filter(([, name = '']) => !['first', 'office'].includes(known.get(name) ?? 'first'))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('only tests and types read all the texts together', () => {
  const readers = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /import \{[^}]*\ben\b[^}]*\} from '[^']*texts\/en\.ts'/.test(readFileSync(join(src, file), 'utf8')),
    );
  expect(readers).toEqual([]);
});
