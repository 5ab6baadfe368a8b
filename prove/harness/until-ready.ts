import { setTimeout as pause } from 'node:timers/promises';

/** Asks `/readyz` until it says yes; the milliseconds that took. The address may change meanwhile. */
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
