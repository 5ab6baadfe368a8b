import type { Carrier } from './carrier.ts';
import type { LogDestination } from './log-destination.ts';
import { logShipper, type LogShipper } from './log-shipper.ts';
import { otlpCarrier } from './otlp-carrier.ts';
import { syslogCarrier } from './syslog-carrier.ts';

/** Undefined where the platform collects standard output, or no destination is set (development). */
export function openCarrier(destination: LogDestination | undefined): Carrier | undefined {
  if (destination?.kind === 'syslog') return syslogCarrier(destination.url);
  return destination?.kind === 'otlp' ? otlpCarrier(destination.url) : undefined;
}

export function openLogShipper(destination: LogDestination | undefined): LogShipper | undefined {
  const carrier = openCarrier(destination);
  return carrier && logShipper(carrier);
}
