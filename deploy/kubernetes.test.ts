import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { readContainerfile, readVariables } from '../prove/container/read-containerfile.ts';
import { isSetting, read, readYaml } from './read-deploy.ts';

const names = z.object({ name: z.string() });
const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.literal('http') }),
  periodSeconds: z.number(),
});
const container = z.looseObject({
  image: z.literal('kyc-desk'),
  env: z.array(names.extend({ value: z.string() })).default([]),
  envFrom: z.tuple([z.object({ configMapRef: names }), z.object({ secretRef: names })]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).optional(),
  startupProbe: probe.optional(),
  readinessProbe: probe.extend({ failureThreshold: z.number() }).optional(),
  livenessProbe: probe.optional(),
  command: z.array(z.string()).optional(),
  resources: z.object({
    requests: z.object({ memory: z.string(), cpu: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(names.extend({ mountPath: z.string() })),
});
const pod = z.looseObject({
  terminationGracePeriodSeconds: z.number().optional(),
  automountServiceAccountToken: z.literal(false),
  securityContext: z.looseObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number(),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.tuple([container]),
  volumes: z.array(z.looseObject({ name: z.string(), emptyDir: z.object({ sizeLimit: z.string() }) })),
});
const labels = z.record(z.string(), z.string());
const template = z.object({ metadata: z.object({ labels }), spec: pod });
const manifest = z.looseObject({
  kind: z.string(),
  metadata: z
    .looseObject({ name: z.string(), annotations: z.record(z.string(), z.string()).optional() })
    .optional(),
});
const deployment = z.looseObject({
  spec: z.looseObject({
    replicas: z.number(),
    strategy: z.object({
      type: z.string(),
      rollingUpdate: z.object({ maxUnavailable: z.number(), maxSurge: z.number() }),
    }),
    selector: z.object({ matchLabels: labels }),
    template,
  }),
});
const cronJob = z.looseObject({
  spec: z.looseObject({
    timeZone: z.string(),
    concurrencyPolicy: z.string(),
    jobTemplate: z.looseObject({ spec: z.looseObject({ template }) }),
  }),
});

const folder = 'deploy/kubernetes';
const files = globSync('*.yaml', { cwd: resolve(import.meta.dirname, 'kubernetes') });
const [kustomization] = readYaml(
  `${folder}/kustomization.yaml`,
  z.looseObject({
    resources: z.array(z.string()),
    images: z.array(z.object({ name: z.string(), newTag: z.string() })),
  }),
);
const manifests = files
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) => readYaml(`${folder}/${file}`, manifest));
const the = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata?.name === name);
const image = readContainerfile(read('deploy/Containerfile')).at(-1)?.steps ?? [];
const user = image.find(({ word }) => word === 'USER')?.rest.split(':')[0];

const api = deployment.parse(the('Deployment', 'kyc-desk-api')).spec;
const worker = deployment.parse(the('Deployment', 'kyc-desk-worker')).spec;
const backup = cronJob.parse(the('CronJob', 'kyc-desk-backup')).spec;
const pods = {
  api: api.template.spec,
  worker: worker.template.spec,
  backup: backup.jobTemplate.spec.template.spec,
};

test('kustomize takes every file, and the image has a version', () => {
  expect(kustomization?.resources.toSorted()).toEqual(
    files.filter((file) => file !== 'kustomization.yaml').toSorted(),
  );
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(kustomization?.images).toEqual([{ name: 'kyc-desk', newTag: version }]);
});

test('a rollout stops no pod before the next one is ready, and waits for the end', () => {
  for (const {
    strategy,
    selector,
    template: { metadata },
  } of [api, worker]) {
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(metadata.labels).toEqual(selector.matchLabels);
  }
  expect(api.replicas).toBeGreaterThanOrEqual(2);
  for (const [
    role,
    {
      containers: [{ env, readinessProbe, livenessProbe, startupProbe }],
      terminationGracePeriodSeconds,
    },
  ] of Object.entries(pods)) {
    if (role === 'backup') continue;
    expect(env).toEqual([{ name: 'ROLE', value: role }]);
    expect(terminationGracePeriodSeconds).toBe(30);
    expect(readinessProbe?.httpGet.path).toBe('/readyz');
    // A database that is away must not end processes.
    expect(livenessProbe?.httpGet.path).toBe('/healthz');
    expect(startupProbe?.httpGet.path).toBe('/healthz');
    const noticed = (readinessProbe?.periodSeconds ?? 0) * (readinessProbe?.failureThreshold ?? 0);
    expect(noticed).toBeLessThan(5);
  }
});

test("its user is the image's, and only the folders that the image writes to are writable", () => {
  for (const {
    securityContext,
    containers: [{ ports, volumeMounts }],
    volumes,
  } of Object.values(pods)) {
    expect(String(securityContext.runAsUser)).toBe(user);
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/tmp', '/data']);
    expect(volumes.map(({ name }) => name)).toEqual(volumeMounts.map(({ name }) => name));
    if (ports)
      expect(String(ports[0]?.containerPort)).toBe(image.find(({ word }) => word === 'EXPOSE')?.rest);
  }
  const admin = /"([^"]+)entry\/main\.ts"/.exec(image.at(-1)?.rest ?? '')?.[1];
  expect(pods.backup.containers[0].command).toEqual([
    '/usr/local/bin/node',
    `${String(admin)}entry/admin/admin.ts`,
  ]);
});

