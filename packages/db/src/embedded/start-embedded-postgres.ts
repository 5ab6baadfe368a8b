import { accessSync, chmodSync, constants, statSync, truncateSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefusal } from '../connection/start-refusal.ts';
import { fileFaultReason } from '../files/file-fault.ts';
import { makeFolderSync } from '../files/make-folder.ts';
import { locatePostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { launchPostgres } from './launch.ts';
import type { Launch, RunningServer } from './launch.ts';
import { ownerUrl, provisionOwner } from './provision.ts';
import { archiveSettings, makeArchive } from './recovery/wal-archive.ts';
import { keepSecrets } from './secrets.ts';
import { durableSettings } from './server-settings.ts';
import type { ServerSettings } from './server-settings.ts';
import { finishUpgrade } from './upgrade/finish-upgrade.ts';
import { requireSameMajor } from './upgrade/cluster-major.ts';
import { findUnprivilegedUser, runnableBy, type UnprivilegedUser } from './unprivileged-user.ts';

export interface EmbeddedPostgres {
  /** Connects as kyc_owner, who owns the database kyc and is no superuser. */
  url: string;
  stop(): Promise<void>;
}

/** Runs PostgreSQL from node_modules with its files in `dataDir`; it ends with this process, however that ends. */
export async function startEmbeddedPostgres(wanted: {
  dataDir: string;
  settings?: ServerSettings;
  /** Where finished log segments are kept, for point-in-time recovery. */
  walArchive?: string | undefined;
  /** Of another release of PostgreSQL, to read what that one wrote. */
  binaries?: PostgresBinaries;
  /** Aborted when the start is cancelled; a running server is stopped by its `stop`. */
  signal?: AbortSignal;
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(wanted.dataDir);
  const user = findUnprivilegedUser();
  makeWritable(dataDir, user);
  const installed = wanted.binaries ?? locatePostgresBinaries();
  const binaries = runnableBy(user, { binaries: installed, dataDir });
  const secrets = keepSecrets(dataDir);
  const clusterDir = join(dataDir, 'postgres');
  finishUpgrade(dataDir);
  requireSameMajor(clusterDir, binaries);
  if (wanted.walArchive !== undefined) makeArchive(wanted.walArchive, user);
  const { superuserPassword } = secrets;
  await initialiseCluster({ dataDir, clusterDir, superuserPassword, binaries, user, signal: wanted.signal });
  wanted.signal?.throwIfAborted();

  const launch: Launch = {
    prefix: user.prefix,
    postgres: binaries.postgres,
    dataDir,
    clusterDir,
    logFile: join(dataDir, 'postgres.log'),
    settings: {
      ...durableSettings,
      ...(wanted.walArchive !== undefined && archiveSettings(wanted.walArchive)),
      ...wanted.settings,
    },
  };
  shortenLog(launch.logFile);
  const server = await launchPostgres(launch);
  try {
    await provisionOwner({ port: server.port, secrets });
  } catch (error) {
    await server.watched.stop();
    throw error;
  }
  return { url: ownerUrl({ port: server.port, secrets }), stop: keepRunning(launch, server) };
}

const privateFolder = 0o700;
// If PostgreSQL has to run as another user, that user can pass through this folder but cannot list it.
const passableFolder = 0o711;

function makeWritable(dataDir: string, user: UnprivilegedUser): void {
  const mode = user.uid === process.getuid?.() ? privateFolder : passableFolder;
  try {
    makeFolderSync(dataDir, mode);
    accessSync(dataDir, constants.W_OK);
    // Made by an earlier release.
    if ((statSync(dataDir).mode & 0o777) !== mode) chmodSync(dataDir, mode);
  } catch (error) {
    throw new StartRefusal(
      `The data folder ${dataDir} cannot be written to: ${fileFaultReason(error) ?? String(error)}`,
    );
  }
}

function shortenLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 5_000_000) truncateSync(logFile);
}

// A killed postmaster is restarted on the same port, so that the pools recover.
function keepRunning(launch: Launch, first: RunningServer): () => Promise<void> {
  let current: Promise<RunningServer | undefined> = Promise.resolve(first);
  let stopping = false;
  const watch = ({ watched, port }: RunningServer): void => {
    void watched.exited.then(() => {
      if (!stopping) current = relaunch(port);
    });
  };
  const relaunch = async (port: number): Promise<RunningServer | undefined> => {
    while (!stopping) {
      try {
        const server = await launchPostgres({ ...launch, port });
        watch(server);
        return server;
      } catch (error) {
        process.emitWarning(`The embedded PostgreSQL ended and could not be restarted: ${String(error)}`);
        await pause(1_000);
      }
    }
    return undefined;
  };
  watch(first);
  return async () => {
    stopping = true;
    await (await current)?.watched.stop();
  };
}
