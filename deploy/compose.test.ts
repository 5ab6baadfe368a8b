import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { isSetting, pinned, read, readYaml } from './read-deploy.ts';

const service = z.looseObject({
  image: z.string(),
  user: z.string().optional(),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.string()).optional(),
  network_mode: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  env_file: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  restart: z.string(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  healthcheck: z.looseObject({ disable: z.boolean().optional() }).optional(),
  profiles: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  deploy: z.object({
    resources: z.object({ limits: z.object({ memory: z.string(), cpus: z.string(), pids: z.number() }) }),
  }),
});
const shape = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.object({})),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const [compose] = readYaml('deploy/compose.yml', shape);
if (!compose) throw new Error('deploy/compose.yml is empty');
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image.startsWith('kyc-desk:'));

const folder = mkdtempSync(join(tmpdir(), 'kyc-compose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('two API processes, a worker, a database, a storage and a proxy, hardened and pinned', () => {
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(['proxy', 'api-1', 'api-2', 'worker', 'admin', 'postgres', 'storage', 'clamav']),
  );
  for (const [name, { image }] of services) expect(image, name).toMatch(pinned);
  expect(Object.fromEntries(ours.map(([name, { environment }]) => [name, environment?.['ROLE']]))).toEqual({
    'api-1': 'api',
    'api-2': 'api',
    worker: 'worker',
    admin: 'api',
  });
  for (const [name, { user }] of services)
    if (name !== 'proxy' && name !== 'storage-owner') expect(user, name).toMatch(/^[1-9]\d+:[1-9]\d+$/);
  const added = services.flatMap(([name, { cap_add }]) => cap_add.map((right) => `${name} ${right}`));
  expect(added).toEqual(['proxy NET_BIND_SERVICE', 'storage-owner CHOWN']);
});

test('nothing but the proxy is published, and the database is on no network that leads out', () => {
  expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy']);
  expect(compose.networks['inner']?.internal).toBe(true);
  for (const name of ['postgres', 'storage']) expect(compose.services[name]?.networks).toEqual(['inner']);
  expect(compose.services['clamav']?.networks).toEqual(['inner', 'outer']);
  expect(compose.services['proxy']?.networks).toEqual(['outer']);
});

test('running services have a health check and a restart policy', () => {
  const once = new Set(['admin', 'storage-owner']);
  for (const [name, { healthcheck, restart }] of services) {
    expect(restart, name).toBe(once.has(name) ? 'no' : 'unless-stopped');
    if (!once.has(name)) expect(healthcheck, name).toHaveProperty('test');
  }
  // Podman and buildah drop the image's own health check (OCI format), without which the proxy would wait for ever.
  const containerfile = read('deploy/Containerfile');
  for (const [name, { healthcheck }] of ours) {
    const { test: words } = z.looseObject({ test: z.array(z.string()).optional() }).parse(healthcheck);
    if (!once.has(name))
      expect(containerfile, name).toContain(
        `CMD ${JSON.stringify(words?.slice(1)).replaceAll('","', '", "')}`,
      );
  }
  for (const [name, { stop_grace_period }] of ours) expect(stop_grace_period, name).toBe('30s');
});

test('each of our variables is a setting and not secret; volumes and secrets are declared', () => {
  for (const [name, { environment = {}, env_file = [], secrets, volumes }] of ours) {
    const unknown = Object.keys(environment).filter(
      (key) => !isSetting(key) && key !== 'NODE_EXTRA_CA_CERTS',
    );
    expect(unknown, name).toEqual([]);
    expect(
      Object.keys(environment).filter((key) => /URL|TOKEN|SECRET/.test(key)),
      name,
    ).toEqual([]);
    expect(env_file, name).toEqual(['settings.env', 'secrets/connections.env']);
    expect(secrets, name).toContain('ca.crt');
    expect(volumes, name).toEqual(['data:/data']);
  }
  for (const [name, { secrets, volumes }] of services) {
    for (const secret of secrets) expect(compose.secrets, name).toHaveProperty([secret]);
    for (const volume of volumes.filter((text) => !text.startsWith('.')))
      expect(compose.volumes, name).toHaveProperty([volume.split(':')[0] ?? '']);
  }
  expect(read('.gitignore')).toMatch(/^deploy\/secrets\/$[^]*^deploy\/settings\.env$/m);
});

