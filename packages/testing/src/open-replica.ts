import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locatePostgresBinaries } from '@kyc/db/embedded/binaries';
import { launchPostgres } from '@kyc/db/embedded/launch';
import { keepSecrets } from '@kyc/db/embedded/secrets';
import { durableSettings } from '@kyc/db/embedded/server-settings';
import { findUnprivilegedUser } from '@kyc/db/embedded/unprivileged-user';
import pg from 'pg';

export interface Replica {
  /** The owner's address of the copy. */
  readonly url: string;
  /** It continues to answer, and receives no new data. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  stop(): Promise<void>;
}

/** A copy that follows the embedded server in `dataDir`, made as operators make theirs: base backup, then streaming. */
export async function openReplica(primary: { dataDir: string; url: string }): Promise<Replica> {
  const { superuserPassword } = keepSecrets(primary.dataDir);
  const { port } = new URL(primary.url);
  const copyDir = `${primary.dataDir}-copy`;
  const clusterDir = join(copyDir, 'postgres');
  const superuserOf = async (serverPort: number | string): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: `postgres://postgres:${superuserPassword}@127.0.0.1:${serverPort}/postgres`,
    });
    await client.connect();
    return client;
  };

  const backup = await superuserOf(port);
  await backup.query(`select pg_backup_start('copy', true)`);
  const copied = spawnSync('cp', ['-a', primary.dataDir, copyDir]);
  if (copied.status !== 0) throw new Error(`the copy failed: ${copied.stderr.toString()}`);
  const { rows } = await backup.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await backup.end();
  rmSync(join(clusterDir, 'postmaster.pid'));
  writeFileSync(join(clusterDir, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(clusterDir, 'standby.signal'), '');

  const server = await launchPostgres({
    prefix: findUnprivilegedUser().prefix,
    postgres: locatePostgresBinaries().postgres,
    dataDir: copyDir,
    clusterDir,
    logFile: join(copyDir, 'postgres.log'),
    settings: {
      ...durableSettings,
      primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${superuserPassword}`,
    },
  });
  const onCopy = async (text: string): Promise<void> => {
    const client = await superuserOf(server.port);
    await client.query(text);
    await client.end();
  };
  const url = new URL(primary.url);
  url.port = String(server.port);
  return {
    url: url.href,
    pauseReplay: () => onCopy('select pg_wal_replay_pause()'),
    resumeReplay: () => onCopy('select pg_wal_replay_resume()'),
    async stop() {
      await server.watched.stop();
      rmSync(copyDir, { recursive: true, force: true });
    },
  };
}
