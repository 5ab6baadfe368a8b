import { setTimeout as pause } from 'node:timers/promises';
import type { Carrier } from './carrier.ts';

export interface ShippingState {
  readonly waitingLines: number;
  /** Since the start: lines that found no room while the destination did not answer. */
  readonly droppedLines: number;
  /** The last try did not succeed. */
  readonly isFailing: boolean;
}

/** Sends log lines to their destination in the background; no caller of the logger waits for it. */
export interface LogShipper {
  /** @param line JSON; a line end is removed */
  write(line: string): void;
  state(): ShippingState;
  /** Sends the waiting lines, for two seconds at most. */
  close(): Promise<void>;
}

interface Limits {
  /** Longest waiting text in characters, about 20,000 lines of calls. */
  readonly mostWaiting: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

const usualLimits: Limits = { mostWaiting: 8_000_000, firstPauseMs: 1_000, longestPauseMs: 30_000 };
const mostLinesOfBatch = 500;
const closeWithinMs = 2_000;

/** Lines keep their order. While the destination does not answer they wait; then the oldest make room, counted and reported. */
export function logShipper(carrier: Carrier, limits: Limits = usualLimits): LogShipper {
  const waiting: string[] = [];
  let waitingLength = 0;
  let dropped = 0;
  let unreported = 0;
  let isFailing = false;
  let pauseMs = limits.firstPauseMs;
  let running: Promise<void> | undefined;
  const closing = new AbortController();

  const add = (line: string): void => {
    waiting.push(line);
    waitingLength += line.length;
    while (waitingLength > limits.mostWaiting && waiting.length > 1) {
      waitingLength -= waiting.shift()?.length ?? 0;
      dropped += 1;
      unreported += 1;
    }
  };
  const takeBatch = (): string[] => {
    const batch = waiting.splice(0, mostLinesOfBatch);
    for (const line of batch) waitingLength -= line.length;
    if (unreported === 0) return batch;
    const gap = { level: 'error', time: new Date().toISOString(), lines: unreported };
    unreported = 0;
    return [
      JSON.stringify({ ...gap, msg: 'log lines were dropped while their destination did not answer' }),
      ...batch,
    ];
  };
  const putBack = (batch: readonly string[]): void => {
    const newer = waiting.splice(0);
    waitingLength = 0;
    for (const line of [...batch, ...newer]) add(line);
  };
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = takeBatch();
      try {
        await carrier.send(batch);
        isFailing = false;
        pauseMs = limits.firstPauseMs;
      } catch {
        isFailing = true;
        putBack(batch);
        if (closing.signal.aborted) return;
        await pause(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, limits.longestPauseMs);
      }
    }
  };
  const start = (): void => {
    running ??= run().finally(() => {
      running = undefined;
      // A line may have arrived after the last look at the queue.
      if (waiting.length > 0 && !closing.signal.aborted) start();
    });
  };
  return {
    write(line) {
      add(line.trimEnd());
      start();
    },
    state: () => ({ waitingLines: waiting.length, droppedLines: dropped, isFailing }),
    async close() {
      closing.abort();
      await Promise.race([running, pause(closeWithinMs, undefined, { ref: false })]);
      carrier.close();
    },
  };
}
