import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { refuseUnfit } from './refuse-unfit.ts';
import { requireGuards } from './require-guards.ts';
import { readLogDestination, type LogDestination } from './logs/log-destination.ts';
import { refuseMisspelt, type SettingName } from './setting-names.ts';
import { readAddresses, readHosts, readNetworks, type Network } from './read-network.ts';
import { readRecipients, readServers, readStorageUrl, readUrl } from './read-setting.ts';
import { readRunningConfig, type RunningConfig } from './running-config.ts';
import { readKeySource, type KeySource } from './sealing/key-source.ts';

export type AppEnvironment = (typeof environments)[number];
const environments = ['development', 'test', 'uat', 'production'] as const;

/** The settings of the environment (contract.md §1). Only this module reads process.env. */
export interface Config extends RunningConfig {
  readonly environment: AppEnvironment;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The owner's address; absent: the embedded PostgreSQL. */
  readonly databaseUrl?: string;
  /** file:… or s3://…; by default the folder `documents` of the data folder. */
  readonly storageUrl: string;
  readonly smtpUrl?: string;
  /** Where the key comes from with which secrets and documents are sealed. */
  readonly keySource: KeySource;
  /** Where backups go, as STORAGE_URL is written. */
  readonly backupUrl?: string;
  /** The operator's own receiver of the audit trail's signed heads. */
  readonly auditHeadUrl?: string;
  /** Public keys in the age format; any of the private keys opens a backup. */
  readonly backupRecipients: readonly string[];
  /** The folder for the embedded server's log, from which any moment can be restored. */
  readonly walArchive?: string;
  /** The sender of mail, e.g. `KYC Desk <kyc@broker.example>`. */
  readonly smtpFrom: string;
  readonly smsUrl?: string;
  /** The form of the requests to smsUrl; absent: `{ to, text }`. */
  readonly smsGatewayFile?: string;
  /** Of a clamd that looks at strangers' files: `unix:/…` or `tcp://host:3310`. */
  readonly clamdUrl?: string;
  /** Parts of the local network that webhooks may reach; a broker's back office is often there. */
  readonly webhookNetworks: readonly Network[];
  /** Where browsers reach us, without a slash at the end. */
  readonly publicUrl: string;
  /** The only hosts that are called, as `a.example` or `*.a.example`; empty (never in production): any. */
  readonly outboundHosts: readonly string[];
  /** The system that keeps log lines; absent (never in production): standard output only. */
  readonly logDestination?: LogDestination;
  /** Proxies trusted for the caller's address and protocol (X-Forwarded-…); empty: none. */
  readonly trustedProxies: readonly Network[];
  /** Multiplies the limits for each address: the tests' calls all come from one. */
  readonly rateLimitFactor: number;
}

