import { createServer } from 'node:http';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isListed, requireListedHosts } from './outbound-hosts.ts';
import { readHosts } from './read-network.ts';
import { fetchInTime } from './storage/fetch-in-time.ts';

const root = join(import.meta.dirname, '../../../..');

test.each([
  ['sms.example.in', true],
  ['SMS.example.in', true],
  ['a.partner.example', true],
  ['partner.example', false],
  ['evilpartner.example', false],
  ['sms.example.in.evil.example', false],
  ['10.0.0.9', false],
  ['[fd00::9]', true],
])('V13.2.4 %s is on the list: %s', (host, listed) => {
  const hosts = readHosts('OUTBOUND_HOSTS', 'sms.example.in, *.partner.example, [fd00::9]');
  expect(isListed(hosts, host)).toBe(listed);
});

test.each(['*', '*.in', '*.com', 'https://a.example', 'a.example:443'])(
  'V13.2.4 %s is too wide, or no host',
  (text) => {
    expect(() => readHosts('OUTBOUND_HOSTS', text)).toThrow(/^OUTBOUND_HOSTS must list hosts/);
  },
);

test('V13.2.4 the start names the host that is missing and the complete list to write', () => {
  const settings = {
    DATABASE_URL: 'postgres://o:secret@db.example.in/kyc',
    STORAGE_URL: 's3://KEY:secret@s3.example.in:9000/documents',
    SMS_URL: undefined,
    SMTP_URL: 'smtp://127.0.0.1:25',
    CLAMD_URL: 'unix:/run/clamav/clamd.ctl',
    BACKUP_URL: 'file:///mnt/backup',
  };
  expect(() => requireListedHosts([], settings)).toThrow(
    /^OUTBOUND_HOSTS must be set in production: .* The settings name: db\.example\.in,s3\.example\.in\./,
  );
  expect(() => requireListedHosts(['hooks.example', 'db.example.in'], settings)).toThrow(
    'OUTBOUND_HOSTS must list s3.example.in, which STORAGE_URL names; no other host is called in production. Write OUTBOUND_HOSTS=hooks.example,db.example.in,s3.example.in.',
  );
  expect(() => requireListedHosts(['*.example.in'], settings)).not.toThrow();
  expect(() => requireListedHosts(['none'], {})).not.toThrow();
  for (const list of [[], ['other.example']])
    expect(() => requireListedHosts(list, settings)).not.toThrow('secret');
});

test('V13.2.4 a redirect of the storage to another host is not followed', async () => {
  const called: string[] = [];
  const other = createServer((request, response) => {
    called.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const location = `http://127.0.0.1:${String((other.address() as AddressInfo).port)}/stolen`;
  const store = createServer((_request, response) => response.writeHead(307, { location }).end());
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  const answer = await fetchInTime(`http://127.0.0.1:${String(port)}/documents/1`, {
    method: 'PUT',
    body: 'x',
  });
  expect([answer.status, called]).toEqual([307, []]);
  for (const server of [other, store]) await new Promise((resolve) => server.close(resolve));
});

/** The address of each: a setting that the start compares with the list, or a rule that does so at each call. */
const clients: Readonly<Record<string, string>> = {
  'doctor/examine.ts': 'DATABASE_URL, SMTP_URL, SMS_URL',
  'integrations/malware-scanner.ts': 'CLAMD_URL',
  'integrations/otp-delivery.ts': 'SMTP_URL',
  'integrations/outbound-http.ts': 'SMS_URL; tenants by addressRuleOf',
  'platform/logs/otlp-carrier.ts': 'LOG_DESTINATION',
  'platform/logs/syslog-carrier.ts': 'LOG_DESTINATION',
  'platform/sealing/transit-keeper.ts': 'SECRETS_KEY_URL',
  'platform/storage/fetch-in-time.ts': 'STORAGE_URL, BACKUP_URL',
  'platform/tracing/open-traces.ts': 'OTEL_EXPORTER_OTLP_ENDPOINT',
};
const opens = [
  /import \{[^}]*\b(?:request|get|Agent|connect|createConnection|Socket as)\b[^}]*\} from 'node:(?:https?|http2|net|tls)'/,
  /import \* as \w+ from 'node:(?:https?|http2|net|tls|dgram)'|from 'node:dgram'|from 'undici'/,
  /(?<![.\w'])fetch\(/,
  /createTransport\(|new pg\.(?:Client|Pool)\(|OTLP\w+Exporter\(/,
];

test('V13.2.4 only these files of the server open a connection', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    // Outside production only; the script runs in the browser.
    (path) => !path.endsWith('.test.ts') && !path.includes('/features/development/'),
  );
  expect(sources.length).toBeGreaterThan(300);
  const opening = sources.filter((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return opens.some((pattern) => pattern.test(source));
  });
  expect(opening.map((path) => path.replace('apps/server/src/', '')).toSorted()).toEqual(
    Object.keys(clients),
  );
  const settings = new Set(
    Object.values(clients).flatMap((text) => [...text.matchAll(/[A-Z][A-Z_]{5,}/g)].map(([name]) => name)),
  );
  const compared = /called: \{([^}]*)\}/.exec(
    readFileSync(join(root, 'apps/server/src/platform/config.ts'), 'utf8'),
  )?.[1];
  expect([...settings].filter((name) => compared?.includes(`${name}:`) !== true)).toEqual([]);
});
