import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openStaffedBroker } from '../../testing/open-staffed-broker.ts';
import { openTestServer } from '../../testing/open-test-server.ts';

const broker = await openStaffedBroker('MEASURE');
const token = 'a-token-of-sixteen-letters';
const closed = await openTestServer({
  variables: { METRICS_TOKEN: token, PUBLIC_URL: 'https://kyc.example.in' },
});
const open = await openTestServer({
  variables: { PUBLIC_URL: 'https://kyc.example.in', TRUSTED_PROXIES: '127.0.0.1' },
});
afterAll(async () => {
  await broker.house.close();
  await closed.close();
  await open.close();
});

const scrape = async () => (await broker.house.server.app.inject({ url: '/metrics' })).body;
const deploy = join(import.meta.dirname, '../../../../deploy');

/** The words of an expression of Prometheus that can only be names of metrics. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(
    /\{[^}]*\}|\[[^\]]*\]|"[^"]*"|(by|without|on|ignoring|group_left)\s*\([^)]*\)/g,
    ' ',
  );
  return [...bare.matchAll(/[a-z][a-z_0-9]{2,}(?![\w(]*\()/g)]
    .map(([name]) => name)
    .filter((name) => name.includes('_') && !/^(histogram_quantile|group_left|clamp_min)$/.test(name));
}

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { alert: string; expr: string; annotations: object }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly { title: string; targets?: readonly { expr: string }[] }[];
}

test('alerts and dashboard speak of figures that there are', async () => {
  const rules = (parse(readFileSync(join(deploy, 'prometheus/alerts.yml'), 'utf8')) as Rules).groups.flatMap(
    (group) => group.rules,
  );
  const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana/kyc-desk.json'), 'utf8')) as Dashboard;
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  expect(rules.length).toBeGreaterThan(9);
  expect(dashboard.panels.length).toBeGreaterThan(9);
  const text = await scrape();
  // Metrics with a type exist before their first event.
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const used = expressions.flatMap(metricsIn);
  expect(used.length).toBeGreaterThanOrEqual(expressions.length);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
  expect(rules.filter(({ annotations }) => !('summary' in annotations))).toEqual([]);
  expect(globSync('*', { cwd: deploy })).toContain('prometheus');
});

test('O9 the operations page has a remedy for every alert', () => {
  const rules = (parse(readFileSync(join(deploy, 'prometheus/alerts.yml'), 'utf8')) as Rules).groups.flatMap(
    (group) => group.rules,
  );
  const page = readFileSync(join(deploy, '../docs/operations.md'), 'utf8');
  const missing = rules.filter(
    ({ alert }) => !page.includes(`\n| \`${alert}\` `) && !page.includes(`\n- **\`${alert}\`**`),
  );
  expect(missing.map(({ alert }) => alert)).toEqual([]);
});

test('work is counted, and database figures contain their time', async () => {
  const verifier = broker.callerOf(UserType.Verifier);
  await verifier.post('/api/dashboard/fetch-next/');
  const text = await scrape();
  expect(text).toMatch(/^claims_total\{outcome="none"\} 1$/m);
  expect(text).toMatch(/^sign_ins_total\{step="otp",outcome="success"\} [1-9]/m);
  expect(text).toMatch(/^database_pool_size\{pool="calls"\} 10$/m);
  expect(text).toMatch(/^undelivered_events\{kind="approval",state="given_up"\} 0$/m);
  expect(text).toMatch(/^measured_timestamp_seconds \d{10}/m);
  expect(text).toMatch(/^kyc_build_info\{version="[\d.]+",role="both"\} 1$/m);
  // No names, no ids of persons.
  expect(text).not.toContain(verifier.userName);
});

test('outsiders are refused: by the token, or without one by their address', async () => {
  const status = async (house: typeof open, headers: Record<string, string>) =>
    (await house.server.app.inject({ url: '/metrics', headers })).statusCode;
  expect(await status(closed, {})).toBe(401);
  expect(await status(closed, { authorization: 'Bearer another-token-of-sixteen' })).toBe(401);
  expect(await status(closed, { authorization: `Bearer ${token}` })).toBe(200);
  // Behind the proxy of an https address the proxy states the caller.
  expect(await status(open, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await status(open, { 'x-forwarded-for': '10.1.2.3' })).toBe(200);
  expect(await status(open, {})).toBe(200);
});