/** The owner's address where a session is kept, past any pooler; undefined with the embedded server. */
export function sessionUrlOf({ databaseListenUrl, databaseUrl }: Config): string | undefined {
  return databaseListenUrl ?? databaseUrl;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the settings, or refuses with one sentence that names the setting and its fault. */
export function readConfig(variables: Variables = process.env): Config {
  refuseMisspelt(variables);
  const set = (name: SettingName): string | undefined => variables[name]?.trim() || undefined;
  const environment = readEnvironment(set('APP_ENV'));
  const host = set('HOST') ?? '127.0.0.1';
  const port = readPort(set('PORT'));
  const dataDir = resolve(set('DATA_DIR') ?? '.data');
  const databaseUrl = readServers('DATABASE_URL', set('DATABASE_URL'));
  const databaseListenUrl = readServers('DATABASE_LISTEN_URL', set('DATABASE_LISTEN_URL'));
  const storageUrl = readStorageUrl('STORAGE_URL', set('STORAGE_URL'));
  const backupUrl = readStorageUrl('BACKUP_URL', set('BACKUP_URL'));
  const walArchive = set('WAL_ARCHIVE');
  if (walArchive !== undefined && databaseUrl !== undefined)
    throw new StartRefusal(
      'WAL_ARCHIVE is for the embedded database; with DATABASE_URL the server archives by itself.',
    );
  const smtpUrl = readUrl('SMTP_URL', set('SMTP_URL'), ['smtp:', 'smtps:']);
  const smtpFrom = readSender(set('SMTP_FROM'));
  const smsUrl = readUrl('SMS_URL', set('SMS_URL'), ['http:', 'https:']);
  const smsGatewayFile = set('SMS_GATEWAY_FILE');
  const auditHeadUrl = readUrl('AUDIT_HEAD_URL', set('AUDIT_HEAD_URL'), ['http:', 'https:']);
  const clamdUrl = readUrl('CLAMD_URL', set('CLAMD_URL'), ['unix:', 'tcp:']);
  const publicUrl = readUrl('PUBLIC_URL', set('PUBLIC_URL'), ['http:', 'https:']);
  const outboundHosts = readHosts('OUTBOUND_HOSTS', set('OUTBOUND_HOSTS'));
  const logDestination = readLogDestination(set('LOG_DESTINATION'));
  if (environment === 'production')
    refuseUnfit({
      databases: {
        DATABASE_URL: databaseUrl,
        DATABASE_LISTEN_URL: databaseListenUrl,
        REPLICA_URL: set('REPLICA_URL'),
      },
      storageUrl,
      smtpUrl,
      smtpFrom,
      smsUrl,
      auditHeadUrl,
      publicUrl,
      nodeEnvironment: set('NODE_ENV'),
    });
  const keySource = readKeySource({
    text: set,
    url: (name, protocols) => readUrl(name, set(name), protocols),
    dataDir,
    isProduction: environment === 'production',
  });
  if (environment === 'production')
    requireGuards({
      clamdUrl,
      logDestination,
      outboundHosts,
      called: {
        DATABASE_URL: databaseUrl,
        DATABASE_LISTEN_URL: databaseListenUrl,
        REPLICA_URL: set('REPLICA_URL'),
        STORAGE_URL: storageUrl,
        BACKUP_URL: backupUrl,
        SECRETS_KEY_URL: keySource.kind === 'transit' ? keySource.url.href : undefined,
        SMS_URL: smsUrl,
        AUDIT_HEAD_URL: auditHeadUrl,
        SMTP_URL: smtpUrl,
        CLAMD_URL: clamdUrl,
        OTEL_EXPORTER_OTLP_ENDPOINT: set('OTEL_EXPORTER_OTLP_ENDPOINT'),
        LOG_DESTINATION: logDestination?.kind === 'collected' ? undefined : logDestination?.url.href,
      },
    });
  return Object.freeze({
    environment,
    keySource,
    host,
    port,
    dataDir,
    storageUrl: storageUrl ?? pathToFileURL(resolve(dataDir, 'documents')).href,
    publicUrl: (publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}`).replace(
      /(?<!\/)\/+$/,
      '',
    ),
    trustedProxies: readAddresses('TRUSTED_PROXIES', set('TRUSTED_PROXIES')),
    outboundHosts,
    ...(logDestination !== undefined && { logDestination }),
    webhookNetworks: readNetworks('WEBHOOK_NETWORKS', set('WEBHOOK_NETWORKS')),
    rateLimitFactor: environment === 'test' ? 1000 : 1,
    backupRecipients: readRecipients('BACKUP_RECIPIENTS', set('BACKUP_RECIPIENTS')),
    ...(backupUrl !== undefined && { backupUrl }),
    ...(walArchive !== undefined && { walArchive }),
    ...readRunningConfig({
      text: set,
      url: (name, protocols) => readUrl(name, set(name), protocols),
      isServed: environment === 'production' || environment === 'uat',
    }),
    ...(databaseUrl !== undefined && { databaseUrl }),
    smtpFrom: smtpFrom ?? 'KYC Desk <no-reply@localhost>',
    ...(smtpUrl !== undefined && { smtpUrl }),
    ...(smsUrl !== undefined && { smsUrl }),
    ...(smsGatewayFile !== undefined && { smsGatewayFile }),
    ...(clamdUrl !== undefined && { clamdUrl }),
    ...(auditHeadUrl !== undefined && { auditHeadUrl }),
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

/** `kyc@broker.example` or `KYC Desk <kyc@broker.example>` */
function readSender(text: string | undefined): string | undefined {
  if (text !== undefined && !/^(?:[^<>\r\n]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text))
    throw new StartRefusal('SMTP_FROM must be a mail address, such as KYC Desk <kyc@broker.example>.');
  return text;
}
