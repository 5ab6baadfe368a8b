import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, describe, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import type { Carrier } from './carrier.ts';
import { nameDestination, readLogDestination, requireLogDestination } from './log-destination.ts';
import { logShipper } from './log-shipper.ts';
import { otlpCarrier } from './otlp-carrier.ts';
import { syslogCarrier } from './syslog-carrier.ts';

const quick = { mostWaiting: 8_000_000, firstPauseMs: 5, longestPauseMs: 10 };
const lineOf = (msg: string, level = 'info') =>
  JSON.stringify({ level, time: '2026-11-26T10:00:00.000Z', msg });

describe('V16.4.3 LOG_DESTINATION', () => {
  test.each([
    ['syslog+tls://logs.broker.example:6514', 'syslog', 'syslog+tls://logs.broker.example:6514'],
    ['https://user:pw@otel.broker.example/v1/logs', 'otlp', 'https://otel.broker.example'],
    ['stdout:logs.broker.example', 'collected', 'logs.broker.example'],
  ])('%s', (text, kind, name) => {
    const destination = readLogDestination(text);
    expect(destination?.kind).toBe(kind);
    expect(destination && nameDestination(destination)).toBe(name);
    expect(() => requireLogDestination(destination)).not.toThrow();
  });

  test.each(['stdout', 'stdout:', 'syslog://logs.broker.example', 'file:///var/log', 'logs'])(
    '%s is rejected',
    (text) => {
      expect(() => readLogDestination(text)).toThrow(/^LOG_DESTINATION must be syslog\+tls:/);
    },
  );

  test('production needs one, and TLS to it', () => {
    expect(() => requireLogDestination(undefined)).toThrow(/^LOG_DESTINATION must be set in production: /);
    const over = (host: string) => readLogDestination(`http://${host}:4318/v1/logs`);
    expect(() => requireLogDestination(over('otel.broker.example'))).toThrow(
      /^LOG_DESTINATION must begin with https:/,
    );
    expect(() => requireLogDestination(over('127.0.0.1'))).not.toThrow();
  });
});