test('the proxy speaks TLS for PUBLIC_URL, polls /readyz often enough, takes 60 MB and keeps /metrics inside', () => {
  const caddy = read('deploy/compose/Caddyfile');
  expect(caddy).toMatch(/^\{\$PUBLIC_URL\} \{$/m);
  const upstreams = /reverse_proxy ((?:\S+:8080 ?)+)\{/.exec(caddy)?.[1]?.trim().split(' ');
  expect(upstreams).toEqual(ours.filter(([name]) => name.startsWith('api-')).map(([name]) => `${name}:8080`));
  expect(caddy).toMatch(/max_size 60MB/);
  expect(caddy).toMatch(/@inside path \/metrics /);
  expect(caddy).toMatch(/health_uri \/readyz/);
  const seconds = (name: string) => Number(new RegExp(`${name} (\\d+)s`).exec(caddy)?.[1]);
  expect(seconds('health_interval') + seconds('health_timeout')).toBeLessThan(
    readConfig(settings({})).drainSeconds,
  );
});

test('prepare.sh makes connections that production accepts, and leaves them when it runs again', () => {
  const prepare = () =>
    execFileSync('sh', [resolve('deploy/compose/prepare.sh'), folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  prepare();
  const text = readFileSync(join(folder, 'connections.env'), 'utf8');
  const made: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/^([A-Z_]+)=(.*)$/gm)) made[name] = value;
  const config = readConfig(settings(made));
  expect(URL.parse(config.databaseUrl ?? '')?.host).toBe('postgres:5432');
  expect(URL.parse(config.storageUrl)?.host).toBe('storage:7070');
  expect(URL.parse(config.clamdUrl ?? '')?.host).toBe('clamav:3310');
  expect(compose.services).toHaveProperty('clamav');
  expect(config.keySource).toMatchObject({ kind: 'file', path: '/run/secrets/secrets.key' });
  expect(Buffer.from(readFileSync(join(folder, 'secrets.key'), 'utf8'), 'base64')).toHaveLength(32);
  for (const { file } of Object.values(compose.secrets))
    expect(statSync(join(folder, file.replace('secrets/', ''))).size, file).toBeGreaterThan(0);
  for (const name of ['postgres', 'storage']) {
    const words = ['verify', '-CAfile', 'ca.crt', '-verify_hostname', name, `${name}.crt`];
    expect(execFileSync('openssl', words, { cwd: folder }).toString()).toContain('OK');
  }
  for (const secret of [
    'connections.env',
    'storage.env',
    'ca.key',
    'postgres.key',
    'postgres-owner',
    'secrets.key',
  ])
    expect(statSync(join(folder, secret)).mode & 0o077, secret).toBe(0);
  prepare();
  expect(readFileSync(join(folder, 'connections.env'), 'utf8')).toBe(text);
});

function settings(more: Record<string, string>): Record<string, string> {
  return {
    APP_ENV: 'production',
    PUBLIC_URL: 'https://kyc.acme.example',
    SMS_URL: 'https://sms.acme.example/send',
    DATABASE_URL: 'postgres://owner@127.0.0.1/kyc_desk',
    STORAGE_URL: 'file:///data/documents',
    SECRETS_KEY_FILE: '/etc/kyc-desk/secrets.key',
    CLAMD_URL: 'unix:/run/clamav/clamd.ctl',
    LOG_DESTINATION: 'stdout:logs.acme.example',
    OUTBOUND_HOSTS: 'sms.acme.example,postgres,storage,clamav',
    ...more,
  };
}
