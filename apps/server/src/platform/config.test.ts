import { describe, expect, test } from 'vitest';
import { serversOf } from '@kyc/db/connection/servers/server-addresses';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { readConfig } from './config.ts';

const production = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://owner:secret@db.example.in/kyc?sslmode=verify-full',
  STORAGE_URL: 's3://KEY:SECRET@s3.example.in/documents?region=ap-south-1',
  SECRETS_KEY_FILE: '/etc/kyc-desk/secrets.key',
  SMS_URL: 'https://sms.example.in/send',
  PUBLIC_URL: 'https://kyc.example.in/',
  CLAMD_URL: 'unix:/run/clamav/clamd.ctl',
  LOG_DESTINATION: 'syslog+tls://logs.example.in:6514',
  OUTBOUND_HOSTS: '*.example.in',
};

test('an empty environment gives a development server with everything in .data', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    environment: 'development',
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
  });
  expect(config.dataDir).toMatch(/\/\.data$/);
  expect(config.storageUrl).toMatch(/^file:\/\/\/.*\/\.data\/documents$/);
  expect(config.databaseUrl).toBeUndefined();
  expect(config.trustedProxies).toEqual([]);
  expect(Object.isFrozen(config)).toBe(true);
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
});

test('networks that webhooks may reach', () => {
  expect(readConfig({}).webhookNetworks).toEqual([]);
  expect(readConfig({ WEBHOOK_NETWORKS: '10.20.0.0/16, fd00::/8' }).webhookNetworks).toEqual([
    { address: '10.20.0.0', prefix: 16 },
    { address: 'fd00::', prefix: 8 },
  ]);
});

test('who is believed about callers, and which hosts are called', () => {
  const { trustedProxies, outboundHosts } = readConfig({
    TRUSTED_PROXIES: '10.20.0.7, fd00::/8,172.16.0.0/12',
    OUTBOUND_HOSTS: 'Hooks.Partner.example, *.broker.example',
  });
  expect(trustedProxies).toEqual([
    { address: '10.20.0.7', prefix: 32 },
    { address: 'fd00::', prefix: 8 },
    { address: '172.16.0.0', prefix: 12 },
  ]);
  expect(outboundHosts).toEqual(['hooks.partner.example', '*.broker.example']);
});

test.each([
  [{ TRUSTED_PROXIES: 'proxy' }, /^TRUSTED_PROXIES must list addresses or networks/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES must list addresses or networks/],
  [{ OUTBOUND_HOSTS: 'https://partner.example' }, /^OUTBOUND_HOSTS must list hosts/],
  [{ OUTBOUND_HOSTS: 'a.*.example' }, /^OUTBOUND_HOSTS must list hosts/],
])('%j is rejected by name', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence);
});

test('mail goes out encrypted, or stays on the machine', () => {
  for (const SMTP_URL of [
    'smtps://u:p@mail.example.in',
    'smtp://u:p@mail.example.in:587?requireTLS=true',
    'smtp://127.0.0.1:25',
  ])
    expect(readConfig({ ...production, SMTP_URL, SMTP_FROM: 'kyc@broker.example' }).smtpUrl).toBe(SMTP_URL);
});

test.each(['10.20.0.0', '10.20.0.0/33', 'office/8', '10.20.0.0/x', 'fd00::/129'])(
  'WEBHOOK_NETWORKS=%s is rejected by name',
  (text) => {
    expect(() => readConfig({ WEBHOOK_NETWORKS: text })).toThrow(/^WEBHOOK_NETWORKS must list networks/);
  },
);

test('a complete production environment is accepted', () => {
  expect(readConfig(production)).toMatchObject({
    environment: 'production',
    publicUrl: 'https://kyc.example.in',
    trustedProxies: [],
    rateLimitFactor: 1,
  });
});

describe('an invalid setting is reported', () => {
  test.each([
    [{ APP_ENV: 'prod' }, 'APP_ENV must be one of development, test, uat, production, not "prod".'],
    [{ PORT: '80a' }, 'PORT must be a number from 0 to 65535, not "80a".'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, not "65536".'],
    [
      { DATABASE_URL: 'mysql://u:hush@h/d' },
      'DATABASE_URL must be an address that begins with postgres: or postgresql:.',
    ],
    [{ STORAGE_URL: 'file:docs' }, 'STORAGE_URL must name a whole path: file:///srv/kyc-desk/documents.'],
    [{ STORAGE_URL: 'file://docs' }, 'STORAGE_URL must name a whole path: file:///srv/kyc-desk/documents.'],
    [{ SMTP_FROM: 'the desk' }, 'SMTP_FROM must be a mail address, such as KYC Desk <kyc@broker.example>.'],
    [{ STORAGE_URL: '/var/documents' }, 'STORAGE_URL must be an address that begins with file: or s3:.'],
    [{ SMTP_URL: 'mail.example.in' }, 'SMTP_URL must be an address that begins with smtp: or smtps:.'],
    [{ SMS_URL: 'x' }, 'SMS_URL must be an address that begins with http: or https:.'],
    [{ PUBLIC_URL: 'kyc.example.in' }, 'PUBLIC_URL must be an address that begins with http: or https:.'],
  ])('%j', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(new StartRefusal(sentence));
  });
});

