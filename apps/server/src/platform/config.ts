import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { readRunningConfig, type RunningConfig } from './running-config.ts';

export type AppEnvironment = (typeof environments)[number];
const environments = ['development', 'test', 'uat', 'production'] as const;

/** What the environment says (contract.md §1). Nothing else reads process.env. */
export interface Config extends RunningConfig {
  readonly environment: AppEnvironment;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The owner's address; absent: the embedded PostgreSQL. */
  readonly databaseUrl?: string;
  /** file:… or s3://…; the folder `documents` of the data folder when nothing is set. */
  readonly storageUrl: string;
  readonly smtpUrl?: string;
  readonly smsUrl?: string;
  /** Parts of the own network that webhooks may reach; a broker's back office often stands there. */
  readonly webhookNetworks: readonly Network[];
  /** Where browsers reach us, without a slash at the end. */
  readonly publicUrl: string;
  /** How many proxies in front of us are believed about the caller's address. */
  readonly trustProxy: number;
  /** Multiplies the limits for each address: the tests' calls all come from one. */
  readonly rateLimitFactor: number;
}

export interface Network {
  readonly address: string;
  /** Bits, 0 to 32 (IPv4) or 128 (IPv6). */
  readonly prefix: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the settings, or refuses with one sentence that names the setting and what is wrong with it. */
export function readConfig(variables: Variables = process.env): Config {
  const set = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const environment = readEnvironment(set('APP_ENV'));
  const host = set('HOST') ?? '127.0.0.1';
  const port = readPort(set('PORT'));
  const dataDir = resolve(set('DATA_DIR') ?? '.data');
  const databaseUrl = readUrl('DATABASE_URL', set('DATABASE_URL'), ['postgres:', 'postgresql:']);
  const storageUrl = readUrl('STORAGE_URL', set('STORAGE_URL'), ['file:', 's3:']);
  const smtpUrl = readUrl('SMTP_URL', set('SMTP_URL'), ['smtp:', 'smtps:']);
  const smsUrl = readUrl('SMS_URL', set('SMS_URL'), ['http:', 'https:']);
  const publicUrl = readUrl('PUBLIC_URL', set('PUBLIC_URL'), ['http:', 'https:']);
  if (environment === 'production')
    refuseUnfit({ databaseUrl, storageUrl, smtpUrl, smsUrl, publicUrl, nodeEnvironment: set('NODE_ENV') });
  return Object.freeze({
    environment,
    host,
    port,
    dataDir,
    storageUrl: storageUrl ?? pathToFileURL(resolve(dataDir, 'documents')).href,
    publicUrl: (publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}`).replace(
      /(?<!\/)\/+$/,
      '',
    ),
    // We speak no TLS ourselves, so an https address means that one proxy stands before us.
    trustProxy: publicUrl?.startsWith('https:') ? 1 : 0,
    webhookNetworks: readNetworks(set('WEBHOOK_NETWORKS')),
    rateLimitFactor: environment === 'test' ? 1000 : 1,
    ...readRunningConfig({
      text: set,
      url: (name, protocols) => readUrl(name, set(name), protocols),
      isServed: environment === 'production' || environment === 'uat',
    }),
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(smtpUrl !== undefined && { smtpUrl }),
    ...(smsUrl !== undefined && { smsUrl }),
  });
}

function readEnvironment(text = 'development'): AppEnvironment {
  const found = environments.find((environment) => environment === text);
  if (!found)
    throw new StartRefusal(`APP_ENV must be one of ${environments.join(', ')}, not ${JSON.stringify(text)}.`);
  return found;
}

// 0 lets the system choose, which tests use.
function readPort(text = '8080'): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new StartRefusal(`PORT must be a number from 0 to 65535, not ${JSON.stringify(text)}.`);
  return port;
}

/** `10.20.0.0/16, fd00:1::/32` */
function readNetworks(text = ''): Network[] {
  const words = text.split(',').map((word) => word.trim());
  return words.filter(Boolean).map((word) => {
    const [address = '', prefix = ''] = word.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > most)
      throw new StartRefusal(
        `WEBHOOK_NETWORKS must list networks such as 10.20.0.0/16, not ${JSON.stringify(word)}.`,
      );
    return { address, prefix: Number(prefix) };
  });
}

// Addresses may carry passwords, so a refusal never repeats them.
function readUrl(name: string, text: string | undefined, protocols: string[]): string | undefined {
  if (text === undefined) return undefined;
  if (!protocols.includes(URL.parse(text)?.protocol ?? ''))
    throw new StartRefusal(`${name} must be an address that begins with ${protocols.join(' or ')}.`);
  return text;
}

type Unchecked = Record<
  'databaseUrl' | 'storageUrl' | 'smtpUrl' | 'smsUrl' | 'publicUrl',
  string | undefined
>;

// trust.md, rule 16.
function refuseUnfit(settings: Unchecked & { nodeEnvironment: string | undefined }): void {
  const { databaseUrl, storageUrl, smtpUrl, smsUrl, publicUrl, nodeEnvironment } = settings;
  const required = { DATABASE_URL: databaseUrl, STORAGE_URL: storageUrl, PUBLIC_URL: publicUrl };
  const missing = Object.entries(required).find(([, value]) => value === undefined);
  if (missing) throw new StartRefusal(`${missing[0]} must be set in production.`);
  if (smtpUrl === undefined && smsUrl === undefined)
    throw new StartRefusal(
      'SMS_URL or SMTP_URL must be set in production: one-time passwords go out by them.',
    );
  if (!publicUrl?.startsWith('https:'))
    throw new StartRefusal('PUBLIC_URL must begin with https: in production.');
  if (smsUrl?.startsWith('http:')) throw new StartRefusal('SMS_URL must begin with https: in production.');
  if (nodeEnvironment !== undefined && nodeEnvironment !== 'production')
    throw new StartRefusal('NODE_ENV must be production, or unset, when APP_ENV is production.');
  refusePlainConnections({ databaseUrl, storageUrl });
}

// On the machine itself a connection without TLS is none that others could read.
function refusePlainConnections({ databaseUrl = '', storageUrl = '' }: Partial<Unchecked>): void {
  const database = new URL(databaseUrl);
  const sslMode = database.searchParams.get('sslmode') ?? '';
  if (!isThisMachine(database) && !['require', 'verify-ca', 'verify-full'].includes(sslMode))
    throw new StartRefusal('DATABASE_URL must say sslmode=verify-full (or require) in production.');
  const storage = new URL(storageUrl);
  if (!isThisMachine(storage) && storage.searchParams.get('tls') === '0')
    throw new StartRefusal('STORAGE_URL must not switch TLS off in production.');
}

function isThisMachine({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