test('the scanner of CLAMD_URL is a Service that selects its pods', () => {
  const service = z
    .looseObject({
      spec: z.object({
        selector: labels,
        ports: z.array(z.object({ port: z.number(), targetPort: z.string() })),
      }),
    })
    .parse(the('Service', 'clamav')).spec;
  const pods = z
    .looseObject({ spec: z.looseObject({ template: z.looseObject({ metadata: z.object({ labels }) }) }) })
    .parse(the('Deployment', 'clamav')).spec.template;
  expect(pods.metadata.labels).toEqual(service.selector);
  const settings = z.looseObject({ data: labels }).parse(the('ConfigMap', 'kyc-desk')).data;
  expect(settings['CLAMD_URL']).toBe(`tcp://clamav:${String(service.ports[0]?.port)}`);
  expect(JSON.stringify(the('NetworkPolicy', 'clamav'))).toContain('"app.kubernetes.io/name":"kyc-desk"');
});

test('every setting is one, and those with passwords come from the Secret', () => {
  const settings = z
    .looseObject({ data: z.record(z.string(), z.string()) })
    .parse(the('ConfigMap', 'kyc-desk')).data;
  expect(Object.keys(settings).filter((name) => !isSetting(name))).toEqual([]);
  expect(
    Object.keys(settings).filter((name) =>
      /^(?:DATABASE_URL|DATABASE_LISTEN_URL|REPLICA_URL|STORAGE_URL|SMS_URL|SMTP_URL|SECRETS_KEY|METRICS_TOKEN|BACKUP_URL)$/.test(
        name,
      ),
    ),
  ).toEqual([]);
  const suggested = [...read(`${folder}/settings.yaml`).matchAll(/--from-literal=([A-Z_]+)=/g)].map(
    ([, name = '']) => name,
  );
  expect(suggested).toContain('DATABASE_URL');
  expect(suggested.filter((name) => !isSetting(name))).toEqual([]);
  for (const {
    containers: [{ envFrom }],
  } of Object.values(pods))
    expect(envFrom).toEqual([{ configMapRef: { name: 'kyc-desk' } }, { secretRef: { name: 'kyc-desk' } }]);
  const inside = Object.assign(
    {},
    ...image.filter(({ word }) => word === 'ENV').map(({ rest }) => readVariables(rest)),
  ) as Record<string, string>;
  const secret = {
    DATABASE_URL: 'postgres://o@db.example/kyc_desk?sslmode=verify-full',
    STORAGE_URL: 's3://k:s@s3.example/documents',
    SMS_URL: 'https://sms.example',
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  };
  expect(readConfig({ ...inside, ...settings, ...secret, ROLE: 'api' })).toMatchObject({
    environment: 'production',
    host: '0.0.0.0',
    role: 'api',
  });
});

test('the service, the budget, the policy and the ingress find the pods they are for', () => {
  const selected = (kind: string, name: string) => JSON.stringify(the(kind, name)?.['spec']);
  expect(selected('Service', 'kyc-desk')).toContain(JSON.stringify(api.selector.matchLabels).slice(1, -1));
  expect(selected('PodDisruptionBudget', 'kyc-desk-api')).toContain('"minAvailable":1');
  expect(selected('NetworkPolicy', 'kyc-desk')).toContain(
    '"podSelector":{"matchLabels":{"app.kubernetes.io/name":"kyc-desk"}}',
  );
  expect(selected('NetworkPolicy', 'kyc-desk')).toContain('"port":8080');
  expect(the('Ingress', 'kyc-desk')?.metadata?.annotations).toMatchObject({
    'nginx.ingress.kubernetes.io/proxy-body-size': '60m',
    'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
  });
  const { host } = new URL(
    z.looseObject({ data: labels }).parse(the('ConfigMap', 'kyc-desk')).data['PUBLIC_URL'] ?? '',
  );
  for (const name of ['kyc-desk', 'kyc-desk-closed'])
    expect(selected('Ingress', name)).toContain(`"host":"${host}"`);
});

test('the ingress closes endpoints for operators, with and without a trailing slash', () => {
  // The product takes both spellings; `Exact` would close only one.
  const closed = JSON.stringify(the('Ingress', 'kyc-desk-closed')?.['spec']);
  for (const path of ['/metrics', '/healthz', '/readyz'])
    expect(closed).toContain(`{"path":"${path}","pathType":"Prefix"`);
});

test('the backup is one at a time, at the hour of the timer', () => {
  expect(backup).toMatchObject({
    timeZone: 'Asia/Kolkata',
    schedule: '30 4 * * *',
    concurrencyPolicy: 'Forbid',
  });
});
