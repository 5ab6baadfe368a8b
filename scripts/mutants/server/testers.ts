import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Order, Outcome } from './messages.ts';

const mostSetUp = 120_000;

/** One process that runs tests, replaced when it hangs. */
export class Tester {
  #process: ChildProcess | undefined;
  readonly #env: Readonly<Record<string, string>>;
  /** Absolute paths of the test files; known after `start`. */
  files: readonly string[] = [];

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  async start(): Promise<void> {
    const child = fork(join(import.meta.dirname, 'tester.ts'), {
      env: { ...process.env, ...this.#env },
      // A separate process group: the processes that its tests started end with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#process = child;
    const files = await answerOf<string[]>(child, mostSetUp);
    if (!files) throw new Error('The tester ended before its first test.');
    this.files = files;
  }

  /** Undefined when the tests were not done after the milliseconds, or their process ended. */
  async run(order: Order, limit: number): Promise<Outcome | undefined> {
    const child = this.#process;
    if (!child) throw new Error('The tester has not been started.');
    const answer = answerOf<Outcome>(child, limit);
    child.send(order);
    const outcome = await answer;
    if (outcome) return outcome;
    this.stop();
    await this.start();
    return undefined;
  }

  stop(): void {
    const pid = this.#process?.pid;
    if (pid !== undefined && this.#process?.exitCode === null) process.kill(-pid, 'SIGKILL');
  }
}

/** The next message of the process; undefined when it ended, or after the milliseconds. Only tester.ts writes to the channel. */
async function answerOf<T>(child: ChildProcess, limit: number): Promise<T | undefined> {
  const settled = new AbortController();
  const { signal } = settled;
  const ways: Promise<T | undefined>[] = [
    once(child, 'message', { signal }).then(([message]) => message as T),
    once(child, 'exit', { signal }).then(() => undefined),
    setTimeout(limit, undefined, { signal }),
  ];
  const answer = await Promise.race(ways);
  // The others are rejected by it.
  settled.abort();
  await Promise.allSettled(ways);
  return answer;
}

/** Distributes the items over the testers, each of which takes the next one when it is free. */
export async function distribute<T>(
  testers: readonly Tester[],
  items: readonly T[],
  work: (tester: Tester, item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    testers.map(async (tester) => {
      for (const item of left) await work(tester, item);
    }),
  );
}
