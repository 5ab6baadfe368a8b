import { errorCatalogue } from '@kyc/contract/errors';
import { expect, test } from 'vitest';
import { read } from './read-deploy.ts';

// `npm run prove -- proxy` runs this file in Caddy.
const caddyfile = read('deploy/compose/Caddyfile');

test("the proxy's own answers have the security headers of the product", () => {
  const source = read('apps/server/src/http/replies/security-headers.ts');
  const set = [...source.matchAll(/\.header\('([a-z-]+)', '([^']+)'\)/g)];
  const policy = /apiPolicy = "([^"]+)"/.exec(source)?.[1] ?? '';
  const expected = [
    ...set.map(([, name = '', value = '']) => [name, value]),
    ['content-security-policy', policy],
  ];
  expect(expected).toHaveLength(9);
  const lines = caddyfile.split('\n').map((line) => line.trim());
  const own = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^\?([A-Za-z-]+) (.+)$/.exec(line) ?? [];
    return name === '' ? [] : [[name.toLowerCase(), value.replace(/^"(.*)"$/, '$1')]];
  });
  expect(new Set(own)).toEqual(new Set(expected));
  expect(own).toHaveLength(expected.length);
});

test("the proxy's own answers have the sentences of the product", () => {
  for (const { status, number, state, text } of [errorCatalogue.unavailable, errorCatalogue.tooLarge]) {
    const body = JSON.stringify({ Message: text, ErrorNumber: number, ErrorState: state });
    expect(caddyfile).toContain(`\`${body}\` ${String(status)}`);
  }
});