describe('D17 O10 a misspelt setting is reported, with the intended one', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['STORAGE_URLS', 'STORAGE_URL'],
    ['WEBHOOKS_NETWORK', 'WEBHOOK_NETWORKS'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['smtp_url', 'SMTP_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SMPT_ULR', 'SMTP_URL'],
    ['SSM_URL', 'SMS_URL'],
    ['PROT', 'PORT'],
    ['RLOE', 'ROLE'],
  ])('%s', (name, meant) => {
    expect(() => readConfig({ [name]: 'x' })).toThrow(
      new StartRefusal(`${name} is no setting of KYC Desk: ${meant} is. Rename it, or unset it.`),
    );
  });

  test('settings of other programs are ignored', () => {
    const others = {
      PATH: '/bin',
      HOME: '/',
      HOSTNAME: 'desk',
      HTTP_PROXY: 'x',
      HTTP_URL: 'x',
      POST: 'x',
      HOSTS: 'x',
      NODE_OPTIONS: '',
    };
    expect(readConfig({ ...others, PGDATABASE: 'x', npm_config_cache: 'x' })).toEqual(readConfig({}));
  });
});

describe('production refuses', () => {
  test.each(['DATABASE_URL', 'STORAGE_URL', 'PUBLIC_URL'])('to start without %s', (name) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name} must be set in production.`);
  });

  test.each(['CLAMD_URL', 'LOG_DESTINATION', 'OUTBOUND_HOSTS'])(
    'V5.4.3 V16.4.3 V13.2.4 to start without %s, which development does not need',
    (name) => {
      expect(() => readConfig({ ...production, [name]: '' })).toThrow(
        new RegExp(`^${name} must be set in production: [^\\n]+\\.$`),
      );
      expect(readConfig({})).toMatchObject({ outboundHosts: [] });
    },
  );

  test.each([
    ['SMS_URL', 'https://sms.elsewhere.example/send'],
    ['AUDIT_HEAD_URL', 'https://heads.elsewhere.example/'],
    ['STORAGE_URL', 's3://KEY:SECRET@s3.elsewhere.example/documents'],
    ['BACKUP_URL', 's3://KEY:SECRET@s3.elsewhere.example/backups'],
    ['DATABASE_URL', 'postgres://owner:secret@db.elsewhere.example/kyc?sslmode=verify-full'],
    ['CLAMD_URL', 'tcp://clamav.elsewhere.example:3310'],
    ['LOG_DESTINATION', 'https://otel.elsewhere.example/v1/logs'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://otel.elsewhere.example'],
  ])('V13.2.4 a host of %s that is not listed', (name, address) => {
    expect(() => readConfig({ ...production, [name]: address })).toThrow(
      `OUTBOUND_HOSTS must list ${new URL(address).hostname}, which ${name} names`,
    );
  });

  test.each([
    [{ SMS_URL: '' }, 'SMS_URL or SMTP_URL must be set in production'],
    [{ SMS_URL: 'http://sms.example.in' }, 'SMS_URL must begin with https: in production.'],
    [{ AUDIT_HEAD_URL: 'http://heads.example.in' }, 'AUDIT_HEAD_URL must begin with https: in production.'],
    [{ PUBLIC_URL: 'http://kyc.example.in' }, 'PUBLIC_URL must begin with https: in production.'],
    [{ NODE_ENV: 'development' }, 'NODE_ENV must be production'],
    [{ DATABASE_URL: 'postgres://o:s@db.example.in/kyc' }, 'DATABASE_URL must say sslmode=verify-full'],
    [{ SMTP_URL: 'smtps://u:p@mail.example.in' }, 'SMTP_FROM must be set in production when SMTP_URL is'],
    [
      { SMTP_URL: 'smtp://mail.example.in:587', SMTP_FROM: 'kyc@broker.example' },
      'SMTP_URL must begin with smtps:, or say requireTLS=true, in production',
    ],
    [
      { SMTP_URL: 'smtp://mail.example.in:587?requireTLS=false', SMTP_FROM: 'kyc@broker.example' },
      'SMTP_URL must begin with smtps:, or say requireTLS=true, in production',
    ],
    [{ STORAGE_URL: 's3://K:S@s3.example.in/documents?tls=0' }, 'STORAGE_URL must not switch TLS off'],
  ])('%j', (variables, sentence) => {
    expect(() => readConfig({ ...production, ...variables })).toThrow(sentence);
  });

  test.each(['DATABASE_LISTEN_URL', 'REPLICA_URL'])('a plain connection to %s', (name) => {
    expect(() => readConfig({ ...production, [name]: 'postgres://o:s@db2.example.in/kyc' })).toThrow(
      `${name} must say sslmode=verify-full`,
    );
  });

  test('several hosts of the database need encryption too, and each is on the list of hosts', () => {
    const several = (end: string) =>
      readConfig({
        ...production,
        OUTBOUND_HOSTS: `${production.OUTBOUND_HOSTS},db2.example.in`,
        DATABASE_URL: `postgres://owner:secret@127.0.0.1:5432,db2.example.in/kyc?target_session_attrs=read-write${end}`,
      });
    expect(() => several('')).toThrow('DATABASE_URL must say sslmode=verify-full');
    expect(serversOf(several('&sslmode=verify-full').databaseUrl ?? '')).toHaveLength(2);
    expect(() =>
      readConfig({
        ...production,
        DATABASE_URL:
          'postgres://owner:secret@db.example.in,db3.elsewhere.example/kyc?target_session_attrs=read-write&sslmode=verify-full',
      }),
    ).toThrow('OUTBOUND_HOSTS must list db3.elsewhere.example, which DATABASE_URL names');
  });

  test('D19 a database connection that only claims to be encrypted', () => {
    const DATABASE_URL = 'postgres://o:s@db.example.in/kyc?sslmode=require';
    expect(() => readConfig({ ...production, DATABASE_URL })).toThrow(
      'DATABASE_URL must say sslmode=verify-full',
    );
  });

  test('no plain connection on the machine itself', () => {
    const local = {
      DATABASE_URL: 'postgres://o:s@127.0.0.1/kyc',
      STORAGE_URL: 's3://K:S@localhost:9000/documents?tls=0',
    };
    expect(readConfig({ ...production, ...local }).databaseUrl).toBe(local.DATABASE_URL);
  });
});

