import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

interface Typed {
  /** The lines that every shell of the page begins with, then the command's. */
  readonly text: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** What a person has in a shell; the test's own settings would be the product's. */
function environment(variables: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', HOME = '/' } = process.env;
  return { PATH, HOME, ...variables };
}

/** Runs the commands, which must all succeed; returns their output. */
export async function typeCommands({ text, variables }: Typed): Promise<string> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', text], {
    cwd: root,
    env: environment(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`exit code ${String(code)} of:\n${text}\n${said}`);
  return said;
}

export interface Background {
  output(): string;
  /** Ctrl-C, and the end. */
  stop(): Promise<void>;
}

/** Starts a long-running command, and waits until it prints `ready`. */
export async function typeAndLeave({ text, variables }: Typed, ready: RegExp): Promise<Background> {
  const child = spawn('bash', ['-c', text], {
    cwd: root,
    env: environment(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches every process of a terminal.
    detached: true,
  });
  let said = '';
  await new Promise<void>((resolve, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        said += part;
        if (ready.test(said)) resolve();
      });
    child.once('exit', () => fail(new Error(`it ended: ${said}`)));
  });
  return { output: () => said, stop: () => interrupt(child) };
}

async function interrupt(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await ended;
}
