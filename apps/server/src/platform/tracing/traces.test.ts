import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/open-test-server.ts';
import { signedIn } from '../../../testing/staff.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[];
}
interface Exported {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly Span[] }[] }[];
}

const spans: Span[] = [];
const texts: string[] = [];
const arrived: { path: string | undefined; requestId: unknown; traceparent: unknown }[] = [];
let backOfficeStatus = 200;
// A collector of traces, and a back office, in one.
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    if (request.url !== '/v1/traces') {
      const { 'x-request-id': requestId, traceparent } = request.headers;
      arrived.push({ path: request.url, requestId, traceparent });
      response.writeHead(backOfficeStatus).end('{}');
      return;
    }
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
    texts.push(text);
    const exported = JSON.parse(text) as Exported;
    spans.push(
      ...exported.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
let house: TestServer;
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  house = await openTestServer({ variables: { OTEL_EXPORTER_OTLP_ENDPOINT: address } });
});
afterAll(async () => {
  await house.close();
  await new Promise((resolve) => server.close(resolve));
});

test('one trace leads from a request through its statements and its job to the webhook, with no value in it', async () => {
  const tenant = await buildTenant(house.test, {
    tenantCode: 'TRACED',
    approvalWebhookUrl: `${address}/approval`,
  });
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('tenant_settings')
      .set({ lead_status_url: `${address}/lead` })
      .execute(),
  );
  const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
  });
  backOfficeStatus = 200;
  await house.server.start();
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const answer = await verifier.post(`/api/dashboard/application/approve/${id}`, undefined, {
    traceparent: `00-${trace}-b7ad6b7169203331-01`,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const named = (name: string) => spans.filter((span) => span.traceId === trace && span.name === name);
  await expect
    .poll(() => arrived.map(({ path }) => path), { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['/approval', '/lead']));
  await expect.poll(() => named('job deliver-lead-status').length, { timeout: 15_000 }).toBe(1);
  const [request] = named('POST');
  expect(request?.parentSpanId).toBe('b7ad6b7169203331');
  expect(named('sql').some(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true);
  const [job] = named('job deliver-lead-status');
  expect(job?.parentSpanId).toBe(request?.spanId);
  expect(named('webhook').map(({ parentSpanId }) => parentSpanId)).toEqual(
    expect.arrayContaining([request?.spanId, job?.spanId]),
  );
  // The receiver gets both, so that its log can be matched with ours.
  expect(new Set(arrived.map(({ requestId }) => requestId)).size).toBe(1);
  expect(arrived.every(({ traceparent }) => String(traceparent).includes(trace))).toBe(true);
  const all = texts.join('\n');
  expect(all).toContain('update \\"application\\"');
  for (const value of ['Amit', verifier.userName, '000001234567', tenant.intakeApiKey])
    expect(all).not.toContain(value);
}, 40_000);
