import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** What postgres writes into postmaster.pid: process id, folder, start time, port, socket folder, address, memory key, state. */
export function readLockFile(clusterDir: string): string[] {
  try {
    return readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** True while the server named in the lock file accepts connections, which a killed server does not. */
export function lockHolderAnswers(clusterDir: string): Promise<boolean> {
  const port = Number(readLockFile(clusterDir)[3]);
  if (!port) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** After a container restart the recorded process id may belong to a stranger; postgres would then never start again. */
export function removeLockOfStranger(clusterDir: string): void {
  const pid = Number(readLockFile(clusterDir)[0]);
  const description = `/proc/${pid}/comm`;
  if (!pid || !existsSync(description)) return;
  const isPostgres = readFileSync(description, 'utf8').trim() === 'postgres';
  if (!isPostgres) rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}
