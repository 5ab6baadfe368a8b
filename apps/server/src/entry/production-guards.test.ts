import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { texts } from '@kyc/contract/texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClamd, findsEicar } from '../../testing/intake/fake-clamd.ts';
import { signIntake } from '../../testing/intake/sign-intake.ts';
import { eicar, honestPdf } from '../../testing/intake/strange-files.ts';
import {
  openBrokerOfProcesses,
  type BrokerOfProcesses,
} from '../../testing/processes/broker-of-processes.ts';
import { startMain, stopMain, type StartedMain } from '../../testing/processes/start-main.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-guards-'));
const clamd = await openClamd();
/** The logs that an OpenTelemetry collector received. */
const shipped: { msg?: string; level?: string }[] = [];
let collectorStatus = 200;
const collector = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', () => {
    response.writeHead(collectorStatus).end('{}');
    if (collectorStatus !== 200) return;
    const { resourceLogs } = JSON.parse(body) as {
      resourceLogs: { scopeLogs: { logRecords: { body: { stringValue: string } }[] }[] }[];
    };
    for (const { scopeLogs } of resourceLogs)
      for (const { logRecords } of scopeLogs)
        for (const record of logRecords) shipped.push(JSON.parse(record.body.stringValue) as object);
  });
});
let broker: BrokerOfProcesses;
let main: StartedMain;
let applicationId: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  broker = await openBrokerOfProcesses(database, { tenantCode: 'GUARDS' });
  main = await startMain({
    APP_ENV: 'production',
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: database.ownerUrl,
    STORAGE_URL: pathToFileURL(join(folder, 'documents')).href,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://kyc.example.in',
    SMTP_URL: 'smtp://127.0.0.1:25',
    SMTP_FROM: 'KYC Desk <kyc@broker.example>',
    CLAMD_URL: clamd.url,
    LOG_DESTINATION: `http://127.0.0.1:${String((collector.address() as AddressInfo).port)}/v1/logs`,
    OUTBOUND_HOSTS: 'hooks.broker.example',
    DRAIN_SECONDS: '0',
  });
  const { path, headers = {}, body = '' } = broker.startShot();
  const started = await fetch(`${main.address}${path}`, { method: 'POST', headers, body });
  applicationId = ((await started.json()) as { ApplicationId: number }).ApplicationId;
}, 90_000);
afterAll(async () => {
  await stopMain(main);
  await clamd.close();
  await new Promise((resolve) => collector.close(resolve));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function put(bytes: Buffer): Promise<{ status: number; message: string | undefined }> {
  const path = `/api/intake/applications/${String(applicationId)}/documents/27`;
  const headers = signIntake(broker.tenant, { method: 'PUT', path, body: bytes });
  const body = Uint8Array.from(bytes);
  const answer = await fetch(`${main.address}${path}`, { method: 'PUT', headers, body });
  const { Message } = (await answer.json()) as { Message?: string };
  return { status: answer.status, message: Message };
}
const storedDocuments = async (): Promise<number> =>
  await inTenant(database.database, broker.tenant, async (tx) => {
    const rows = await tx
      .selectFrom('document')
      .select('document_type')
      .where('application_id', '=', applicationId)
      .execute();
    return rows.length;
  });

test('V5.4.3 no document is stored, and none can be shown, before the scanner has cleared it', async () => {
  let answerScan = (_text: string): void => undefined;
  const asked = new Promise<void>((resolve) => {
    clamd.reply = (_file, socket) => {
      answerScan = (text) => void socket.end(`${text}\0`);
      resolve();
      return undefined;
    };
  });
  const answer = put(await honestPdf());
  await asked;
  expect(await storedDocuments()).toBe(0);
  answerScan('stream: OK');
  expect((await answer).status).toBe(200);
  expect(await storedDocuments()).toBe(1);
});

test('V5.4.3 a file that the scanner finds infected is rejected', async () => {
  clamd.reply = findsEicar;
  const scans = clamd.files.length;
  // Our own check finds the plain test file; a scanner's finding in any other file counts the same.
  const infected = await put(Buffer.concat([await honestPdf(), eicar]));
  expect(infected.status).toBe(422);
  clamd.reply = () => 'stream: Pdf.Exploit.Test FOUND';
  expect((await put(await honestPdf())).status).toBe(422);
  expect(clamd.files.length).toBeGreaterThan(scans);
  expect(await storedDocuments()).toBe(1);
});

test('V16.4.3 lines of refused calls arrive at the destination, also those written while it was away', async () => {
  const lineOf = (path: string) => shipped.some((line) => JSON.stringify(line).includes(path));
  await fetch(`${main.address}/api/dashboard/application/1`);
  await expect
    .poll(() => shipped.some(({ msg }) => msg === 'KYC Desk started'), { timeout: 10_000 })
    .toBe(true);
  await expect.poll(() => lineOf('"status":401'), { timeout: 10_000 }).toBe(true);
  collectorStatus = 503;
  const before = shipped.length;
  for (let call = 0; call < 5; call += 1) await fetch(`${main.address}/api/dashboard/application/2`);
  await expect
    .poll(async () => await (await fetch(`${main.address}/metrics`)).text(), { timeout: 10_000 })
    .toMatch(/^log_shipping_failing 1$/m);
  expect(shipped.length).toBe(before);
  collectorStatus = 200;
  await expect.poll(() => shipped.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + 5);
});

test('V5.4.3 while the scanner is down a file is rejected with one sentence and not stored', async () => {
  await clamd.close();
  expect(await put(await honestPdf())).toEqual({ status: 503, message: texts.fileNotScanned });
  expect(await storedDocuments()).toBe(1);
});
