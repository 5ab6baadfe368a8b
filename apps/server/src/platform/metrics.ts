import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ShippingState } from './logs/log-shipper.ts';
import { version } from './version.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Why a call of the intake was refused: its tenant or key, the time it was signed at, its signature, or a repeated webhook-id. */
export type IntakeRefusal = (typeof intakeRefusals)[number];
const intakeRefusals = ['credentials', 'timestamp', 'signature', 'repeated'] as const;

/**
 * Every figure that `/metrics` shows, with the names and units of the field: `_total` counts up, `_seconds` are seconds. Labels name
 * kinds and tenants' codes, never a person. deploy/prometheus and deploy/grafana read them by these names.
 */
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by area of the API and class of status; streams apart',
    labelNames: ['area', 'status'],
    buckets: seconds,
    registers: [this.registry],
  });
  readonly requestsByRoute = this.#counter('http_requests_total', 'Answers, by route and class of status', [
    'route',
    'status',
  ]);
  readonly jobsWaiting = this.#gauge(
    'job_queue_waiting',
    'Jobs that wait; those of undelivered failed for good',
    ['queue'],
  );
  readonly jobsOldest = this.#gauge(
    'job_queue_oldest_seconds',
    'How long the oldest job that is due has waited',
    ['queue'],
  );
  readonly jobsHeld = this.#gauge(
    'job_queue_held',
    'Running jobs whose worker has not renewed the lease for a minute',
    ['queue'],
  );
  readonly measuredAt = this.#gauge(
    'measured_timestamp_seconds',
    'When the figures that come from the database were read last',
  );
  readonly undelivered = this.#gauge(
    'undelivered_events',
    'Messages to back office and marketing that have not arrived; given_up ones need a person',
    ['kind', 'state'],
  );
  readonly undeliveredOldest = this.#gauge(
    'undelivered_event_oldest_seconds',
    'How long the oldest message that has not arrived might have left',
    ['kind', 'state'],
  );
  readonly undeliveredLate = this.#gauge(
    'undelivered_events_late',
    'Messages that have not arrived a quarter of an hour after they might have left',
    ['kind'],
  );
  readonly uansLeft = this.#gauge('uans_left', 'Numbers left in the active UAN series', ['tenant']);
  readonly claims = this.#counter('claims_total', 'Answers to Fetch Next', ['outcome']);
  readonly decisions = this.#counter('decisions_total', 'Decisions that were stored', ['decision']);
  readonly signIns = this.#counter('sign_ins_total', 'Steps of the sign-in', ['step', 'outcome']);
  readonly webhooks = this.#counter('webhook_calls_total', 'Calls to back office and marketing', [
    'kind',
    'outcome',
  ]);
  readonly revealAlarms = this.#counter(
    'reveal_alarms_total',
    'Users who had more masked values shown in an hour than work asks for',
    [],
  );
  readonly cspReports = this.#counter('csp_reports_total', 'What browsers refused by a policy of ours', [
    'directive',
  ]);
  readonly otps = this.#counter('otp_deliveries_total', 'One-time passwords sent', ['way', 'outcome']);
  readonly storageErrors = this.#counter('storage_errors_total', 'Calls to the storage that failed', [
    'operation',
  ]);
  readonly exportsRunning = this.#gauge('exports_running', 'Exports that are being written', ['kind']);
  readonly exportsRefused = this.#counter('exports_refused_total', 'Exports refused by a limit', ['limit']);
  readonly liveStreams = this.#gauge('live_streams', 'Browsers that hear of changes');
  readonly poolSize = this.#gauge('database_pool_size', 'Most connections that the pool may open', ['pool']);
  readonly poolConnections = this.#gauge('database_pool_connections', 'Open connections of the pool', [
    'pool',
    'state',
  ]);
  readonly poolWaiting = this.#gauge('database_pool_waiting', 'Callers that queue for a connection', [
    'pool',
  ]);
  readonly databaseUp = this.#gauge('database_up', 'Whether the database answered when it was last asked');
  readonly storageUp = this.#gauge('storage_up', 'Whether the storage took a write when it was last asked');
  readonly replicaLag = this.#gauge('replica_lag_seconds', 'How far the replica is behind; 0 without one');
  readonly replicasWanted = this.#gauge(
    'database_replicas_wanted',
    'Replicas that the database server has or expects; 0 for a server alone',
  );
  readonly replicasSynchronous = this.#gauge(
    'database_replicas_synchronous',
    'Replicas that confirm each commit',
  );
  readonly replicasPromotable = this.#gauge(
    'database_replicas_promotable',
    'Replicas that could be promoted without losing commits',
  );
  readonly #logLinesWaiting = this.#gauge(
    'log_lines_waiting',
    'Log lines that LOG_DESTINATION has not taken yet',
  );
  readonly #logLinesDropped = this.#gauge(
    'log_lines_dropped',
    'Log lines since the start that found no room while LOG_DESTINATION did not answer',
  );
  readonly #logShippingFailing = this.#gauge(
    'log_shipping_failing',
    'Whether the last batch of log lines was not taken',
  );
  readonly clockSkew = this.#gauge(
    'clock_skew_seconds',
    'How far the clock of this process is ahead of the clock of the database; negative when it is behind',
  );
  readonly diskFree = this.#gauge(
    'disk_free_ratio',
    'Free share of the disk below a folder that this process writes to, 0 to 1',
    ['folder'],
  );
  readonly lastBackup = this.#gauge(
    'last_backup_timestamp_seconds',
    'When the newest backup in BACKUP_URL was taken; before the first one, when the product was installed; 0 without BACKUP_URL',
  );
  readonly auditFindings = this.#gauge(
    'audit_trail_findings',
    'Changes outside the product that the last complete check of the audit trail found',
    ['tenant'],
  );
  readonly auditCheckedAt = this.#gauge(
    'audit_trail_checked_timestamp_seconds',
    'When the last complete check of the audit trail ended',
    ['tenant'],
  );
  readonly intakeRefused = this.#counter(
    'intake_calls_refused_total',
    'Calls of the intake that were refused before their content was read',
    ['reason'],
  );
  readonly draining = this.#gauge('draining', 'Whether the process was asked to stop');

  readonly #onScrape: (() => void)[] = [];

  constructor({ role }: { readonly role: string }) {
    collectDefaultMetrics({ register: this.registry });
    this.#gauge('kyc_build_info', 'What runs here', ['version', 'role']).set({ version, role }, 1);
    // Alerts on events that have not happened yet need their zero.
    for (const outcome of ['got', 'none']) this.claims.inc({ outcome }, 0);
    for (const reason of intakeRefusals) this.intakeRefused.inc({ reason }, 0);
  }

  /** Figures that are read at a scrape: of this process, at no cost. */
  whenScraped(read: () => void): void {
    this.#onScrape.push(read);
  }

  showShipping({ waitingLines, droppedLines, isFailing }: ShippingState): void {
    this.#logLinesWaiting.set(waitingLines);
    this.#logLinesDropped.set(droppedLines);
    this.#logShippingFailing.set(isFailing ? 1 : 0);
  }

  async text(): Promise<string> {
    for (const read of this.#onScrape) read();
    return await this.registry.metrics();
  }

  #gauge<L extends string>(name: string, help: string, labelNames: L[] = []): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  #counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }
}
