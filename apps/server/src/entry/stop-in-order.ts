import type { Logger } from '../platform/logger.ts';

/** The parent (a container, systemd, scripts/run/supervisor.mjs) kills the process after 30 s. */
const longestStopMs = 25_000;

/**
 * Ctrl-C and SIGTERM stop everything in order, once; a second signal in the meantime has no effect. An uncaught fault ends the process the
 * same way, because its partial work is unknown: with its reason in the log and exit code 1.
 */
export function stopInOrder(close: () => Promise<void>, logger: Logger): void {
  let isStopping = false;
  let exitCode = 0;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      logger.error({ limitMs: longestStopMs }, 'the stop took too long and was cut short');
      process.exit(1);
    }, longestStopMs).unref();
    close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logger.error({ err: error }, 'the stop was not clean');
        process.exit(1);
      },
    );
  };
  const fault = (message: string) => (error: unknown) => {
    exitCode = 1;
    logger.fatal({ err: error }, message);
    stop();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('uncaughtException', fault('a fault that nobody caught ends the process'));
  process.on('unhandledRejection', fault('a rejection that nobody handled ends the process'));
}
