import { createServer, type Server } from 'node:http';
import { createServer as createSilent, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { FaultLog } from '../platform/fault-log.ts';
import { createLogger } from '../platform/logger.ts';
import { Metrics } from '../platform/metrics.ts';
import { deliverByAll, mailDelivery } from './otp-delivery.ts';
import { smsDelivery } from './sms/sms-delivery.ts';

const message = { mobile: '6830000001', email: 'a@example.com', otp: '123456' };
const config = readConfig({ APP_ENV: 'test' });
const sockets = new Set<Socket>();
// Takes the connection and never greets.
const silentMail = createSilent((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
});
let smsStatus = 200;
const gateway: Server = createServer((_request, response) => response.writeHead(smsStatus).end());
let ways: ReturnType<typeof smsDelivery>[];

beforeAll(async () => {
  for (const server of [silentMail, gateway])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const portOf = (server: typeof silentMail) => (server.address() as AddressInfo).port;
  ways = [
    smsDelivery(`http://127.0.0.1:${portOf(gateway)}/send`),
    mailDelivery(`smtp://127.0.0.1:${portOf(silentMail)}`, 'desk@example.com'),
  ];
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of [silentMail, gateway]) await new Promise((resolve) => server.close(resolve));
});

function delivering() {
  const metrics = new Metrics(config);
  const faults = new FaultLog(createLogger({ level: 'silent' }));
  return { metrics, delivery: deliverByAll(ways, { faults, metrics }) };
}

test('D10 a silent mail server does not delay a log-in whose SMS went out, and times out', async () => {
  smsStatus = 200;
  const { metrics, delivery } = delivering();
  await delivery.send(message);
  // The mail is still pending.
  expect(await metrics.text()).toMatch(/^otp_deliveries_total\{way="sms",outcome="success"\} 1$/m);
  expect(await metrics.text()).not.toContain('way="mail"');
  await expect
    .poll(() => metrics.text(), { timeout: 15_000, interval: 200 })
    .toMatch(/^otp_deliveries_total\{way="mail",outcome="failed"\} 1$/m);
}, 20_000);

test('D10 when no channel accepts it, the log-in reports it', async () => {
  smsStatus = 500;
  const { delivery } = delivering();
  await expect(delivery.send(message)).rejects.toMatchObject({ code: 'unavailable' });
}, 20_000);
