import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fileFaultOfText, fileFaultReason, fileFaultSentence } from './file-fault.ts';
import { makeFolder, makeFolderSync } from './make-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-folders-'));
afterAll(() => rmSync(folder, { recursive: true }));
const made = {
  makeFolder,
  makeFolderSync: async (path: string, mode: number) =>
    await Promise.resolve().then(() => makeFolderSync(path, mode)),
};

describe.each(Object.entries(made))('O10 %s', (name, make) => {
  test('makes the missing parents, and accepts a folder that is there', async () => {
    const path = join(folder, name, 'a', 'b');
    await make(path, 0o700);
    await make(path, 0o700);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700);
  });

  test('ends with the fault where folders cannot be made', async () => {
    await expect(make('/proc/kyc/documents', 0o700)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(existsSync('/proc/kyc')).toBe(false);
  });

  test('ends with the fault where a part of the path is a file', async () => {
    const file = join(folder, `${name}.txt`);
    writeFileSync(file, '');
    await expect(make(join(file, 'documents'), 0o700)).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(make(file, 0o700)).rejects.toMatchObject({ code: 'EEXIST' });
  });
});

describe('O10 a fault of the file system is one sentence', () => {
  const fault = (code: string, path?: string) =>
    Object.assign(new Error(`${code}: a text of Node, write`), { code, ...(path !== undefined && { path }) });

  test.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'ENOTDIR', 'ENOENT', 'ELOOP', 'EMFILE'])(
    '%s names the path and a remedy',
    (code) => {
      const sentence = fileFaultSentence(fault(code, '/srv/kyc'));
      expect(sentence).toMatch(/^\/srv\/kyc cannot be used: [^\n;]+; [^\n]+\.$/);
      expect(sentence).not.toContain(code);
    },
  );

  test('PostgreSQL and initdb are understood too', () => {
    expect(fileFaultSentence(fault('53100'))).toMatch(/^A file cannot be used: its disk is full; /);
    const said = 'initdb: error: could not write file "/srv/kyc/base/1": No space left on device';
    expect(fileFaultOfText(said, '/srv/kyc')).toMatch(/^\/srv\/kyc cannot be used: its disk is full; /);
    expect(fileFaultOfText('FATAL: invalid value for parameter "port"', '/srv/kyc')).toBeUndefined();
  });

  test('the cause of another error counts', () => {
    const error = new Error('Migration 0020 failed', { cause: fault('EROFS', '/srv/kyc/base') });
    expect(fileFaultSentence(error)).toMatch(
      /^\/srv\/kyc\/base cannot be used: its file system is read-only; /,
    );
  });

  test('other faults have no sentence', () => {
    expect(fileFaultSentence(new TypeError('x is not a function'))).toBeUndefined();
    expect(fileFaultReason(fault('ECONNREFUSED'))).toBeUndefined();
    expect(
      fileFaultReason(Object.assign(fault('ENOENT', 'vips'), { syscall: 'spawn vips' })),
    ).toBeUndefined();
  });
});