describe('V16.4.3 a shipper', () => {
  test('keeps lines in order while the destination is away, and sends them when it is back', async () => {
    const taken: string[] = [];
    let isAway = true;
    const carrier: Carrier = {
      async send(lines) {
        await Promise.resolve();
        if (isAway) throw new Error('away');
        taken.push(...lines);
      },
      close: () => undefined,
    };
    const shipper = logShipper(carrier, quick);
    for (const word of ['one', 'two', 'three']) shipper.write(`${lineOf(word)}\n`);
    await expect.poll(() => shipper.state()).toMatchObject({ waitingLines: 3, isFailing: true });
    isAway = false;
    await expect.poll(() => taken).toEqual(['one', 'two', 'three'].map((word) => lineOf(word)));
    expect(shipper.state()).toEqual({ waitingLines: 0, droppedLines: 0, isFailing: false });
    await shipper.close();
  });

  test('drops the oldest lines when its buffer is full, counts them and reports the gap', async () => {
    const taken: string[] = [];
    let isAway = true;
    const carrier: Carrier = {
      async send(lines) {
        await Promise.resolve();
        if (isAway) throw new Error('away');
        taken.push(...lines);
      },
      close: () => undefined,
    };
    const shipper = logShipper(carrier, { ...quick, mostWaiting: lineOf('000').length * 10 });
    for (let index = 100; index < 150; index += 1) shipper.write(lineOf(String(index)));
    // One line is on its way, ten wait.
    expect(shipper.state()).toMatchObject({ waitingLines: 10, droppedLines: 39 });
    isAway = false;
    await expect.poll(() => shipper.state().waitingLines).toBe(0);
    await expect.poll(() => taken.at(-1)).toBe(lineOf('149'));
    expect(taken.filter((line) => line.includes('log lines were dropped'))).toHaveLength(1);
    await shipper.close();
  });

  test('close sends what waits, and does not wait long for a destination that is silent', async () => {
    const taken: string[] = [];
    const shipper = logShipper({
      send: async (lines) => {
        await Promise.resolve();
        taken.push(...lines);
      },
      close: () => undefined,
    });
    shipper.write(lineOf('last'));
    await shipper.close();
    expect(taken).toEqual([lineOf('last')]);
    const silent = logShipper({ send: () => new Promise(() => undefined), close: () => undefined });
    silent.write(lineOf('never'));
    const began = performance.now();
    await silent.close();
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

test('V16.4.3 a collector of OpenTelemetry receives each redacted line with time and severity', async () => {
  const bodies: string[] = [];
  let status = 503;
  const collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      if (status === 200) bodies.push(body);
      expect(request.headers.authorization).toBe(`Basic ${Buffer.from('desk:p@ss').toString('base64')}`);
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const url = new URL(`http://desk:p%40ss@127.0.0.1:${String(port)}/v1/logs`);
  const shipper = logShipper(otlpCarrier(url), quick);
  let out = '';
  const logger = createLogger({ destination: { write: (line) => (out += line) }, shipper });
  logger.warn({ note: 'PAN ABCPE1234F' }, 'a warning');
  await expect.poll(() => shipper.state().isFailing).toBe(true);
  status = 200;
  await expect.poll(() => bodies.length).toBe(1);
  const [record] =
    (
      JSON.parse(bodies[0] ?? '') as {
        resourceLogs: {
          scopeLogs: { logRecords: { severityText: string; body: { stringValue: string } }[] }[];
        }[];
      }
    ).resourceLogs[0]?.scopeLogs[0]?.logRecords ?? [];
  expect(record).toMatchObject({
    severityNumber: 13,
    severityText: 'WARN',
    body: { stringValue: out.trim() },
  });
  expect(bodies[0]).not.toContain('ABCPE1234F');
  await shipper.close();
  await new Promise((resolve) => collector.close(resolve));
});

describe('V16.4.3 syslog over TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-syslog-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out cert.pem';
  execFileSync('openssl', words.split(' '), { cwd: folder, stdio: 'ignore' });
  const cert = readFileSync(join(folder, 'cert.pem'));

  /** A syslog server that reads octet-counted frames. */
  async function openSyslog(): Promise<{ port: number; frames: string[]; close(): Promise<void> }> {
    const frames: string[] = [];
    const server = createTlsServer({ cert, key: readFileSync(join(folder, 'key.pem')) }, (socket) => {
      let received = Buffer.alloc(0);
      socket.on('error', () => undefined);
      socket.on('data', (part: Buffer) => {
        received = Buffer.concat([received, part]);
        for (;;) {
          const end = received.indexOf(' ');
          const length = Number(received.toString('latin1', 0, Math.max(end, 0)));
          if (end < 1 || received.length < end + 1 + length) return;
          frames.push(received.toString('utf8', end + 1, end + 1 + length));
          received = received.subarray(end + 1 + length);
        }
      });
    });
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      port: (server.address() as AddressInfo).port,
      frames,
      close: () => new Promise((resolve) => server.close(() => resolve())),
    };
  }

  test('frames each line by its length in bytes, with severity and time', async () => {
    const server = await openSyslog();
    const carrier = syslogCarrier(new URL(`syslog+tls://localhost:${String(server.port)}`), { ca: cert });
    await carrier.send([lineOf('नमस्ते', 'error'), lineOf('two')]);
    await expect.poll(() => server.frames.length).toBe(2);
    expect(server.frames[0]).toMatch(/^<131>1 2026-11-26T10:00:00\.000Z \S+ kyc-desk \d+ - - \{/);
    expect(server.frames[0]?.endsWith(lineOf('नमस्ते', 'error'))).toBe(true);
    expect(server.frames[1]?.startsWith('<134>1 ')).toBe(true);
    carrier.close();
    await server.close();
  });

  test('sends nothing to a server whose certificate is not trusted', async () => {
    const server = await openSyslog();
    const carrier = syslogCarrier(new URL(`syslog+tls://localhost:${String(server.port)}`));
    await expect(carrier.send([lineOf('secret')])).rejects.toThrow(/self-signed certificate/);
    expect(server.frames).toEqual([]);
    await server.close();
  });
});
