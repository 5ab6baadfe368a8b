import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check, type Diagnostics } from 'recheck';
import recheck from 'recheck/package.json' with { type: 'json' };
import ts from 'typescript';
import type { Outcome } from './check.ts';
import { root } from './run-tool.ts';

interface Expression {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/**
 * No regular expression of the product may take more than linear time (H1, H2): input could stop the server. Each is proved by recheck; an
 * expression composed at run time cannot be proved, so the product has none.
 */
export async function checkExpressions(): Promise<Outcome> {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|d)\.tsx?$/.test(file),
  );
  const found = [...files.flatMap(readExpressions), ...readPublishedExpressions()];
  const remark = `${String(found.length)} expressions`;
  if (found.length === 0) return { passed: 0, failed: 1, report: 'No expression was read.', remark };
  const different = [...new Map(found.map((one) => [`/${one.source}/${one.flags}`, one])).values()];
  const faults: string[] = [];
  const proved = new Set(readProved());
  for (const { place, source, flags } of different) {
    if (flags === composed) {
      faults.push(`${place}: ${source} is put together while running: write it as a literal`);
      continue;
    }
    const name = `/${source}/${flags}`;
    if (proved.has(name)) continue;
    // A busy machine takes ten times as long; an expression not proved in this time fails.
    const proof = await check(source, flags, { timeout: 120_000, randomSeed: 1 });
    if (proof.status === 'safe' || isLinearInFact(proof, { source, flags })) {
      proved.add(name);
      continue;
    }
    const why = proof.status === 'vulnerable' ? proof.complexity.summary : `not proved (${proof.error.kind})`;
    faults.push(`${place}: ${name} is ${why}`);
  }
  mkdirSync(dirname(provedFile), { recursive: true });
  writeFileSync(provedFile, JSON.stringify([...proved]));
  const failed = faults.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, report: faults.join('\n'), remark };
}

const manyCharacters = 200_000;
const longMs = 500;

/**
 * With a look-around, or more than 30 repeats, recheck tries attacks instead of proving, on short texts, where up to 60 repetitions look
 * quadratic. Such an attack counts when it works on a long text: quadratic time takes minutes, linear time a millisecond.
 */
function isLinearInFact(proof: Diagnostics, { source, flags }: { source: string; flags: string }): boolean {
  if (proof.status !== 'vulnerable' || proof.checker !== 'fuzz') return false;
  if (proof.complexity.type !== 'polynomial') return false;
  const { pumps, suffix } = proof.attack;
  const pumped = pumps.map(
    ({ prefix, pump }) =>
      prefix + pump.repeat(Math.ceil(manyCharacters / pumps.length / Math.max(1, pump.length))),
  );
  const text = pumped.join('') + suffix;
  const expression = new RegExp(source, flags.replaceAll(/[gy]/g, ''));
  const before = process.cpuUsage();
  expression.exec(text);
  // Of the processor, so that a busy machine changes nothing.
  return process.cpuUsage(before).user / 1000 < longMs;
}

// A proof takes a tenth of a second and holds as long as its prover.
const provedFile = join(root, `node_modules/.cache/expressions-${recheck.version}.json`);

function readProved(): string[] {
  return existsSync(provedFile) ? (JSON.parse(readFileSync(provedFile, 'utf8')) as string[]) : [];
}

const composed = 'composed';

/** It composes only expressions of published rules, which are checked below. */
const readsRules = 'packages/domain/src/acceptance/read-predicate.ts';

/** The expressions of the acceptance gate's catalogues, which are data: `matches: [value, expression]`. */
function readPublishedExpressions(): Expression[] {
  const files = globSync('packages/domain/data/acceptance/*.json', { cwd: root });
  return files.flatMap((file) => {
    const found: Expression[] = [];
    JSON.parse(readFileSync(join(root, file), 'utf8'), (key, value: unknown) => {
      if (key === 'matches' && Array.isArray(value))
        found.push({ place: file, source: String(value[1]), flags: 'u' });
      return value;
    });
    return found;
  });
}

function readExpressions(file: string): Expression[] {
  const text = readFileSync(join(root, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const sourceFile = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const { line } = sourceFile.getLineAndCharacterOfPosition(node.getStart(sourceFile));
    const place = `${file}:${String(line + 1)}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && node.expression.getText(sourceFile) === 'RegExp' && file !== readsRules)
      found.push({ place, source: node.getText(sourceFile), flags: composed });
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}
