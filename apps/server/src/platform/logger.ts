import { redactValue } from '@kyc/domain/redaction/redact-value';
import { pino } from 'pino';
import { requestContext } from './request-context.ts';
import type { DestinationStream, Logger } from 'pino';
import type { LogShipper } from './logs/log-shipper.ts';

export type { Logger } from 'pino';

export interface LoggerOptions {
  level?: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  destination?: DestinationStream;
  /** Receives each redacted line too. */
  shipper?: Pick<LogShipper, 'write'> | undefined;
}

interface LoggedRequest {
  method: string;
  url: string;
  ip: string;
}

/** The one logger: lines of JSON, everything in them redacted by key and by pattern (trust.md, rule 12). */
export function createLogger({
  level = 'info',
  destination = pino.destination(1),
  shipper,
}: LoggerOptions = {}): Logger {
  const options = {
    level,
    base: null,
    mixin: () => {
      const requestId = requestContext.getStore()?.requestId;
      return requestId === undefined ? {} : { requestId };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: (error: unknown) => redactValue(error),
      req: ({ method, url, ip }: LoggedRequest) => ({ method, url, ip }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  };
  return pino(options, redacting(destination, shipper));
}

// The last stage of every line: it covers fields, message, parameters and a child's bindings.
function redacting(destination: DestinationStream, shipper: LoggerOptions['shipper']): DestinationStream {
  return {
    write(line) {
      const redacted = `${JSON.stringify(redactValue(JSON.parse(line)))}\n`;
      destination.write(redacted);
      shipper?.write(redacted);
    },
  };
}
