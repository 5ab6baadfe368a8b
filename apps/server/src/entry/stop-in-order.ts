import { endedWithin } from '@kyc/db/connection/ended-within';
import type { Logger } from '../platform/logger.ts';

/** The parent (a container, systemd, scripts/run/supervisor.mjs) kills the process after 30 s. */
const longestStopMs = 25_000;
/** A step of the start is waited for, as long as an operator waits for Ctrl-C. */
const stepEndsWithinMs = 2_000;

/** The stop of this process, for the start that it may interrupt. */
export interface Stop {
  /** Aborted at the first stop signal. */
  readonly signal: AbortSignal;
  /** Called by the start when it has succeeded or failed. */
  startEnded(): void;
}

/**
 * Ctrl-C and SIGTERM stop everything in order, once; a second signal in the meantime has no effect. During the start its present step
 * ends first; a longer step, such as the seeding of the demo, is cut short: the database rolls it back, as after a kill. An uncaught fault
 * ends the process the same way, because its partial work is unknown: with its reason in the log and exit code 1.
 */
export function stopInOrder(close: () => Promise<void>, logger: Logger): Stop {
  const stopping = new AbortController();
  const start = Promise.withResolvers<void>();
  let isStarting = true;
  let exitCode = 0;
  const closeAfterStart = async (): Promise<void> => {
    await endedWithin(stepEndsWithinMs, start.promise);
    // Its faults follow from the stop.
    if (isStarting) silence(logger);
    await close();
  };
  const stop = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => {
      logger.error({ limitMs: longestStopMs }, 'the stop took too long and was cut short');
      process.exit(1);
    }, longestStopMs).unref();
    closeAfterStart().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logger.error({ err: error }, 'the stop was not clean');
        process.exit(1);
      },
    );
  };
  const fault = (message: string) => (error: unknown) => {
    if (isStarting && stopping.signal.aborted) return;
    exitCode = 1;
    logger.fatal({ err: error }, message);
    stop();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('uncaughtException', fault('a fault that nobody caught ends the process'));
  process.on('unhandledRejection', fault('a rejection that nobody handled ends the process'));
  return {
    signal: stopping.signal,
    startEnded() {
      isStarting = false;
      start.resolve();
    },
  };
}

function silence(logger: Logger): void {
  logger.level = 'silent';
  process.removeAllListeners('warning');
}
