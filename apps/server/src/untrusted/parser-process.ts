// A separate process: this thread watches, the other one works, so that a file can neither stop the watch nor harm the server.
import { Worker } from 'node:worker_threads';
import { limits } from './limits.ts';
import type { Answered, Asked, Worked } from './tasks.ts';

const worker = new Worker(new URL('./parser-thread.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
});
let deadline: NodeJS.Timeout | undefined;
let isLarge = false;
/** Tasks whose cost is in pixels or rows. */
const mostMsOf: Partial<Record<Asked['name'], number>> = {
  'clean-picture': limits.pictureMs,
  'render-pages': limits.pagesMs,
  'read-answers': limits.answersMs,
  'suggest-answers': limits.answersMs,
  'read-watch-list': limits.listMs,
  'check-signatures': limits.proofMs,
};

function say(answered: Answered | { readonly ready: true }): void {
  process.send?.(answered);
}

function giveUp(message: string): void {
  const answered: Answered = { ok: false, why: 'limit', message, isSpent: true };
  process.send?.(answered, () => process.exit(1));
}

process.on('message', (asked: Asked) => {
  isLarge = asked.name in mostMsOf;
  const mostMs = mostMsOf[asked.name] ?? limits.timeMs;
  deadline = setTimeout(() => giveUp('it took too long'), mostMs);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  worker.postMessage(asked);
});
// The parent has ended.
process.on('disconnect', () => process.exit(0));
worker.on('message', (message: Worked | { readonly ready: true }) => {
  clearTimeout(deadline);
  // The garbage of other files is V8's to collect, and a new process costs more than they do.
  const isSpent = isLarge && process.memoryUsage.rss() > limits.keptMb * 1_048_576;
  say('ready' in message ? message : { ...message, isSpent });
});
worker.on('error', (error: Error) => giveUp(error.message));

const watchEveryMs = 10;
setInterval(() => {
  if (process.memoryUsage.rss() > limits.processMb * 1_048_576) giveUp('it needed too much memory');
}, watchEveryMs);
