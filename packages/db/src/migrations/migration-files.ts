import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MigrationFile {
  number: number;
  name: string;
  checksum: string;
  sql: string;
  /** `-- outside a transaction`: its indexes are built concurrently. */
  isOutsideTransaction: boolean;
  /** `-- contract: unused since <version>`: the release before that version cannot work any more. */
  contracts: boolean;
  /** `-- changes types`: statements that running servers have prepared answer other types from then on. */
  changesTypes: boolean;
}

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** The migrations in order; their numbers run from 1 without a gap. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    const number = Number(/^(\d{4})_[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1)
      throw new Error(`Migration ${name} should begin with ${String(index + 1).padStart(4, '0')}_.`);
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    const isMarked = (mark: RegExp) => mark.test(sql);
    return {
      number,
      name,
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
      isOutsideTransaction: isMarked(/^-- outside a transaction$/m),
      contracts: isMarked(contractMark),
      changesTypes: isMarked(/^-- changes types$/m),
    };
  });
}

const contractMark = /^-- contract: unused since \d+\.\d+\.\d+\b/m;
/** A table replaced by one with the same name and columns: its readers see no difference. */
const replacedMark = /^-- replaces: /m;

const always = [/\bdrop\s+table\b/i, /\bdrop\s+column\b/i, /\brename\b/i];
/** In an `alter table`, where the word `column` may be left out. */
const dropped = /\bdrop\s+(\w+)/gi;
const isNoColumn = /^(?:constraint|default|identity|not|expression)$/i;

/** What a migration takes from the release before it without saying so; undefined: nothing. */
export function findTaken({ sql }: { readonly sql: string }): string | undefined {
  if (contractMark.test(sql) || replacedMark.test(sql)) return undefined;
  for (const statement of sql.replaceAll(/--.*$/gm, '').split(';')) {
    const isTaken =
      always.some((pattern) => pattern.test(statement)) ||
      (/\balter\s+table\b/i.test(statement) &&
        [...statement.matchAll(dropped)].some(([, word = '']) => !isNoColumn.test(word)));
    if (isTaken) return statement.trim().slice(0, 80);
  }
  return undefined;
}
