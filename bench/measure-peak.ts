const megabyte = 1024 * 1024;

interface Peak {
  readonly seconds: number;
  /** Resident memory before the work, and its highest value during it, in MiB. */
  readonly idleMb: number;
  readonly peakMb: number;
}

/** The time and the memory that `work` takes; needs `--expose-gc`. */
export async function measurePeak(work: () => Promise<unknown>): Promise<Peak> {
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  let peak = idle;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampler);
  return { seconds, idleMb: Math.round(idle / megabyte), peakMb: Math.round(peak / megabyte) };
}
