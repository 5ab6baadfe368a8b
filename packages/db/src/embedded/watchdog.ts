import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

// Reads the pipe until it closes, which happens even after kill -9 of Node, then requests a fast shutdown of postgres. `read` is built in:
// no extra process survives when postgres ends first.
const script = `
exec 3<&0
"$@" </dev/null 3<&- &
postgres=$!
{
  read -r _ <&3
  kill -INT "$postgres"
  for second in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 "$postgres" || exit 0; done
  kill -QUIT "$postgres"
} 2>/dev/null &
reader=$!
exec 3<&-
wait "$postgres"
status=$?
kill "$reader" 2>/dev/null
exit "$status"
`;

export interface WatchedProcess {
  exited: Promise<void>;
  hasExited(): boolean;
  /** Requests a fast shutdown and waits for the end. */
  stop(): Promise<void>;
}

/**
 * Starts a server in a separate session, so that Ctrl-C reaches this process first and the server ends only after the pools have closed.
 */
export function spawnWatched({ command, logFile }: { command: string[]; logFile: string }): WatchedProcess {
  const [first = '', ...words] = command;
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(first, words, {
    detached: true,
    stdio: ['pipe', log, log],
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' },
  });
  closeSync(log);
  child.unref();
  let over = false;
  const exited = new Promise<void>((resolve) => {
    const end = (): void => {
      over = true;
      child.stdin?.destroy();
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  return { exited, hasExited: () => over, stop: () => stop({ child, exited }) };
}

/** The command under the watchdog, to be put behind the words that change the user. */
export function underWatchdog(command: string[]): string[] {
  return ['sh', '-c', script, 'postgres-watchdog', ...command];
}

async function stop({ child, exited }: { child: ChildProcess; exited: Promise<void> }): Promise<void> {
  child.ref();
  child.stdin?.end();
  const lastResort = setTimeout(() => killGroup(child), 20_000);
  await exited;
  clearTimeout(lastResort);
}

function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
}
