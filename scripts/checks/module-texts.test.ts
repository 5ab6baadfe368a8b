import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './run-tool.ts';

/** Calls of `t` that run when their module loads, which is before the page adds its texts. */
function findEarlyTexts(source: string): string[] {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && node.expression.getText() === 't') found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('the search finds a text of a constant, and none in functions', () => {
  const source = `
    const schema = z.object({ Name: z.string(t('page.name')) });
    const nameOf = () => t('page.name');
    function Page() { return <p>{t('page.name')}</p>; }`;
  expect(findEarlyTexts(source)).toEqual(["t('page.name')"]);
});

test('no module of the web app reads a text while it loads', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.{ts,tsx}'] });
  expect(files.length).toBeGreaterThan(300);
  const early = files.flatMap((file) =>
    findEarlyTexts(readFileSync(join(root, file), 'utf8')).map((call) => `${file}: ${call}`),
  );
  expect(early).toEqual([]);
});
