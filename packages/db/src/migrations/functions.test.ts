import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import product from '../../../../package.json' with { type: 'json' };
import packageOfDatabase from '../../package.json' with { type: 'json' };
import { functionsFolder, readFunctionFiles } from './function-files.ts';
import { migrate } from './migrate.ts';
import { unbindRowTypes } from './unbind-row-types.ts';
import { migrationsFolder, readMigrationFiles } from './migration-files.ts';

const { ownerUrl, appUrl, drop } = await testDatabase();
const owner = new pg.Client({ connectionString: ownerUrl });
const appRole = new URL(appUrl).username;
const migrations = readMigrationFiles(migrationsFolder).length;
let functions = '';
let folder = '';
beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  await drop();
});
/** Folders that a test may change; afterwards the database has the functions of the product again. */
function useCopies(): void {
  beforeEach(() => {
    functions = copyOf(functionsFolder);
    folder = copyOf(migrationsFolder);
  });
  afterEach(async () => {
    await owner.query(
      `drop function if exists scratch(), scratch_later();
       delete from schema_migration where number > ${String(migrations)};
       update database_function set release = '0.0.0'`,
    );
    await migrate(ownerUrl);
    for (const copy of [functions, folder]) rmSync(copy, { recursive: true });
  });
}

function copyOf(wanted: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'kyc-functions-'));
  for (const name of readdirSync(wanted)) copyFileSync(join(wanted, name), join(copy, name));
  return copy;
}

function write(name: string, sql: string): void {
  writeFileSync(join(functions, `${name}.sql`), sql);
}

interface Stored {
  readonly name: string;
  readonly definition: string;
}

/** Every function of the product with its owner, rights and settings. */
async function stored(): Promise<Stored[]> {
  const { rows } = await owner.query<Stored>(
    `select proname as name, format('owner %s to %s: %s', pg_get_userbyid(proowner), proacl, pg_get_functiondef(p.oid)) as definition
     from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.oid::regprocedure::text`,
  );
  return rows;
}

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await owner.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

const scratch = (value: number) =>
  `create or replace function scratch() returns integer language sql return ${String(value)};`;

describe('every function of the database is a file', () => {
  test('exactly one file has its name and defines each signature', async () => {
    const inDatabase = (await stored()).map(({ name }) => name).sort();
    const inFiles = readFunctionFiles(functionsFolder)
      .flatMap(({ sql }) =>
        [...sql.matchAll(/^create or replace function (\w+)\(/gm)].map(([, name]) => name ?? ''),
      )
      .sort();
    expect(inDatabase.length).toBeGreaterThan(60);
    expect(inFiles, 'Add packages/db/functions/<name>.sql, or drop the function by a migration.').toEqual(
      inDatabase,
    );
  });

  test('each file holds only its function and rights', () => {
    for (const { name, sql } of readFunctionFiles(functionsFolder)) {
      const statements = sql
        .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '')
        .replaceAll(/^--.*$/gm, '')
        .split(';')
        .map((statement) => statement.trim())
        .filter((statement) => statement !== '');
      const verbs = ['create or replace', 'revoke all on', 'grant execute on'].map(
        (verb) => `${verb} function ${name}(`,
      );
      for (const statement of statements)
        expect(
          verbs.some((verb) => statement.startsWith(verb)),
          statement,
        ).toBe(true);
      expect(sql, name).toMatch(/^-- [A-Z]/);
    }
  });

  test('the database has the text in the file, with owner, rights and settings', async () => {
    const before = await stored();
    await owner.query('begin');
    for (const { sql } of readFunctionFiles(functionsFolder))
      await owner.query(sql.replaceAll(/\bkyc_app\b/g, appRole));
    const after = await stored();
    await owner.query('rollback');
    expect(after).toEqual(before);
  });

  test('no function keeps the row type of a table in a stored expression, which would block later migrations', async () => {
    const bound = async () =>
      (
        await owner.query<{ name: string }>(
          `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace and prosqlbody is not null
             and exists (select from pg_type t where t.oid = any(p.proargtypes) and t.typrelid <> 0)`,
        )
      ).rows.map(({ name }) => name);
    expect(await bound()).toEqual([]);
    // As earlier migrations write it: the next one finds the text of the same function.
    await owner.query('begin');
    await owner.query(`create function is_named(wanted tenant) returns boolean language sql stable
      return wanted.tenant_code <> '' and exists (select from tenant t where t.tenant_id = wanted.tenant_id)`);
    expect(await bound()).toEqual(['is_named']);
    await unbindRowTypes(owner);
    expect(await bound()).toEqual([]);
    const { rows } = await owner.query('select count(*)::int as named from tenant t where is_named(t)');
    const { rows: all } = await owner.query('select count(*)::int as named from tenant');
    expect(rows).toEqual(all);
    await owner.query('rollback');
  });

  test('a function with owner rights is not public and fixes its search path', async () => {
    const { rows } = await owner.query(
      `select proname from pg_proc p where pronamespace = 'public'::regnamespace and prosecdef
         and (not coalesce(array_to_string(proconfig, ','), '') ~ 'search_path=' or proacl is null
           or exists (select from aclexplode(proacl) g where g.grantee = 0))
         and prorettype <> 'trigger'::regtype`,
    );
    expect(rows).toEqual([]);
  });
});

