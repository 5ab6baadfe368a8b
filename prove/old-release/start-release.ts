import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface RunningRelease {
  readonly address: string;
  isAlive(): boolean;
  /** Its output so far. */
  output(): string;
  end(): Promise<void>;
}

/** Starts the complete product from a folder of sources, on a free port. */
export async function startRelease(
  sources: string,
  variables: Readonly<Record<string, string>>,
): Promise<RunningRelease> {
  const child = spawn(process.execPath, [join(sources, 'apps/server/src/entry/main.ts')], {
    cwd: sources,
    env: { ...process.env, APP_ENV: 'development', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
        const found = /is ready: (http:\S+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
    void ended.then(() => fail(new Error(`the server of ${sources} ended: ${output.slice(-2000)}`)));
  });
  return {
    address,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
