import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstTexts } from '../first.ts';

const src = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(src, file), 'utf8');
const isTested = (file: string) => !/\.test\.tsx?$/.test(file);
const filesOf = (pattern: string) => globSync(pattern, { cwd: src }).filter(isTested);

/** The groups of texts of each part, by the name under which `addTexts` loads it. */
const parts = new Map<string, readonly string[]>();
for (const file of filesOf('lib/texts/parts/*.ts'))
  for (const [name, texts] of Object.entries((await import(join(src, file))) as Record<string, object>))
    parts.set(name, Object.keys(texts));
const partOf = new Map([...parts].flatMap(([part, groups]) => groups.map((group) => [group, part] as const)));
for (const group of Object.keys(firstTexts)) partOf.set(group, 'firstTexts');

/** The parts that these files load. */
const loadedBy = (files: readonly string[]) =>
  files.flatMap((file) => [...read(file).matchAll(/\baddTexts\((\w+)\)/g)].map(([, part = '']) => part));
/** The first texts are there from the start, the office's with the frame around all pages but the login. */
const frame = ['firstTexts', 'officeTexts'];
/** Shown within other pages, after the component that loads its own part. */
const components = filesOf('components/**/*.{ts,tsx}');

/** The help shows the files of a page's folder `help`, and loads its texts before. */
const helped = (file: string) => (/^features\/\w+\/help\//.test(file) ? ['helpPartTexts'] : []);

/** Texts drawn from parts that are not there. */
const missingIn = (files: readonly string[], there: readonly string[]) =>
  files.flatMap((file) =>
    [...read(file).matchAll(/\bt\(\s*[`'"](\w+)\./g)]
      .filter(
        ([, group = '']) =>
          partOf.has(group) && ![...there, ...helped(file)].includes(partOf.get(group) ?? ''),
      )
      .map(([, group = '']) => `${file}: ${group}; the page needs addTexts(${partOf.get(group) ?? ''})`),
  );

test('every part is known, and every group of texts belongs to one part', () => {
  expect([...parts.keys()]).toContain('oversightPagesTexts');
  expect(partOf.size).toBe([...parts.values(), Object.keys(firstTexts)].flat().length);
});

const features = globSync('features/*', { cwd: src }).map((path) => path.replace('features/', ''));

test.each(features)('%s draws no text that its page does not bring', (feature) => {
  const files = filesOf(`features/${feature}/**/*.{ts,tsx}`);
  const isBeforeSignIn = feature === 'login' || feature === 'forgot-password';
  const there = [...(isBeforeSignIn ? ['firstTexts'] : frame), ...loadedBy([...files, ...components])];
  expect(missingIn(files, there)).toEqual([]);
});

test('the parts of the frame draw nothing that the office does not bring', () => {
  const files = [...filesOf('app/**/*.{ts,tsx}'), ...components];
  expect(missingIn(files, [...frame, ...loadedBy(components)])).toEqual([]);
});

test('only tests and types read all the texts together', () => {
  const readers = filesOf('**/*.{ts,tsx}').filter((file) =>
    /import \{[^}]*\ben\b[^}]*\} from '[^']*texts\/en\.ts'/.test(read(file)),
  );
  expect(readers).toEqual([]);
});
