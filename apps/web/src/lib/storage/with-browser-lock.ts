/**
 * Runs the work in one tab of this browser at a time, by this name. Where the browser provides no locks (an address by plain http,
 * blocked site data), it runs without one. `signal` ends the waiting for the lock.
 */
export async function withBrowserLock<Result>(
  name: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  if (!('locks' in navigator)) return await work();
  const started = { isWorking: false };
  try {
    return await navigator.locks.request(name, signal ? { signal } : {}, () => {
      started.isWorking = true;
      return work();
    });
  } catch (error) {
    if (started.isWorking || signal?.aborted) throw error;
    return await work();
  }
}
