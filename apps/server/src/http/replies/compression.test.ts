import { UserType } from '@kyc/contract/user-types';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'kyc-web-'));
const script = 'export const a = 1;\n'.repeat(200);
mkdirSync(join(webFolder, 'assets/build'), { recursive: true });
writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>KYC Desk</title>');
const scriptFile = join(webFolder, 'assets/build/page-Ab_12-cd.js');
writeFileSync(scriptFile, script);
writeFileSync(`${scriptFile}.br`, brotliCompressSync(script));
writeFileSync(`${scriptFile}.gz`, gzipSync(script));

const house = await openTestServer({ webFolder });
const { app } = house.server;
let admin: Caller;
beforeAll(async () => {
  const tenant = await buildTenant(house.test, { tenantCode: 'PACKED' });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  for (let number = 0; number < 30; number += 1)
    await buildApplication(house.test.database, { tenantId: tenant.tenantId });
});
afterAll(async () => {
  await house.close();
  rmSync(webFolder, { recursive: true, force: true });
});

const getFile = (encoding: string, more = {}) =>
  app.inject({ url: '/assets/build/page-Ab_12-cd.js', headers: { 'accept-encoding': encoding, ...more } });

describe('U28 files of the web app', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('go packed to who accepts %s', async (accepted, encoding, unpack) => {
    const answer = await getFile(accepted);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/javascript; charset=utf-8$/) as string,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(unpack(answer.rawPayload).toString('utf8')).toBe(script);
  });

  test('are sent uncompressed to others, with a different ETag', async () => {
    const [plain, packed] = [await getFile('identity'), await getFile('br')];
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script]);
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const again = await getFile('br', { 'if-none-match': packed.headers.etag });
    expect(again.statusCode).toBe(304);
  });
});

describe('U28 replies', () => {
  const packed = { 'accept-encoding': 'br, gzip' };

  test('a page of the grid is sent compressed, a short reply uncompressed', async () => {
    const answer = await admin.post('/api/dashboard/applications/', { start: 0, length: 30 }, packed);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    const page = JSON.parse(brotliDecompressSync(answer.rawPayload).toString('utf8')) as { data: unknown[] };
    expect(page.data).toHaveLength(30);
    const short = await admin.post('/api/dashboard/applications/', { start: 0, length: 1 }, packed);
    expect([short.statusCode, short.headers['content-encoding']]).toEqual([200, undefined]);
  });

  test('files, signing in and the event stream do not', async () => {
    const file = await admin.post('/api/dashboard/applications/download', { start: 0, length: 10 }, packed);
    expect(file.headers['content-type']).toContain('spreadsheet');
    expect(file.headers['content-encoding']).toBeUndefined();
    const captcha = await app.inject({ url: '/api/captcha/GetCaptcha', headers: packed });
    expect(captcha.body.length).toBeGreaterThan(4096);
    expect(captcha.headers['content-encoding']).toBeUndefined();
    const address = await house.server.start();
    const stream = await fetch(`${address}/api/dashboard/changes/`, {
      headers: { ...admin.headers, ...packed },
    });
    expect([stream.status, stream.headers.get('content-encoding')]).toEqual([200, null]);
    await stream.body?.cancel();
  });
});

describe('B40 addresses of pages', () => {
  test('the HEAD of a page is answered as its GET, without the page', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/dashboard' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  test.each(['/aof-test/', '/aof-test/1', '/api/nothing', '/aof-test?x'])('%s is no page', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});
