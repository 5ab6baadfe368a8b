import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { forPages } from './contract-for-pages.ts';

const reduced = (code: string) => forPages(code, parseSync('contract.js', code).program);

test('an endpoint comes without its replies, a constant as one without effect', () => {
  const code = [
    `const limit = 4;`,
    `export const shown = z.object({ A: z.string().check(z.trim()) });`,
    `export const show = defineEndpoint({ name: 'show', audit: { none: 'x' }, body: shown, reply: z.array(shown) });`,
    `export const fetch = defineEndpoint({ name: 'fetch', reply: BINARY, refusals: ['stale'] });`,
    `export function make() { return z.object({ reply: 1 }); }`,
  ].join('\n');
  expect(reduced(code).split('\n')).toEqual([
    `const limit = 4;`,
    `export const shown = /* @__PURE__ */ (() => z.object({ A: z.string().check(z.trim()) }))();`,
    `export const show = /* @__PURE__ */ (() => defineEndpoint({ name: 'show', audit: undefined, body: shown, reply: undefined }))();`,
    `export const fetch = /* @__PURE__ */ (() => defineEndpoint({ name: 'fetch', reply: BINARY, refusals: undefined }))();`,
    `export function make() { return z.object({ reply: 1 }); }`,
  ]);
});

test('no page reads of an endpoint what the build leaves out', () => {
  const src = join(import.meta.dirname, 'src');
  const imported = /import \{([^}]+)\} from '@kyc\/contract\//g;
  const readers = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => {
    const code = readFileSync(join(src, file), 'utf8');
    const names = [...code.matchAll(imported)].flatMap(([, all = '']) => all.match(/\w+/g) ?? []);
    return names.some((name) =>
      new RegExp(`(?<!typeof )\\b${name}\\.(reply|params|refusals|audit|budget)\\b`).test(code),
    );
  });
  expect(readers).toEqual([]);
});
