import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-dist-'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><head><title>KYC Desk</title></head><p>__CSP_NONCE__</p><i>__SERVER_TIME__</i>',
);
writeFileSync(join(folder, 'page-parts.json'), '{"dashboard":["/assets/build/dashboard.js"]}');
const build = join(folder, 'assets/build');
mkdirSync(join(build, 'pdf-6.3.289/wasm'), { recursive: true });
writeFileSync(join(build, 'pdf.worker-a1b2c3d4.js'), 'export {}');
writeFileSync(join(build, 'entry-a1b2c3d4.js'), 'export {}');
writeFileSync(join(build, 'pdf-6.3.289/wasm/openjpeg.wasm'), '\0asm');

const house = await openTestServer({ webFolder: folder });
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const pageAt = async (url: string) => (await house.server.app.inject({ url })).body;

test('a page lists the scripts that it will request, with any query in its address', async () => {
  for (const url of ['/dashboard', '/dashboard?status=3', '/dashboard/'])
    expect(await pageAt(url)).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/build/dashboard.js"></head>',
    );
  for (const url of ['/', '/login', '/dashboards', '/review/1?next=/dashboard'])
    expect(await pageAt(url)).not.toContain('modulepreload');
});

test('with them, too, each reply has a unique nonce', async () => {
  const nonces = await Promise.all(
    ['/dashboard', '/dashboard', '/login'].map(async (url) => /<p>(.+)<\/p>/.exec(await pageAt(url))?.[1]),
  );
  expect(nonces).not.toContain('__CSP_NONCE__');
  expect(new Set(nonces).size).toBe(3);
});

test('Q7 each reply has the time of the server', async () => {
  const written = /<i>(.+)<\/i>/.exec(await pageAt('/dashboard'))?.[1] ?? '';
  expect(Math.abs(Date.parse(written) - Date.now())).toBeLessThan(60_000);
});

test("the build's data for the server is neither a page nor a file", async () => {
  const { statusCode, body } = await house.server.app.inject({ url: '/page-parts.json' });
  expect(body).not.toContain('assets/build');
  expect(statusCode).toBe(200);
});

test('F1 only the worker that reads PDF files may compile decoders, and it connects to nothing', async () => {
  const policyAt = async (url: string) =>
    (await house.server.app.inject({ url })).headers['content-security-policy'];
  expect(await policyAt('/assets/build/pdf.worker-a1b2c3d4.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
  );
  for (const url of ['/', '/review/1', '/assets/build/entry-a1b2c3d4.js'])
    expect(await policyAt(url)).not.toContain('wasm');
});

test('F1 the decoders of a version of pdf.js are cached permanently, as WebAssembly', async () => {
  const { headers } = await house.server.app.inject({ url: '/assets/build/pdf-6.3.289/wasm/openjpeg.wasm' });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/wasm',
  });
});
