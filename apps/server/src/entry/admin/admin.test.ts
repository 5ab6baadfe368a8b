import { join } from 'node:path';
import { fastUnsafe } from '@kyc/db/embedded/server-settings';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { openAdmin } from '../../../testing/operations/open-admin.ts';
import { runAdmin } from '../../../testing/operations/run-admin.ts';
import { spawnAdmin } from '../../../testing/operations/spawn-admin.ts';
import { adminProgram } from './admin-program.ts';

const { folder, ownerUrl, variables, done, asOwner } = await openAdmin();
await done('tenant', 'create', 'ACME', '--name', 'Acme Securities');

describe('D2 the database of the command', () => {
  test('an unreachable, an empty and a newer one are one sentence each', async () => {
    const at = async (DATABASE_URL: string): Promise<string> => {
      const { code, out, err } = await runAdmin({ ...variables, DATABASE_URL }, ['tenant', 'list']);
      expect([code, out]).toEqual([1, '']);
      return err;
    };
    expect(await at('postgres://kyc:secret@127.0.0.1:1/kyc')).toMatch(
      /^The database at 127\.0\.0\.1:1 cannot be used: .*\.$/,
    );
    const empty = new URL(ownerUrl);
    empty.pathname = 'postgres';
    expect(await at(empty.href)).toMatch(
      /^The database is not at this version of KYC Desk yet \(it lacks 0001_foundation\.sql\): start KYC Desk once, then repeat the command\.$/,
    );
    await asOwner(
      'ACME',
      `insert into schema_migration (number, name, checksum) values (9999, '9999_later.sql', 'x')`,
    );
    expect(await at(ownerUrl)).toBe(
      "The database is newer than this version of KYC Desk (it has 9999_later.sql): run the newer version's command.",
    );
    await asOwner('ACME', 'delete from schema_migration where number = 9999');
    await asOwner('ACME', `update database_function set checksum = 'earlier' where name = 'is_held'`);
    expect(await at(ownerUrl)).toBe(
      'The database is not at this version of KYC Desk yet (it lacks the function is_held): start KYC Desk once, then repeat the command.',
    );
    await migrate(ownerUrl);
  });

  test('the embedded one is used whether the server runs or not', async () => {
    const dataDir = join(folder, 'embedded');
    const embedded = { APP_ENV: 'test', DATA_DIR: dataDir };
    const absent = await runAdmin(embedded, ['tenant', 'list']);
    expect([absent.code, absent.err]).toEqual([
      1,
      `There is no database in ${dataDir} yet: start KYC Desk once (npm start), or set DATABASE_URL or DATA_DIR as the server has them.`,
    ]);
    const postgres = await startEmbeddedPostgres({
      dataDir: join(dataDir, 'database'),
      settings: fastUnsafe,
    });
    try {
      await migrate(postgres.url);
      const beside = await runAdmin(embedded, ['tenant', 'create', 'HOME', '--name', 'Home Broking']);
      expect([beside.code, beside.err]).toEqual([0, '']);
    } finally {
      await postgres.stop();
    }
    const alone = await spawnAdmin(embedded, ['tenant', 'list']);
    expect([alone.code, alone.err]).toEqual([0, '']);
    expect(alone.out).toMatch(/HOME\s+open\s+Home Broking/);
  }, 60_000);
});

describe('D2 every verb has help with an example, and JSON', () => {
  const leaves = (command: Command): Command[] =>
    command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
  const nameOf = (command: Command): string =>
    command.parent?.parent == null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;
  const verbs = leaves(adminProgram({ variables: {}, out: process.stdout, err: process.stderr })).map(
    (verb) => [nameOf(verb), verb] as const,
  );

  test.each(verbs)('%s', (name, verb) => {
    let help = '';
    verb.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    expect(verb.description()).not.toBe('');
    expect(help).toMatch(new RegExp(`Examples:\\n  npm run admin -- ${name}\\b`));
    expect(help).toContain('--json');
  });

  test('every verb that operations need exists, and help works without a database', async () => {
    expect(verbs.map(([name]) => name)).toEqual(
      expect.arrayContaining(['tenant create', 'admin invite', 'user link', 'import', 'status']),
    );
    const help = await spawnAdmin({}, ['tenant', 'create', '--help']);
    expect([help.code, help.err]).toEqual([0, '']);
    expect(help.out).toContain('npm run admin -- tenant create ACME');
    const unknown = await spawnAdmin({}, ['tenant', 'destroy', 'ACME']);
    expect([unknown.code, unknown.out]).toEqual([1, '']);
    expect(unknown.err).toContain("unknown command 'destroy'");
  }, 60_000);
});

describe('S4 rows of the operator', () => {
  const remove = async (code: string, action: string): Promise<void> =>
    await asOwner(
      code,
      `with gone as (delete from audit_event where action = '${action}' returning audit_id)
        delete from audit_unlinked where audit_id in (select audit_id from gone)`,
    );
  const verified = async (code: string) => await runAdmin(variables, ['verify-audit', code]);

  test('a row that is deleted after a command is missed', async () => {
    await done('tenant', 'create', 'COUNT', '--name', 'Count Broking');
    await done('tenant', 'rename', 'COUNT', '--name', 'Count Securities');
    expect((await verified('COUNT')).out).toMatch(/^COUNT: whole to row 0 of 2\.$|^COUNT: whole/);
    await remove('COUNT', 'tenant.rename');
    const { code, out } = await verified('COUNT');
    expect([code, out]).toEqual([1, expect.stringMatching(/NOT WHOLE/)]);
  });

  test('so is the row of a command that makes its tenant', async () => {
    await done('tenant', 'create', 'MADE', '--name', 'Made Broking');
    await remove('MADE', 'tenant.create');
    expect((await verified('MADE')).code).toBe(1);
  });
});
