import type pg from 'pg';
import release from '../../package.json' with { type: 'json' };
import { inOwnerTransaction } from '../connection/owner-transaction.ts';
import type { FunctionFile } from './function-files.ts';
import { retryWhenBlocked } from './retry-when-blocked.ts';

/** A row of `database_function`. */
export interface AppliedFunction {
  readonly name: string;
  readonly checksum: string;
  /** The newest release that applied the file. */
  readonly release: string;
}

interface Applying {
  readonly files: readonly FunctionFile[];
  /** Numbered migrations were applied before: they may have defined functions too. */
  readonly isAfterMigrations: boolean;
}

/**
 * Applies the new and changed function files, after the numbered migrations. It uses a single transaction, so a file that fails leaves
 * every function unchanged. An older release that starts again does not replace the functions of a newer release.
 * @returns the names of the applied files
 * @throws Error that names the file
 */
export async function applyFunctions(
  owner: pg.Client,
  { files, isAfterMigrations }: Applying,
): Promise<string[]> {
  const applied = await selectApplied(owner);
  const pending = isAfterMigrations
    ? files.filter(({ name }) => !isOfNewerRelease(applied, name))
    : findPendingFunctions(files, applied);
  const names = new Set(files.map(({ name }) => name));
  const removed = applied.filter(({ name }) => !names.has(name) && !isOfNewerRelease(applied, name));
  if (pending.length === 0 && removed.length === 0) return [];
  let current = '';
  const apply = () =>
    inOwnerTransaction(owner, async () => {
      for (const file of pending) {
        current = file.name;
        await owner.query(file.sql);
        await owner.query(
          `insert into database_function (name, checksum, release) values ($1, $2, $3)
           on conflict (name) do update set checksum = excluded.checksum, release = excluded.release, applied_on = now()`,
          [file.name, file.checksum, release.version],
        );
      }
      await owner.query('delete from database_function where name = any($1)', [
        removed.map(({ name }) => name),
      ]);
    });
  await retryWhenBlocked(owner, { title: () => `The function in ${current}.sql`, apply });
  return pending.map(({ name }) => name);
}

/** The files that the database does not have; a function that a newer release has replaced is not among them. */
export function findPendingFunctions(
  files: readonly FunctionFile[],
  applied: readonly AppliedFunction[],
): FunctionFile[] {
  return files.filter(({ name, checksum }) => {
    const known = applied.find((one) => one.name === name);
    return known?.checksum !== checksum && !isOfNewerRelease(applied, name);
  });
}

function isOfNewerRelease(applied: readonly AppliedFunction[], name: string): boolean {
  const known = applied.find((one) => one.name === name);
  return known !== undefined && known.release.localeCompare(release.version, 'en', { numeric: true }) > 0;
}

async function selectApplied(owner: pg.Client): Promise<AppliedFunction[]> {
  const { rows } = await owner.query<AppliedFunction>(
    'select name, checksum, release from database_function',
  );
  return rows;
}
