import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reviewFields, checksOf } from '@kyc/domain/review-fields/all-fields';
import { describe, expect, test } from 'vitest';
import { en } from './en.ts';

const root = join(import.meta.dirname, '../../../../..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** The cells of the table under that line, without its head. */
function tableAfter(line: string): string[][] {
  const lines = glossary.slice(glossary.indexOf(line) + line.length).split('\n');
  const first = lines.findIndex((each) => each.startsWith('|'));
  const rows = lines.slice(first);
  const end = rows.findIndex((each) => !each.startsWith('|'));
  return rows.slice(2, end).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const words = tableAfter('## Words on the screens').map(([, word = '', others = '']) => ({ word, others }));
const used = new Set(words.flatMap(({ word }) => word.split(', ')));
const notUsed = words
  .flatMap(({ others }) => others.split(', ').map((other) => ({ other, spelt: spelt(other) })))
  .map(({ other, spelt: forms }) => ({ other, pattern: wholeWord(forms) }));
/** Word for word from the specification or the domain pack; … is what changes in them. */
const dictated = tableAfter('stay verbatim').map(([text = '']) => ({ text, pattern: withGaps(text) }));

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** In the same spelling within a sentence and at its beginning, unless that is the word to use. */
function spelt(word: string): string[] {
  const [first = '', rest] = [word[0], word.slice(1)];
  return [word, `${first.toUpperCase()}${rest}`].filter((form) => form === word || !used.has(form));
}

function wholeWord(forms: readonly string[]): RegExp {
  return new RegExp(`(?<![\\w-])(?:${forms.map(escaped).join('|')})(?![\\w-])`, 'u');
}

function withGaps(text: string): RegExp {
  return new RegExp(`^${text.split('…').map(escaped).join('.+')}$`, 'u');
}

interface Said {
  readonly where: string;
  readonly text: string;
}

function textsIn(value: unknown, where: string): Said[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${where}.${key}`));
}

/** Labels, hints, refusals and messages: quoted texts that begin like a sentence. */
function sentencesIn(folder: string, isOne: RegExp): Said[] {
  return globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !/development|features\/tenants/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/(^|\s)\/\/.*$/gm, '');
      return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
        .map(([, single, double, template]) => single ?? double ?? template ?? '')
        .filter((text) => isOne.test(text))
        .map((text) => ({ where: file, text: text.replaceAll(/\$\{[^}]*\}/g, '…') }));
    });
}

const label = /^[A-Z][\w-]*( |\.$|$)/;
const sentence = /^[A-Z][\s\S]* [\s\S]*[.?!]$/;
const said: readonly Said[] = [
  ...textsIn(en, 'web'),
  ...reviewFields.flatMap(({ id }) => textsIn(checksOf(id), `what to check of field ${id}`)),
  ...sentencesIn('packages/contract/src', sentence),
  ...sentencesIn('packages/contract/src/masters', label),
  ...sentencesIn('apps/server/src/features', sentence),
  ...sentencesIn('apps/server/src/workflow', sentence),
];

describe('U56 one word for one thing', () => {
  test('the texts are found', () => {
    expect(said.length).toBeGreaterThan(1500);
    expect(notUsed.length).toBeGreaterThan(30);
  });

  test.each(notUsed)('$other is not said', ({ other, pattern }) => {
    const found = said
      .map(({ where, text }) => ({ where, text: text.replaceAll(/\{\{[^}]*\}\}/g, '…') }))
      .filter(({ text }) => pattern.test(text))
      .filter(({ text }) => !dictated.some((each) => each.pattern.test(text)))
      .map(({ where, text }) => `${where}: ${text}`);
    expect(found, `${other}: see docs/glossary.md`).toEqual([]);
  });

  test('each exception still occurs', () => {
    const texts = said.map(({ text }) => text.replaceAll(/\{\{[^}]*\}\}/g, '…'));
    const gone = dictated.filter(({ pattern }) => !texts.some((text) => pattern.test(text)));
    expect(gone.map(({ text }) => text)).toEqual([]);
  });
});

test('U56 a number and its noun have a text for one and a text for more', () => {
  const alone = textsIn(en, 'web').filter(
    ({ where, text }) =>
      !/_(zero|one|other)$/.test(where) && /\{\{(count|n|number|rows)\}\} [a-z]+s\b/.test(text),
  );
  const keys = textsIn(en, 'web').map(({ where }) => where);
  const single = keys.filter(
    (key) => key.endsWith('_one') && !keys.includes(`${key.slice(0, -'_one'.length)}_other`),
  );
  expect([...alone.map(({ where }) => where), ...single]).toEqual([]);
});

/** After a count they fit any number of things. */
const withoutPlural = ['more', 'selected', 'unread', 'without'];

test('I15 the text for one and the text for more differ, except after words without a plural form', () => {
  const texts = new Map(textsIn(en, 'web').map(({ where, text }) => [where, text]));
  const same = [...texts].filter(
    ([where, text]) =>
      where.endsWith('_one') &&
      texts.get(`${where.slice(0, -'_one'.length)}_other`) === text &&
      !withoutPlural.includes(/\{\{count\}\} (\w+)/.exec(text)?.[1] ?? ''),
  );
  expect(same).toEqual([]);
});
