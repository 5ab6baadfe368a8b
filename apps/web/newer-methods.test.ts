import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { faultsOf, neededMethods } from './newer-methods.ts';

const faultsIn = (code: string, file = 'assets/build/dashboard-page-a1b2c3d4.js') =>
  faultsOf(new Map([[file, code]])).filter((fault) => fault.startsWith(file));

test.each([
  ['cache.getOrInsertComputed(1, make)', 'Map.prototype.getOrInsertComputed'],
  ['bytes.toHex()', 'Uint8Array.prototype.toHex'],
  ['await Promise.try(run)', 'Promise.try'],
  ['URL.parse(address)', 'URL.parse'],
  ['row.checkVisibility()', 'Element.prototype.checkVisibility'],
  ['AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['new URLPattern("/a")', 'URLPattern'],
])('Q2 the build fails for %s', (code, method) => {
  expect(faultsIn(code).join('\n')).toContain(`calls ${method}, which `);
});

test.each([
  'rows.toSorted(); rows.at(-1); rows.map(one)',
  'Object.groupBy === undefined',
  'window.requestIdleCallback?.(work)',
  'Object.fromEntries(pairs)',
  'import{xr as a}from"./shared.js";chunk.xr(a)',
])('Q2 the build allows %s', (code) => {
  expect(faultsIn(code)).toEqual([]);
});

test('Q2 a polyfill counts only in the files of pdf.js, which begin with it', () => {
  const code = 'cache.getOrInsert(1, 2)';
  expect(faultsIn(code, 'assets/build/pdf-options-a1b2c3d4.js')).toEqual([]);
  expect(faultsIn(code, 'assets/build/pdf.worker-a1b2c3d4.js')).toEqual([]);
  expect(faultsIn(code)).not.toEqual([]);
});

test('Q2 an exemption that the build does not need is a fault', () => {
  expect(faultsOf(new Map())).toContain(
    'newer-methods-known.ts lists Map.prototype.getOrInsert, which the build does not call',
  );
});

const check = readFileSync(join(import.meta.dirname, 'browser-check.js'), 'utf8');

/** Whether the check shows its message in a browser with these globals. */
function isRefused(globals: object, message?: string): boolean {
  const attributes = new Set<string>();
  const window = {
    ...globals,
    addEventListener: (_kind: string, listener: (event: { message: string }) => void) =>
      message !== undefined && listener({ message }),
  };
  const document = { documentElement: { setAttribute: (name: string) => attributes.add(name) } };
  const code = check.replace("'__NEEDED_METHODS__'", () => JSON.stringify(needed).slice(1, -1));
  runInNewContext(code, { window, document });
  return attributes.has('data-too-old');
}

const needed = neededMethods(['rows.toSorted(); Object.hasOwn(a, b); text.replaceAll(a, b); rows.map(one)']);

test('Q2 the start-up check looks for the methods of the build that older browsers lack', () => {
  expect(needed).toEqual(['Array.prototype.toSorted', 'Object.hasOwn', 'String.prototype.replaceAll']);
});

test('Q2 the start-up check is ES5, and shows its message for a missing method or unreadable syntax', () => {
  const newerSyntax = /=>|`|\?\.|\?\?|\.\.\.|\b(?:let|const|class|async|await|import|export)\b/;
  expect(check.replaceAll(/\/\/.*/g, '')).not.toMatch(newerSyntax);
  const whole = { Array, Object, String };
  expect(isRefused(whole)).toBe(false);
  expect(isRefused({ ...whole, Array: { prototype: { map: 1 } } })).toBe(true);
  expect(isRefused({ Array, String })).toBe(true);
  expect(isRefused(whole, 'Uncaught SyntaxError: Unexpected token')).toBe(true);
  expect(isRefused(whole, 'Uncaught TypeError: x is undefined')).toBe(false);
});
