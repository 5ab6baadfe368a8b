import { StartRefusal } from '@kyc/db/connection/start-refusal';

/** The separate system that keeps the log lines (ASVS V16.4.3). */
export type LogDestination =
  /** Syslog over TLS (RFC 5425). */
  | { readonly kind: 'syslog'; readonly url: URL }
  /** OpenTelemetry logs, OTLP over HTTP in JSON. */
  | { readonly kind: 'otlp'; readonly url: URL }
  /** The platform collects standard output and ships it to this host. KYC Desk does not call it. */
  | { readonly kind: 'collected'; readonly host: string };

const forms =
  'syslog+tls://logs.broker.example:6514, https://collector.broker.example/v1/logs, or stdout:logs.broker.example where the platform ships standard output to that host';

/** @throws StartRefusal with the three valid forms for any other text */
export function readLogDestination(text: string | undefined): LogDestination | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url?.protocol === 'syslog+tls:' && url.hostname !== '') return { kind: 'syslog', url };
  if ((url?.protocol === 'https:' || url?.protocol === 'http:') && url.hostname !== '')
    return { kind: 'otlp', url };
  const host = /^stdout:([a-z\d](?:[a-z\d.-]*[a-z\d])?)$/i.exec(text)?.[1];
  if (host !== undefined) return { kind: 'collected', host };
  throw new StartRefusal(`LOG_DESTINATION must be ${forms}.`);
}

/** @throws StartRefusal when production has no destination, or reaches it without TLS over a network */
export function requireLogDestination(destination: LogDestination | undefined): void {
  if (destination === undefined)
    throw new StartRefusal(
      `LOG_DESTINATION must be set in production: log lines are kept on another system. Write ${forms}.`,
    );
  if (destination.kind !== 'otlp' || destination.url.protocol === 'https:') return;
  if (!['localhost', '127.0.0.1', '[::1]'].includes(destination.url.hostname))
    throw new StartRefusal('LOG_DESTINATION must begin with https: in production, except on this machine.');
}

/** For people: where lines go, without credentials. */
export function nameDestination(destination: LogDestination): string {
  if (destination.kind === 'collected') return destination.host;
  return `${destination.url.protocol}//${destination.url.host}`;
}
