import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `functions/<name>.sql`: every function of that name, with its rights. */
export interface FunctionFile {
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

export const functionsFolder = join(import.meta.dirname, '../../functions');

/**
 * Orders a function after the functions that it mentions, because PostgreSQL resolves them when it creates a function of the language SQL.
 */
export function readFunctionFiles(folder: string): FunctionFile[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      return { name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
  const ordered = new Set<FunctionFile>();
  const visited = new Set<FunctionFile>();
  const add = (file: FunctionFile): void => {
    if (visited.has(file)) return;
    visited.add(file);
    const mentioned = new Set(file.sql.match(/\w+/g));
    for (const other of files) if (mentioned.has(other.name)) add(other);
    ordered.add(file);
  };
  for (const file of files) add(file);
  return [...ordered];
}
