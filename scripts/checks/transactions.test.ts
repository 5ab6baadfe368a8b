import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './run-tool.ts';

const openers =
  /^(?:inTenant\w*|readInTenant|writeInOneTrip|readInEachTenant|inRoundTrips|outsideTenants|inOwnerTransaction|retrying|takeConnection|readFromReplica)$/;

/** The functions that open a transaction for the work of their caller, by name. */
function findOpeners(source: string): string[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && node.parameters.some(receivesTransaction) && opens(node))
      found.push(nameOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A parameter like `work: (tx: Tx) => Promise<T>`. */
function receivesTransaction({ type }: ts.ParameterDeclaration): boolean {
  if (type === undefined || !ts.isFunctionTypeNode(type)) return false;
  return /^(?:Tx|Reads)$/.test(type.parameters[0]?.type?.getText() ?? '');
}

function opens(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && openers.test(node.expression.getText())) return true;
  return ts.forEachChild(node, opens) ?? false;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name !== undefined) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'without a name';
}

const architecture = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8');
const section = /^## Transactions\n(.*?)^## /ms.exec(architecture)?.[1] ?? '';
const listed = new Set([...section.matchAll(/`(\w+)`/g)].map(([, name]) => name));

const files = globSync('{apps/server,packages/*}/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
const sources = files
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  .filter(({ source }) => /inTenant|outsideTenants|[tT]ransaction|takeConnection|'begin/.test(source));
/** The parts of `inTenant` itself, and a command that receives one of its queries. */
const internal = new Set([
  'packages/db/src/connection/transaction.ts retrying',
  'packages/db/src/connection/transaction.ts run',
  'packages/db/src/connection/transaction.ts inRoundTrips',
  'apps/server/src/features/documents/document-url.ts refer',
]);

test('the search finds a function, a method and an arrow function that open a transaction', () => {
  const source = `
    async function within<T>(work: (tx: Tx) => Promise<T>) { return await inTenant(database, served, work); }
    const read = <T>(work: (tx: Reads) => Promise<T>) => readInTenant(database, served, (tx) => work(tx));
    const house = { async run(work: (tx: Tx) => Promise<void>) { await outsideTenants(database, work); } };
    async function list(tx: Tx) { await select(tx); }`;
  expect(findOpeners(source)).toEqual(['within', 'read', 'run']);
});

test('the architecture lists every function that opens a transaction for its caller', () => {
  const found = sources.flatMap(({ file, source }) =>
    findOpeners(source)
      .filter((name) => !internal.has(`${file} ${name}`))
      .map((name) => ({ file, name })),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ name }) => !listed.has(name))).toEqual([]);
});

test('every listed function exists', () => {
  const isDefined = (name: string): boolean =>
    sources.some(({ source }) => new RegExp(`(?:function|async|  ) ?${name}[<(]`).test(source));
  const names = [...section.matchAll(/^\| `(\w+)`/gm)].flatMap(([, name]) => name ?? []);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !isDefined(name))).toEqual([]);
});
