// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageRoots } from '@kyc/contract/page-roots';
import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { routeTree } from './routes.ts';

/** Returns a route's path, or the paths of its children if it has none. */
function pathsOf(route: AnyRoute): string[] {
  const { path } = route.options as { readonly path?: string };
  if (path !== undefined) return [path];
  return Object.values((route.children ?? {}) as Readonly<Record<string, AnyRoute>>).flatMap(pathsOf);
}

test('the server knows the page of each route, and no others', () => {
  const roots = pathsOf(routeTree).map((path) => path.split('/')[1] ?? '');
  expect(new Set(roots)).toEqual(new Set(['', ...pageRoots]));
});

test('axe looks at every page: accessibility.spec.ts opens each first segment of an address', () => {
  const spec = readFileSync(
    join(import.meta.dirname, '../../../../e2e/proofs/accessibility.spec.ts'),
    'utf8',
  );
  const unseen = pageRoots.filter((root) => !new RegExp(`['\`]/${root}['\`/?]`).test(spec));
  expect(unseen).toEqual([]);
});
