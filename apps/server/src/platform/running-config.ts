import { hasSeveralHosts } from '@kyc/db/connection/servers/server-addresses';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { readServers } from './read-setting.ts';
import type { SettingName } from './setting-names.ts';

export type Role = (typeof roles)[number];
const roles = ['api', 'worker', 'both'] as const;

/** Settings of the processes and their dependencies (docs/operations.md, Processes). */
export interface RunningConfig {
  /** `api` answers calls, `worker` works jobs; both answer health and metrics. */
  readonly role: Role;
  /** How long it accepts calls after a stop signal, so that the proxy has noticed. */
  readonly drainSeconds: number;
  /** How long a start waits for a database that is not there yet. */
  readonly databaseWaitSeconds: number;
  /** Pool sizes: for the calls and the jobs' handlers, and for the job runner. */
  readonly databasePoolSize: number;
  readonly jobsPoolSize: number;
  /** DATABASE_URL points to a transaction pooler, which gives each transaction another connection. */
  readonly isDatabasePooled: boolean;
  /** The owner's address of the same database without a pooler: listening and migrations need a session. */
  readonly databaseListenUrl?: string;
  /** The owner's address of a copy that only reads: reports, exports and logs. */
  readonly replicaUrl?: string;
  /** Required for /metrics from other addresses. */
  readonly metricsToken?: string;
  /** Where traces go (OpenTelemetry, OTLP over HTTP); absent: nowhere. */
  readonly tracesUrl?: string;
}

interface Read {
  /** A setting's text; undefined when it is not set. */
  readonly text: (name: SettingName) => string | undefined;
  readonly url: (name: SettingName, protocols: string[]) => string | undefined;
  readonly isServed: boolean;
}

/** @param isServed uat and production: with proxies and other machines */
export function readRunningConfig({ text, url, isServed }: Read): RunningConfig {
  const whole = (name: SettingName, limits: { usual: number; from: number; to: number }) =>
    readWhole(name, text(name), limits);
  const databaseListenUrl = readServers('DATABASE_LISTEN_URL', text('DATABASE_LISTEN_URL'));
  const isDatabasePooled = readPooler(text('DATABASE_POOLER'));
  if (isDatabasePooled && databaseListenUrl === undefined)
    throw new StartRefusal(
      'DATABASE_LISTEN_URL must be set beside DATABASE_POOLER: listening and migrations cannot go through it.',
    );
  if (hasSeveralHosts(text('REPLICA_URL') ?? ''))
    throw new StartRefusal(
      'REPLICA_URL must have one host, such as a port of HAProxy that leads to the replicas.',
    );
  const replicaUrl = url('REPLICA_URL', ['postgres:', 'postgresql:']);
  const tracesUrl = url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const metricsToken = readToken(text('METRICS_TOKEN'));
  return {
    role: readRole(text('ROLE')),
    drainSeconds: whole('DRAIN_SECONDS', { usual: isServed ? 5 : 0, from: 0, to: 10 }),
    databaseWaitSeconds: whole('DATABASE_WAIT_SECONDS', { usual: isServed ? 120 : 0, from: 0, to: 3600 }),
    databasePoolSize: whole('DATABASE_POOL_SIZE', { usual: 10, from: 2, to: 200 }),
    jobsPoolSize: whole('DATABASE_JOBS_POOL_SIZE', { usual: 4, from: 1, to: 50 }),
    isDatabasePooled,
    ...(databaseListenUrl !== undefined && { databaseListenUrl }),
    ...(replicaUrl !== undefined && { replicaUrl }),
    ...(metricsToken !== undefined && { metricsToken }),
    ...(tracesUrl !== undefined && { tracesUrl }),
  };
}

function readRole(word = 'both'): Role {
  const found = roles.find((role) => role === word);
  if (!found) throw new StartRefusal(`ROLE must be one of ${roles.join(', ')}, not ${JSON.stringify(word)}.`);
  return found;
}

function readPooler(word: string | undefined): boolean {
  if (word !== undefined && word !== 'transaction')
    throw new StartRefusal(`DATABASE_POOLER must be transaction, or unset, not ${JSON.stringify(word)}.`);
  return word !== undefined;
}

function readToken(word: string | undefined): string | undefined {
  if (word !== undefined && !/^[\x21-\x7e]{16,200}$/.test(word))
    throw new StartRefusal('METRICS_TOKEN must have 16 to 200 characters without spaces.');
  return word;
}

function readWhole(
  name: string,
  word: string | undefined,
  { usual, from, to }: { usual: number; from: number; to: number },
): number {
  if (word === undefined) return usual;
  const value = Number(word);
  if (!/^\d{1,6}$/.test(word) || value < from || value > to)
    throw new StartRefusal(`${name} must be a number from ${from} to ${to}, not ${JSON.stringify(word)}.`);
  return value;
}