describe('migrate applies a function whose file has changed', () => {
  useCopies();

  test('nothing to a database that has the files', async () => {
    expect(await migrate(ownerUrl)).toMatchObject({ functions: [] });
  });

  test('once, even with five processes starting together', async () => {
    write('scratch', scratch(1));
    const first = await Promise.all(Array.from({ length: 5 }, () => migrate(ownerUrl, { functions })));
    expect(first.flatMap((run) => run.functions)).toEqual(['scratch']);
    write('scratch', scratch(2));
    expect(await migrate(ownerUrl, { functions })).toMatchObject({ functions: ['scratch'] });
    expect(await migrate(ownerUrl, { functions })).toMatchObject({ functions: [] });
    expect(await valueOf('scratch()')).toBe(2);
  });

  test('after the functions that it mentions', async () => {
    write(
      'scratch',
      'create or replace function scratch() returns integer language sql return scratch_later() + 1;',
    );
    write(
      'scratch_later',
      'create or replace function scratch_later() returns integer language sql return 1;',
    );
    await migrate(ownerUrl, { functions });
    expect(await valueOf('scratch()')).toBe(2);
    await owner.query('drop function scratch()');
  });

  test('with the rights of the app under its name in this installation', async () => {
    write(
      'scratch',
      `${scratch(1)} revoke all on function scratch() from public; grant execute on function scratch() to kyc_app;`,
    );
    await migrate(ownerUrl, { functions });
    expect(await valueOf(`has_function_privilege('${appRole}', 'scratch()', 'execute')`)).toBe(true);
  });

  test('a file that fails leaves every function unchanged and appears in the error; the next start tries again', async () => {
    const before = await stored();
    write('scratch', scratch(1));
    write(
      'tell_session_end',
      'create or replace function tell_session_end() returns trigger language plpgsql as $$ begin returning; end $$;',
    );
    await expect(migrate(ownerUrl, { functions })).rejects.toThrow(
      /The function in tell_session_end\.sql failed: .*syntax error/,
    );
    expect(await stored()).toEqual(before);
    copyFileSync(join(functionsFolder, 'tell_session_end.sql'), join(functions, 'tell_session_end.sql'));
    expect(await migrate(ownerUrl, { functions })).toMatchObject({ functions: ['scratch'] });
  });

  test('a numbered migration that defines a function leaves the text of the file', async () => {
    writeFileSync(join(folder, `${String(migrations + 1).padStart(4, '0')}_scratch.sql`), scratch(7));
    write('scratch', scratch(1));
    await migrate(ownerUrl, { functions });
    await migrate(ownerUrl, { folder, functions });
    expect(await valueOf('scratch()')).toBe(1);
  });

  test('an upgrade from a database without files ends with the same functions', async () => {
    const wanted = await stored();
    const url = new URL(ownerUrl);
    url.pathname = `${url.pathname}_earlier`;
    const name = url.pathname.slice(1);
    await owner.query(`create database ${name}`);
    const earlier = new pg.Client({ connectionString: url.href });
    try {
      expect(await migrate(url.href, { through: 66 })).toMatchObject({ functions: [] });
      const run = await migrate(url.href);
      expect(run.functions.length).toBe(readFunctionFiles(functionsFolder).length);
      await earlier.connect();
      const { rows } = await earlier.query<{ definition: string }>(
        `select pg_get_functiondef(p.oid) as definition from pg_proc p where pronamespace = 'public'::regnamespace
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
      );
      const role = new URL(run.appUrl).username;
      const definitions = rows.map(({ definition }) => definition.replaceAll(role, appRole)).sort();
      expect(definitions).toEqual(
        wanted.map(({ definition }) => definition.replace(/^owner .*?: (?=CREATE)/s, '')).sort(),
      );
    } finally {
      await earlier.end();
      await owner.query(`drop database ${name} with (force)`);
    }
  });
});

describe('an older release that starts again leaves the functions of a newer one', () => {
  useCopies();

  const older = async (): Promise<unknown> => {
    write('scratch', scratch(1));
    const { functions: applied } = await migrate(ownerUrl, { functions });
    return [applied, await valueOf('scratch()')];
  };

  test('where the newer one has added a migration', async () => {
    writeFileSync(join(folder, `${String(migrations + 1).padStart(4, '0')}_scratch.sql`), 'select 1;');
    write('scratch', scratch(2));
    await migrate(ownerUrl, { folder, functions });
    expect(await older()).toEqual([[], 2]);
  });

  test('the release that migrate records is that of the product', () => {
    expect(packageOfDatabase.version).toBe(product.version);
  });

  test('if it has only changed the function', async () => {
    write('scratch', scratch(2));
    await migrate(ownerUrl, { functions });
    await owner.query(`update database_function set release = '99.10.0' where name = 'scratch'`);
    expect(await older()).toEqual([[], 2]);
  });
});

test('the app may not read or change the record of the files', async () => {
  const rights = await valueOf(
    `has_table_privilege('${appRole}', 'database_function', 'select, insert, update, delete')`,
  );
  expect(rights).toBe(false);
});
