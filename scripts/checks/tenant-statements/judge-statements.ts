import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'libpg-query';
import { tenantTables } from '../../../packages/db/src/tables/tenant-tables.generated.ts';
import type { RecordedStatement } from './record-statements.ts';
import { unnamedTenants } from './unnamed-tenants.ts';

interface Unnamed extends RecordedStatement {
  readonly tables: readonly string[];
}

export interface Judged {
  /** Distinct statements that read or change tables of tenants. */
  readonly onTenants: number;
  /** How many name the tenant of each such table. */
  readonly naming: number;
  readonly others: readonly Unnamed[];
}

/** The distinct statements that the workers of a run wrote into a folder (record-statements.ts). */
export function readRecorded(folder: string): readonly RecordedStatement[] {
  const files = globSync(join(folder, '*.jsonl'));
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
  const found = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RecordedStatement);
  return [...new Map(found.map((statement) => [statement.text, statement])).values()];
}

/** Parses each statement, and does not count a statement with a syntax error, which a test may send. */
export async function judgeStatements(statements: readonly RecordedStatement[]): Promise<Judged> {
  const mentions = new RegExp(`\\b(?:${[...tenantTables].join('|')})\\b`);
  const others: Unnamed[] = [];
  let onTenants = 0;
  for (const statement of statements.filter(({ text }) => mentions.test(text))) {
    const { text } = statement;
    const tree: unknown = await parse(text).catch(() => undefined);
    if (!readsOneOf(tree, tenantTables)) continue;
    onTenants += 1;
    const tables = unnamedTenants(tree, tenantTables);
    if (tables.length > 0) others.push({ ...statement, tables });
  }
  return { onTenants, naming: onTenants - others.length, others };
}

function readsOneOf(tree: unknown, tables: ReadonlySet<string>): boolean {
  if (typeof tree !== 'object' || tree === null) return false;
  if ('relname' in tree && typeof tree.relname === 'string' && tables.has(tree.relname)) return true;
  return Object.values(tree).some((value) => readsOneOf(value, tables));
}

/** One sentence part about the judged statements, such as `3 of 4 statements name their tenant (75.0 %)`. */
export function describeShare({ onTenants, naming }: Judged): string {
  const share = onTenants === 0 ? 0 : (100 * naming) / onTenants;
  return `${String(naming)} of ${String(onTenants)} statements name their tenant (${share.toFixed(1)} %)`;
}
