import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface StartedServer {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A server in a process of its own; it is there when it has said so. */
export async function startServer(
  file: string,
  variables: Readonly<Record<string, string>>,
): Promise<StartedServer> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} could not be started`);
  for await (const line of createInterface(child.stdout)) {
    const address = /is ready: (http\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
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
