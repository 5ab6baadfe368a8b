import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefusal } from '../connection/start-refusal.ts';
import { fileFaultOfText } from '../files/file-fault.ts';
import { lockHolderAnswers, readLockFile, removeLockOfStranger } from './lock-file.ts';
import type { ServerSettings } from './server-settings.ts';
import { spawnWatched, underWatchdog } from './watchdog.ts';
import type { WatchedProcess } from './watchdog.ts';

export interface Launch {
  /** The words that change the user, then the path of postgres. */
  prefix: string[];
  postgres: string;
  dataDir: string;
  clusterDir: string;
  logFile: string;
  settings: ServerSettings;
  /** Kept over a restart, so that pools find the server again. */
  port?: number;
}

export interface RunningServer {
  port: number;
  watched: WatchedProcess;
}

const lockPatienceMs = 10_000;
const answeringLockPatienceMs = 2_000;

/**
 * Starts postgres and waits until it accepts connections. A server that was killed with the process may hold the lock for a second or two,
 * so the start is retried; a lock whose holder still answers means another running server.
 */
export async function launchPostgres(launch: Launch): Promise<RunningServer> {
  const began = performance.now();
  let answeringSince: number | undefined;
  for (;;) {
    const port = launch.port ?? (await freePort());
    const outcome = await attempt(launch, port);
    if ('watched' in outcome) return { port, watched: outcome.watched };

    const now = performance.now();
    const locked = /lock file "postmaster\.pid"|pre-existing shared memory/.test(outcome.failure);
    const portTaken = /could not (bind|create any TCP\/IP sockets)/.test(outcome.failure);
    if (!locked && !portTaken) throw faultOf(outcome.failure, launch);

    answeringSince = (await lockHolderAnswers(launch.clusterDir)) ? (answeringSince ?? now) : undefined;
    const inUse = answeringSince !== undefined && now - answeringSince > answeringLockPatienceMs;
    if (inUse || now - began > lockPatienceMs)
      throw new StartRefusal(
        `The data folder ${launch.dataDir} is in use by another running server (process ${readLockFile(launch.clusterDir)[0] ?? 'unknown'}).`,
      );
    if (answeringSince === undefined) removeLockOfStranger(launch.clusterDir);
    await pause(200);
  }
}

type Outcome = { watched: WatchedProcess } | { failure: string };

async function attempt(launch: Launch, port: number): Promise<Outcome> {
  const logStart = statSync(launch.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const lockBefore = readLockFile(launch.clusterDir).join();
  const settings = Object.entries({ ...launch.settings, port: String(port) });
  const words = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = underWatchdog([launch.postgres, '-D', launch.clusterDir, ...words]);
  const watched = spawnWatched({ command: [...launch.prefix, ...postgres], logFile: launch.logFile });
  while (!watched.hasExited()) {
    const lock = readLockFile(launch.clusterDir);
    if (lock[7]?.trim() === 'ready' && lock.join() !== lockBefore) return { watched };
    await pause(10);
  }
  return { failure: lastFatal(launch.logFile, logStart) };
}

function faultOf(failure: string, { dataDir }: Launch): Error {
  const sentence = fileFaultOfText(failure, dataDir);
  return sentence === undefined
    ? new Error(`PostgreSQL did not start: ${failure}`)
    : new StartRefusal(sentence);
}

function lastFatal(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n');
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? 'no reason given';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
