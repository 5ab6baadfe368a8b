import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../../../../scripts/run/server-flags.mjs';

/** The complete product in a separate process, which may die without the test. */
export interface StartedMain {
  readonly child: ChildProcess;
  readonly address: string;
  /** Its output so far, log lines and stacks alike. */
  output(): string;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export async function startMain(variables: Readonly<Record<string, string>>): Promise<StartedMain> {
  const words = [...serverFlags, join(import.meta.dirname, '../../src/entry/main.ts')];
  const child = spawn(process.execPath, words, {
    env: { ...serverEnvironment, ...process.env, APP_ENV: 'test', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const address = await new Promise<string>((resolve, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
        const found = /is ready: (http:\S+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
    void ended.then((code) => fail(new Error(`the server ended with ${code}: ${output}`)));
  });
  return { child, address, output: () => output, ended };
}

export async function stopMain({ child, ended }: StartedMain): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await ended;
}
