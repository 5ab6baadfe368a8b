import { setTimeout as pause } from 'node:timers/promises';

/** Polls `/readyz` until it succeeds; returns the milliseconds. The address may change in the meantime. */
export async function untilReady(address: () => string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${address()}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(
      () => undefined,
    );
    if (answer?.status === 200) return performance.now() - began;
    await pause(50);
  }
}
