import { ApplicationStatus } from '@kyc/contract/application-status';
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { patchApplication, recordServiceCall, startApplication } from '@kyc/contract/intake/intake';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTenants } from '../demo-tenants.ts';
import { IntakeError } from './intake-client.ts';
import { readOptions, UsageError } from './read-options.ts';
import { simulate } from './simulate.ts';

type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };

// A fake receiver: it only stores requests, for validation with the contract's schemas.
const received: Received[] = [];
let answer = { status: 200, headers: {} as Record<string, string> };
let baseUrl = '';
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks),
    });
    const { status, headers } = answer;
    answer = { status: 200, headers: {} };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(
      JSON.stringify({
        ApplicationId: 7,
        ApplicationStatus: ApplicationStatus.ReviewPending,
        UAN: 'OD10000001',
        Message: 'No.',
      }),
    );
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  baseUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const options = () => readOptions(['--count', '1', '--seed', '11', '--url', baseUrl], new Date(0));

describe('a simulated application', () => {
  test('is signed, idempotent and in the shape of the contract', async () => {
    received.length = 0;
    expect(await simulate(options())).toBe(1);
    const secret = demoTenants[0]?.intake.secret ?? '';
    for (const { path, method, headers, body } of received) {
      const digest = createHash('sha256').update(body).digest('hex');
      const content = method === 'PUT' ? digest : body.toString();
      const signed = `${method}\n${path}\n${String(headers['idempotency-key'])}\n${content}`;
      const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
      const signature = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
      expect(() => new Webhook(secret).verify(signed, signature, { jsonParse: false })).not.toThrow();
      expect(headers['content-digest-sha256']).toBe(method === 'PUT' ? digest : undefined);
      expect([headers['tenantcode'], headers['apikey']]).toEqual(['DEMO', 'demo-intake-key-0001']);
      const schema = path.endsWith('/applications')
        ? startApplication.body
        : method === 'PATCH'
          ? patchApplication.body
          : path.endsWith('/service-calls')
            ? recordServiceCall.body
            : undefined;
      if (schema !== undefined) expect(schema.safeParse(JSON.parse(body.toString())).success).toBe(true);
    }
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(keys.length);
    expect(received[0]?.path).toBe('/api/intake/applications');
    expect(received.at(-1)?.path).toBe('/api/intake/applications/7/submit');
  });

  test('is repeated with the same key when the server requests a wait', async () => {
    received.length = 0;
    answer = { status: 429, headers: { 'retry-after': '0' } };
    await simulate(options());
    expect(received[1]?.headers['idempotency-key']).toBe(received[0]?.headers['idempotency-key']);
    expect(received[1]?.body).toEqual(received[0]?.body);
  });

  test('ends with a sentence after a refusal', async () => {
    answer = { status: 401, headers: {} };
    await expect(simulate(options())).rejects.toThrow(/was refused with 401: .*API key or secret/u);
  });

  test('ends with a sentence when the server does not answer', async () => {
    const nowhere = { ...options(), baseUrl: 'http://127.0.0.1:1' };
    await expect(simulate(nowhere)).rejects.toThrow(IntakeError);
    await expect(simulate(nowhere)).rejects.toThrow('Nobody answers at http://127.0.0.1:1.');
  });
});

describe('the command line', () => {
  test.each([
    [['--count', 'ten'], '--count must be a whole number from 1 to 100000, not ten.'],
    [['--rate', '0'], '--rate must be a number from 0.01 to 1000, not 0.'],
    [['--bad', '2'], '--bad must be a number from 0 to 1, not 2.'],
    [['--tenant', 'XYZ'], '--tenant must be DEMO or ACME, not XYZ.'],
    [['--url', 'here'], '--url must be an address such as http://127.0.0.1:8080, not here.'],
    [['--plans', '1'], '--plans must be two plan ids such as 1,2 (cash, derivatives), not 1.'],
  ])('%j is rejected', (words, message) => {
    expect(() => readOptions(words, new Date(0))).toThrow(message);
  });

  test('an unknown option is rejected', () => {
    expect(() => readOptions(['--colour', 'red'], new Date(0))).toThrow(UsageError);
  });
});
