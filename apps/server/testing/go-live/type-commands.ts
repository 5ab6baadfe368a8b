import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const productFolder = join(import.meta.dirname, '../../../..');

/** A user of the machine; undefined: the user of the test. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  readonly home: string;
}

interface Typed {
  /** The lines that every shell of the page begins with, then the command's. */
  readonly text: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly account: Account | undefined;
}

interface Program {
  readonly words: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly account: Account | undefined;
}

/** What a person has in a shell; the test's own settings would be the product's. */
function environment({ variables, account }: Pick<Program, 'variables' | 'account'>): Record<string, string> {
  const { PATH = '', HOME = '/' } = process.env;
  return { PATH, HOME: account?.home ?? HOME, ...variables };
}

/** Without any right or group of the test's user. */
function wordsFor(account: Account | undefined, words: readonly string[]): readonly [string, ...string[]] {
  const [first = 'true', ...others] = words;
  if (account === undefined) return [first, ...others];
  const { uid, gid } = account;
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--no-new-privs',
    first,
    ...others,
  ];
}

/** Runs the commands, which must all succeed; returns their output. */
export async function typeCommands({ text, variables, account }: Typed): Promise<string> {
  const [command, ...words] = wordsFor(account, ['bash', '-euo', 'pipefail', '-c', text]);
  const child = spawn(command, words, {
    cwd: productFolder,
    env: environment({ variables, account }),
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
  /** SIGTERM as systemd sends it, and the end. */
  stop(): Promise<void>;
}

/** Starts a long-running program, and waits until it prints `ready`. */
export async function startProgram(
  { words, variables, account }: Program,
  ready: RegExp,
): Promise<Background> {
  const [command, ...others] = wordsFor(account, words);
  const child = spawn(command, others, {
    cwd: productFolder,
    env: environment({ variables, account }),
    stdio: ['ignore', 'pipe', 'pipe'],
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
  return { output: () => said, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(child.pid, 'SIGTERM');
  await ended;
}
