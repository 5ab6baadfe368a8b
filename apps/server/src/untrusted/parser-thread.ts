import { parentPort } from 'node:worker_threads';
import { tasks, type Worked, type Asked } from './tasks.ts';

parentPort?.on('message', ({ name, input }: Asked) => {
  void answer(name, input).then((answered) => tell(answered));
});
tell({ ready: true });

function tell(message: Worked | { readonly ready: true }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(message);
}

async function answer(name: Asked['name'], input: unknown): Promise<Worked> {
  try {
    // Name and input are paired by the caller (ask-parser.ts).
    const task = tasks[name] as (input: unknown) => unknown;
    return { ok: true, answer: await task(input) };
  } catch (error) {
    return { ok: false, why: 'fault', message: error instanceof Error ? error.message : 'unknown' };
  }
}
