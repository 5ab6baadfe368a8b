import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReplica } from '@kyc/testing/open-replica';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { keepSecrets } from '../../embedded/secrets.ts';
import { fastUnsafe } from '../../embedded/server-settings.ts';
import { startEmbeddedPostgres } from '../../embedded/start-embedded-postgres.ts';
import { listenTo } from '../channel-listener.ts';
import { isLostConnection } from '../lost-connection.ts';
import { outsideTenants } from '../transaction.ts';
import { readServerAddress } from './server-addresses.ts';
import { SessionClient } from './session-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-hosts-'));
const dataDir = join(folder, 'database');
const leader = await startEmbeddedPostgres({
  dataDir,
  // A commit before the crash of the server has to survive it.
  settings: { ...fastUnsafe, synchronous_commit: 'on', wal_level: 'replica', max_wal_senders: '4' },
});
const standby = await openReplica({ dataDir, url: leader.url });
const portOf = (url: string) => new URL(url).port;
/** The standby comes first: only its state leads to the second server. */
const several = readServerAddress(
  'DATABASE_URL',
  leader.url.replace(/@[^/]+/, `@127.0.0.1:${portOf(standby.url)},127.0.0.1:${portOf(leader.url)}`) +
    '?target_session_attrs=read-write',
);
const database = openDatabase({ url: several, onConnectionLost: () => undefined });
beforeAll(async () => {
  await outsideTenants(database, (tx) => sql`create table written (port int)`.execute(tx));
});
afterAll(async () => {
  await database.close();
  await standby.stop();
  await leader.stop();
  rmSync(folder, { recursive: true, force: true });
});

const write = () =>
  outsideTenants(database, async (tx) => {
    const { rows } = await sql<{ port: number }>`
      insert into written values (current_setting('port')::int) returning port`.execute(tx);
    return String(rows[0]?.port);
  });

describe('an address with two servers, a standby first', () => {
  test('leads each session to the server that can be written', async () => {
    const ports = await Promise.all(Array.from({ length: 8 }, write));
    expect(new Set(ports)).toEqual(new Set([portOf(leader.url)]));
    expect(await database.pulse.ask()).toBe(true);
    const alone = new SessionClient({ connectionString: several });
    await alone.connect();
    expect((await alone.query('show port')).rows).toEqual([{ port: portOf(leader.url) }]);
    await alone.end();
  });

  test('after a crash of the leader, whose sessions end with 57P02, finds it again', async () => {
    const { superuserPassword } = keepSecrets(dataDir);
    const others = new pg.Client({
      connectionString: `postgres://postgres:${superuserPassword}@127.0.0.1:${portOf(leader.url)}/postgres`,
    });
    const ends: (string | undefined)[] = [];
    // The server sends the code as a warning, and then ends the connection.
    others.on('notice', ({ code }) => ends.push(code));
    others.on('error', () => undefined);
    await others.connect();
    const killed = new SessionClient({ connectionString: several });
    killed.on('error', () => undefined);
    await killed.connect();
    const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid');
    const faults: unknown[] = [];
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => ends).toContain('57P02');
    await expect
      .poll(
        () =>
          write().catch((error: unknown) => {
            faults.push(error);
          }),
        { timeout: 20_000 },
      )
      .toBe(portOf(leader.url));
    expect(faults.filter((fault) => !isLostConnection(fault))).toEqual([]);
  }, 30_000);

  test('whose hosts are silent or unknown is a lost connection', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    for (const hosts of [`127.0.0.1:${port},localhost:${port}`, 'a.invalid,b.invalid']) {
      const address = `postgres://u:p@${hosts}/kyc?target_session_attrs=read-write`;
      const away = openDatabase({ url: readServerAddress('DATABASE_URL', address) });
      const fault = await outsideTenants(away, (tx) => sql`select 1`.execute(tx)).catch(
        (error: unknown) => error,
      );
      expect(isLostConnection(fault), String(fault)).toBe(true);
      await away.close();
    }
    silent.close();
  });

  test('after the leader ends and the standby is promoted, sessions and listeners go there without a restart', async () => {
    const heard: string[] = [];
    let resumed = 0;
    const listener = await listenTo({
      url: several,
      channel: 'two_servers',
      onNotice: (payload) => heard.push(payload),
      onResumed: () => (resumed += 1),
      onFault: () => undefined,
    });
    await write();
    await leader.stop();
    const fault = await write().catch((error: unknown) => error);
    expect(isLostConnection(fault)).toBe(true);
    await expect.poll(() => database.pulse.ask()).toBe(false);

    const { superuserPassword } = keepSecrets(dataDir);
    const promoting = new pg.Client({
      connectionString: `postgres://postgres:${superuserPassword}@127.0.0.1:${portOf(standby.url)}/postgres`,
    });
    await promoting.connect();
    await promoting.query('select pg_promote()');
    await promoting.end();

    await expect.poll(() => database.pulse.ask(), { timeout: 10_000 }).toBe(true);
    expect(await write()).toBe(portOf(standby.url));
    await expect.poll(() => resumed, { timeout: 15_000 }).toBe(1);
    await outsideTenants(database, (tx) => sql`select pg_notify('two_servers', 'there')`.execute(tx));
    await expect.poll(() => heard, { timeout: 5000 }).toEqual(['there']);
    await listener.close();
  });
});
