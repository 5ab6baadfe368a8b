import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** The source file of an import; undefined for a package of others. */
function sourceOf(file: string, wanted: string): string | undefined {
  const [, name = '', path = ''] = /^@kyc\/([\w-]+)\/(.+)$/.exec(wanted) ?? [];
  const found = wanted.startsWith('.')
    ? join(file, '..', wanted)
    : join(root, `packages/${name}/src/${path}.ts`);
  return found.endsWith('.ts') && existsSync(found) ? found : undefined;
}

/** The packages of others that the file and its imports load before their first line runs. */
function loadedBy(start: string): ReadonlySet<string> {
  const packages = new Set<string>();
  const visited = new Set<string>();
  const pending = [start];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (visited.has(file)) continue;
    visited.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, wanted = ''] of text.matchAll(/^(?:import|export)\s(?!type\b)[^;']*?'([^']+)'/gm)) {
      const source = sourceOf(file, wanted);
      if (source !== undefined) pending.push(source);
      else if (!wanted.startsWith('.')) packages.add(wanted);
    }
  }
  return packages;
}

test('O12 a start loads no library that only rare work needs: forms, passkeys, videos, pages, specimens', () => {
  const loaded = loadedBy(join(import.meta.dirname, 'main.ts'));
  expect([...loaded]).toEqual(expect.arrayContaining(['fastify', 'pg', 'pg-boss', 'kysely']));
  const rare = /^(?:@cantoo\/pdf-lib|@simplewebauthn\/|mediabunny|@hyzyla\/pdfium|culori|@kyc\/demo-data)/;
  expect([...loaded].filter((name) => rare.test(name))).toEqual([]);
});
