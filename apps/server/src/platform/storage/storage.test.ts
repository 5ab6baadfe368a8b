import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-storage-'));
const diskFolder = join(folder, 'disk');
const s3Server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'documents', configs: [] }],
});
let s3: AddressInfo;
beforeAll(async () => {
  s3 = await s3Server.run();
});
afterAll(async () => {
  await s3Server.close();
  rmSync(folder, { recursive: true });
});

const stores: [string, () => Storage][] = [
  ['disk', () => openStorage(pathToFileURL(diskFolder).href)],
  [
    'S3',
    () => openStorage(`s3://S3RVER:S3RVER@127.0.0.1:${String(s3.port)}/documents?region=us-east-1&tls=0`),
  ],
];

test('D20 only the owner reads the folder of documents, also one created by an earlier release', async () => {
  const older = join(folder, 'older');
  mkdirSync(older, { mode: 0o755 });
  const storage = openStorage(pathToFileURL(older).href);
  await storage.check();
  await storage.put('t1/a/b', Buffer.from('x'));
  const modes = ['', 't1', 't1/a'].map((name) => statSync(join(older, name)).mode & 0o077);
  expect(modes).toEqual([0, 0, 0]);
});

const readAll = async (storage: Storage, key: string): Promise<Buffer | undefined> => {
  const found = await storage.read(key);
  return found && buffer(found.content);
};

describe.each(stores)('%s', (_name, open) => {
  test('is ready', async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });

  test('returns stored bytes or a stream, with its size', async () => {
    const storage = open();
    const large = randomBytes(5_000_000);
    await storage.put('t1/a/document-1.pdf', Buffer.from('small'));
    await storage.put(
      't1/a/video_1',
      Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]),
    );
    expect(await readAll(storage, 't1/a/document-1.pdf')).toEqual(Buffer.from('small'));
    expect(await storage.stat('t1/a/video_1')).toEqual({ size: 5_000_000 });
    const found = await storage.read('t1/a/video_1');
    expect(found?.size).toBe(5_000_000);
    const hash = createHash('sha256');
    for await (const chunk of found?.content ?? []) hash.update(chunk as Buffer);
    expect(hash.digest()).toEqual(createHash('sha256').update(large).digest());
  });

  test('replaces the complete content', async () => {
    const storage = open();
    await storage.put('t1/twice', Buffer.from('a longer first content'));
    await storage.put('t1/twice', Buffer.from('second'));
    expect(await readAll(storage, 't1/twice')).toEqual(Buffer.from('second'));
  });

  test('an empty object is one', async () => {
    const storage = open();
    await storage.put('t1/empty', new Uint8Array());
    expect(await storage.stat('t1/empty')).toEqual({ size: 0 });
  });

  test('reports a missing file, and removes twice without an error', async () => {
    const storage = open();
    await storage.put('t1/gone', Buffer.from('x'));
    await storage.remove('t1/gone');
    await storage.remove('t1/gone');
    expect(await storage.read('t1/gone')).toBeUndefined();
    expect(await storage.stat('t1/gone')).toBeUndefined();
  });

  test('D16 lists a folder, however deep and however full, and no adjacent one', async () => {
    const storage = open();
    const since = Date.now() - 2000;
    const keys = [
      'list/1',
      'list/a/2',
      'list/a/b/3.pdf',
      ...Array.from({ length: 300 }, (_, n) => `list/n/${n}`),
    ];
    for (const key of [...keys, 'listed/4']) await storage.put(key, Buffer.from('x'));
    const found: string[] = [];
    for await (const { key, writtenOn } of storage.list('list')) {
      found.push(key);
      expect(writtenOn.getTime()).toBeGreaterThan(since);
    }
    expect(found.sort()).toEqual(keys.sort());
    for await (const { key } of storage.list('nothing')) expect(key).toBe('');
  });

  test('a source that breaks off leaves the old content', async () => {
    const storage = open();
    await storage.put('t1/broken', Buffer.from('old'));
    const source = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('cut off');
      })(),
    );
    await expect(storage.put('t1/broken', source)).rejects.toThrow('cut off');
    expect(await readAll(storage, 't1/broken')).toEqual(Buffer.from('old'));
  });

  test.each([
    '',
    '../x',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a/',
    'a\\b',
    'a\0',
    'a b',
    '.hidden',
    'a/.b',
    'a.tar.gz',
    'ä',
    'x'.repeat(201),
  ])('refuses the key %j', async (key) => {
    const storage = open();
    await expect(Promise.resolve().then(() => storage.put(key, Buffer.from('x')))).rejects.toThrow(
      RangeError,
    );
    await expect(Promise.resolve().then(() => storage.read(key))).rejects.toThrow(RangeError);
  });
});

test('the disk keeps no part of a broken write', () => {
  const names = readdirSync(diskFolder, { recursive: true, encoding: 'utf8' });
  expect(names).toContain(join('t1', 'broken'));
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('D16 S3 gives a long list by pages', async () => {
  // The server above cannot divide a list into pages on this version of Node.
  const object = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>1</Size><ETag>"e"</ETag></Contents>`;
  const pages: Record<string, string> = {
    '': `<IsTruncated>true</IsTruncated><NextContinuationToken>a+b/c=</NextContinuationToken>${object('p/1')}${object('p/2')}`,
    'a+b/c=': `<IsTruncated>false</IsTruncated>${object('p/3')}`,
  };
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token') ?? '';
    response.setHeader('content-type', 'application/xml');
    response.end(`<?xml version="1.0"?><ListBucketResult>${pages[token] ?? ''}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const storage = openStorage(`s3://A:B@127.0.0.1:${port}/documents?region=us-east-1&tls=0`);
  const found: string[] = [];
  for await (const { key, writtenOn } of storage.list('p')) found.push(`${key} ${writtenOn.toISOString()}`);
  expect(found).toEqual([1, 2, 3].map((n) => `p/${n} 2026-01-02T03:04:05.000Z`));
  await new Promise((resolve) => server.close(resolve));
});

test('an unavailable store is reported', async () => {
  const missing = openStorage(
    `s3://S3RVER:S3RVER@127.0.0.1:${String(s3.port)}/nowhere?region=us-east-1&tls=0`,
  );
  await expect(missing.check()).rejects.toThrow('nowhere does not exist');
});

test.each(['s3://host/bucket', 's3://a:b@host', 'ftp://host/x'])('%s is rejected', (url) => {
  expect(() => openStorage(url)).toThrow(/^STORAGE_URL must/);
});
