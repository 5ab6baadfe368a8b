import { hostname } from 'node:os';
import { version } from '../version.ts';
import { readLine, sendWithinMs, type Carrier } from './carrier.ts';

/** Severity numbers of the OpenTelemetry log data model. */
const severities: Readonly<Record<string, number>> = { debug: 5, info: 9, warn: 13, error: 17, fatal: 21 };

/** OTLP over HTTP in JSON: one request a batch, taken when the collector answers 2xx. Redirects are not followed. */
export function otlpCarrier(url: URL): Carrier {
  const { address, headers } = splitCredentials(url);
  const resource = {
    attributes: Object.entries({
      'service.name': 'kyc-desk',
      'service.version': version,
      'host.name': hostname(),
      'process.pid': String(process.pid),
    }).map(([key, value]) => ({ key, value: { stringValue: value } })),
  };
  return {
    async send(lines) {
      const scopeLogs = [{ scope: { name: 'kyc-desk' }, logRecords: lines.map(recordOf) }];
      const answer = await fetch(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceLogs: [{ resource, scopeLogs }] }),
        redirect: 'manual',
        signal: AbortSignal.timeout(sendWithinMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the collector answered ${String(answer.status)}`);
    },
    close: () => undefined,
  };
}

function recordOf(line: string): object {
  const { time, level } = readLine(line);
  return {
    timeUnixNano: `${String(Date.parse(time))}000000`,
    severityNumber: severities[level] ?? severities['info'],
    severityText: level.toUpperCase(),
    body: { stringValue: line },
  };
}

/** `https://user:password@…` becomes basic authentication: fetch refuses addresses with credentials. */
function splitCredentials(url: URL): { address: URL; headers: Record<string, string> } {
  const address = new URL(url);
  const { username, password } = url;
  address.username = '';
  address.password = '';
  if (username === '') return { address, headers: {} };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { address, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}
