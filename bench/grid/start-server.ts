import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { serverEnvironment, serverFlags } from '../../scripts/run/server-flags.mjs';

const stopWithParent = pathToFileURL(
  join(import.meta.dirname, '../../scripts/run/stop-with-parent.mjs'),
).href;

/** A call that fails inside the server ends most benches with a puzzle, unless its log line is shown. */
const writeFailures = (lines: Buffer) => {
  const failures = lines
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('{"level":"error"'));
  for (const line of failures) console.error(line);
};

export interface StartedServer {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A server in a separate process; ready when it has reported so, and it ends with the bench even when that is killed. */
export async function startServer(
  file: string,
  variables: Readonly<Record<string, string>>,
): Promise<StartedServer> {
  const child = spawn(process.execPath, [...serverFlags, '--import', stopWithParent, file], {
    env: { ...serverEnvironment, ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { pid, stdout } = child;
  if (pid === undefined || stdout === null) throw new Error(`${file} could not be started`);
  for await (const line of createInterface(stdout)) {
    const address = /is ready: (http\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    stdout.on('data', writeFailures);
    return {
      address,
      pid,
      async stop() {
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  }
  throw new Error(`${file} ended before it was ready`);
}