describe('how processes run', () => {
  test('defaults of development, and the additional ones of production', () => {
    expect(readConfig({})).toMatchObject({ role: 'both', drainSeconds: 0, databaseWaitSeconds: 0 });
    expect(readConfig(production)).toMatchObject({ drainSeconds: 5, databaseWaitSeconds: 120 });
    expect(readConfig({ ROLE: 'worker', DATABASE_POOL_SIZE: '30' })).toMatchObject({
      role: 'worker',
      databasePoolSize: 30,
    });
  });

  test.each([
    [{ ROLE: 'web' }, 'ROLE must be one of api, worker, both, not "web".'],
    [{ DRAIN_SECONDS: '60' }, 'DRAIN_SECONDS must be a number from 0 to 10, not "60".'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a number from 2 to 200, not "1".'],
    [{ DATABASE_POOLER: 'session' }, 'DATABASE_POOLER must be transaction, or unset, not "session".'],
    [
      { DATABASE_POOLER: 'transaction' },
      'DATABASE_LISTEN_URL must be set beside DATABASE_POOLER: listening and migrations cannot go through it.',
    ],
    [
      { DATABASE_URL: 'postgres://o:s@a,b/kyc' },
      'DATABASE_URL lists several hosts: add target_session_attrs=read-write, so that only the one that can be written is used.',
    ],
    [
      { DATABASE_LISTEN_URL: 'postgres://o:s@a,b/kyc?target_session_attrs=any' },
      'DATABASE_LISTEN_URL may only say target_session_attrs=read-write: KYC Desk writes there.',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 16 to 200 characters without spaces.'],
    [
      { REPLICA_URL: 'postgres://o:s@a,b/kyc' },
      'REPLICA_URL must have one host, such as a port of HAProxy that leads to the replicas.',
    ],
    [
      { REPLICA_URL: 'mysql://h/d' },
      'REPLICA_URL must be an address that begins with postgres: or postgresql:.',
    ],
  ])('%j', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(new StartRefusal(sentence));
  });
});
