import { inBackground } from '@kyc/db/connection/database';
import { outsideTenants, readInTenant } from '@kyc/db/connection/transaction';
import { selectQueueLengths } from '@kyc/db/jobs/queue-lengths';
import { selectActiveSeries } from '@kyc/db/tables/masters/uan-series-table';
import { selectActiveTenants } from '@kyc/db/tables/masters/tenant-table';
import { countUndelivered, type UndeliveredEvents } from '@kyc/db/tables/records/outbound-event-table';
import type { Services } from '../platform/services.ts';

const everyMs = 15_000;
const kinds = ['approval', 'lead-status'] as const;
const states = ['waiting', 'given_up'] as const;

/** The figures that come from the database, measured beside the calls: whoever reads them never waits for it. */
export class BackgroundMeasures {
  readonly #services: Services;
  readonly #queues: readonly string[];
  #timer: NodeJS.Timeout | undefined;
  #measuring: Promise<void> | undefined;
  #isClosed = false;

  constructor(services: Services, queues: readonly string[]) {
    this.#services = { ...services, database: inBackground(services.database) };
    this.#queues = queues;
  }

  /** Measures now, and again and again until it is closed. */
  async open(): Promise<void> {
    this.#measuring = this.#measure();
    await this.#measuring;
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.open(), everyMs).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#measuring;
  }

  async #measure(): Promise<void> {
    const { metrics, faults } = this.#services;
    try {
      await this.#measureQueues();
      await this.#measureTenants();
      metrics.measuredAt.setToCurrentTime();
    } catch (error) {
      if (!this.#isClosed) faults.warn(error, 'figures of the database could not be measured');
    }
  }

  async #measureQueues(): Promise<void> {
    const { database, metrics } = this.#services;
    const lengths = await outsideTenants(database, selectQueueLengths);
    for (const queue of this.#queues) {
      const found = lengths.find((length) => length.queue === queue);
      metrics.jobsWaiting.set({ queue }, found?.waiting ?? 0);
      metrics.jobsOldest.set({ queue }, found?.oldestSeconds ?? 0);
    }
  }

  async #measureTenants(): Promise<void> {
    const { database, metrics } = this.#services;
    const tenants = await outsideTenants(database, selectActiveTenants);
    const open: UndeliveredEvents[] = [];
    // Closed ones are told of no more.
    metrics.uansLeft.reset();
    for (const { tenantId, tenantCode } of tenants) {
      const [undelivered, series] = await readInTenant(database, { tenantId }, (tx) =>
        Promise.all([countUndelivered(tx), selectActiveSeries(tx)]),
      );
      open.push(...undelivered);
      const left = series.reduce((sum, { toNumber, nextNumber }) => sum + toNumber - nextNumber + 1, 0);
      metrics.uansLeft.set({ tenant: tenantCode }, left);
    }
    this.#setUndelivered(open);
  }

  #setUndelivered(open: readonly UndeliveredEvents[]): void {
    const { metrics } = this.#services;
    for (const kind of kinds)
      for (const state of states) {
        const those = open.filter((of) => of.kind === kind && of.isGivenUp === (state === 'given_up'));
        const events = those.reduce((sum, of) => sum + of.events, 0);
        metrics.undelivered.set({ kind, state }, events);
        metrics.undeliveredOldest.set({ kind, state }, Math.max(0, ...those.map((of) => of.oldestSeconds)));
      }
  }
}
