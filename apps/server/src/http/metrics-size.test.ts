import { allEndpoints } from '@kyc/contract/all-endpoints';
import { errorCatalogue } from '@kyc/contract/errors';
import { expect, test } from 'vitest';
import { Metrics } from '../platform/metrics.ts';
import { observeRequest } from './metrics.ts';

const mostBytes = 400_000;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

test('S11 /metrics stays small for any calls and answers', async () => {
  const metrics = new Metrics({ role: 'all' });
  const statuses = new Set([
    200,
    204,
    206,
    304,
    ...Object.values(errorCatalogue).map(({ status }) => status),
  ]);
  for (const endpoint of allEndpoints)
    for (const status of statuses)
      for (const _ of methods)
        observeRequest(metrics, { route: endpoint.path, endpoint, status, seconds: 0.01 });
  // Addresses that do not exist share one name.
  for (let number = 0; number < 1000; number += 1)
    observeRequest(metrics, { route: 'none', endpoint: undefined, status: 404, seconds: 0.01 });
  const text = await metrics.text();
  expect(text).toContain('http_request_duration_seconds_bucket');
  expect(text).toContain('http_requests_total{route="/api/auth/login/",status="2xx"}');
  expect(Buffer.byteLength(text)).toBeLessThan(mostBytes);
});
