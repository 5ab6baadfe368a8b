// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { UserType } from '@kyc/contract/user-types';
import { clearSession, isSessionKept, readSession, rereadSession, storeSession } from '../session/session.ts';
import { canStore, readStored, readStoredJson, removeStored, writeStored } from './browser-storage.ts';
import { withBrowserLock } from './with-browser-lock.ts';

const refused = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** As Firefox has it where site data is blocked: reading the property throws. */
function blockStorage(): void {
  Object.defineProperty(globalThis, 'localStorage', { get: refused, configurable: true });
}

/** Storage that is full: it reads, and refuses every write. */
function fillStorage(): void {
  const full = { getItem: () => null, setItem: refused, removeItem: () => undefined };
  Object.defineProperty(globalThis, 'localStorage', { value: full, configurable: true });
}

const native = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {};
const restoreStorage = () => Object.defineProperty(globalThis, 'localStorage', native);

afterEach(() => {
  restoreStorage();
  vi.unstubAllGlobals();
  clearSession();
  removeStored('key');
});

test.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
])('Q5 Q6 a value that %s storage refuses applies on this page', (_name, refuse) => {
  refuse();
  expect(readStored('key')).toBeNull();
  expect(writeStored('key', 'value')).toBe(false);
  expect(readStored('key')).toBe('value');
  removeStored('key');
  expect(readStored('key')).toBeNull();
  expect(canStore()).toBe(false);
});

test('Q6 a value that was refused once is stored when storage accepts writes again', () => {
  fillStorage();
  writeStored('key', 'first');
  restoreStorage();
  expect(writeStored('key', 'second')).toBe(true);
  expect(localStorage.getItem('key')).toBe('second');
  expect(canStore()).toBe(true);
});

test('Q6 a session that storage refuses is open on this page, which knows that it is not kept', () => {
  fillStorage();
  const session = {
    tenantCode: 'DEMO',
    apiKey: 'key',
    token: 'token-1',
    refreshToken: 'refresh-1',
    tenantName: 'Demo Broking',
    verifierId: 7,
    userName: 'verifier',
    userType: UserType.Verifier,
    allowViewData: true,
    lastLogin: 'Never',
  };
  storeSession(session);
  expect(isSessionKept.get()).toBe(false);
  expect(readSession()).toEqual(session);
  expect(rereadSession()).toEqual(session);
  clearSession();
  expect(rereadSession()).toBeUndefined();
  expect(isSessionKept.get()).toBe(true);
});

test('Q5 work under a lock runs where the browser refuses locks, and failing work runs once', async () => {
  const request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await withBrowserLock('name', () => Promise.resolve(7))).toBe(7);
  let runs = 0;
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, work: () => unknown) => work() },
  });
  const failing = () => {
    runs += 1;
    return Promise.reject(new Error('away'));
  };
  await expect(withBrowserLock('name', failing)).rejects.toThrow('away');
  expect(runs).toBe(1);
});

const src = resolve(import.meta.dirname, '../..');
const publicScript = join(src, '../public/assets/first-paint.js');

test('Q5 only this module uses storage, and first-paint.js works without it', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const uses = /\b(?:local|session)Storage\b|useLocalStorage|useSessionStorage|localStorageColorScheme/;
  expect(files.filter((file) => uses.test(readFileSync(join(src, file), 'utf8')))).toEqual([
    join('lib', 'storage', 'browser-storage.ts'),
  ]);
  const attributes: Record<string, string> = {};
  const document = {
    documentElement: { setAttribute: (name: string, value: string) => (attributes[name] = value) },
  };
  const blocked = Object.defineProperty({}, 'localStorage', { get: refused });
  const globals = { window: blocked, document, matchMedia: () => ({ matches: true }) };
  runInNewContext(readFileSync(publicScript, 'utf8'), globals);
  expect(attributes).toEqual({ 'data-mantine-color-scheme': 'dark' });
});

test.each([
  ['[1,"a"]', [1, 'a']],
  ['null', null],
  ['{"cut":', undefined],
  ['', undefined],
])('the stored text %j is read as JSON, or as nothing', (text, value) => {
  writeStored('key', text);
  expect(readStoredJson('key')).toEqual(value);
});

test('nothing stored is no JSON', () => {
  expect(readStoredJson('key')).toBeUndefined();
});
