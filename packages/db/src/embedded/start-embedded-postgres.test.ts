import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { StartRefusal } from '../connection/start-refusal.ts';
import { readLockFile } from './lock-file.ts';
import { fastUnsafe } from './server-settings.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kyc-embedded-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const start = () => startEmbeddedPostgres({ dataDir, settings: fastUnsafe });

async function query(url: string, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(statement)).rows;
  } finally {
    await client.end();
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie that was not reaped yet is dead too.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
  } catch {
    return false;
  }
};

describe('the embedded PostgreSQL', () => {
  test('gives a database whose owner is no superuser, with checksums on, and keeps it over a restart', async () => {
    const first = await start();
    const [facts] = await query(
      first.url,
      `select current_user, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, current_setting('data_checksums') as checksums
       from pg_roles where rolname = current_user`,
    );
    expect(facts).toEqual({
      current_user: 'kyc_owner',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: true,
      rolcreatedb: true,
      checksums: 'on',
    });
    await query(first.url, 'create table kept (id integer)');
    await first.stop();
    expect(readLockFile(join(dataDir, 'postgres'))).toEqual([]);

    const second = await start();
    expect(await query(second.url, `select to_regclass('kept')::text as kept`)).toEqual([{ kept: 'kept' }]);
    await second.stop();
  });

  test('keeps its passwords to itself', () => {
    expect(statSync(join(dataDir, 'postgres-secrets.json')).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
  });

  test('D20 only the owner can read the folder, also one created by an earlier release', async () => {
    const older = join(dataDir, 'older', 'database');
    mkdirSync(older, { recursive: true, mode: 0o755 });
    await (await startEmbeddedPostgres({ dataDir: older, settings: fastUnsafe })).stop();
    // Passing through may be needed, reading or writing never.
    expect(statSync(older).mode & 0o066).toBe(0);
  });

  test('refuses a folder that another running server uses', async () => {
    const first = await start();
    const second = start();
    await expect(second).rejects.toThrow(StartRefusal);
    await expect(second).rejects.toThrow(`The data folder ${dataDir} is in use by another running server`);
    await first.stop();
  });

  test('refuses a folder that cannot be one', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toThrow(
      `${file} cannot be written to: it is a file; name another folder.`,
    );
  });

  test('ends when its Node is killed with SIGKILL, and starts again immediately', async () => {
    const holder = join(dataDir, 'holder.ts');
    const launcher = JSON.stringify(join(import.meta.dirname, 'start-embedded-postgres.ts'));
    writeFileSync(
      holder,
      `import { startEmbeddedPostgres } from ${launcher};
       console.log((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })).url);
       setInterval(() => undefined, 1000);`,
    );
    const child = spawn(process.execPath, [holder], { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout })) {
      expect(line).toContain('postgres://kyc_owner');
      break;
    }
    const postmaster = Number(readLockFile(join(dataDir, 'postgres'))[0]);
    expect(isAlive(postmaster)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(postmaster), { timeout: 5_000 }).toBe(false);

    const again = await start();
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  test('brings a killed postmaster back on the same port', async () => {
    const running = await start();
    process.kill(Number(readLockFile(join(dataDir, 'postgres'))[0]), 'SIGKILL');
    const answer = () => query(running.url, 'select 1 as one').catch(() => undefined);
    await expect.poll(answer, { timeout: 15_000 }).toEqual([{ one: 1 }]);
    await running.stop();
  });

  test('a lock left by a process id that is a stranger today does not stop the start', async () => {
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(lock, `${String(process.pid)}\n${dataDir}/postgres\n1\n1\n\n127.0.0.1\n\nready\n`);
    chmodSync(lock, 0o600);
    const running = await start();
    expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await running.stop();
  });
});
