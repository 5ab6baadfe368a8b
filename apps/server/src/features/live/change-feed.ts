import { listenTo, type ChannelListener } from '@kyc/db/connection/channel-listener';
import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import { foldTally } from '@kyc/db/tables/applications/application-tally-table';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import { SessionStreams } from './session-streams.ts';
import type { Services } from '../../platform/services.ts';

/** A burst of changes is reported once. */
const notifyEveryMs = 250;
const foldEveryMs = 1000;
/** As many changes as one fold takes (0004_tallies.sql). */
const foldedAtOnce = 50_000;
const busy = -1;
const firstWaitMs = 250;
const longestWaitMs = 10_000;

/** The collected events of a listener. */
export interface News {
  readonly isChanged: boolean;
  /** Applications that a user has opened or left, or changed while another has them open; with the user who opened it, if that is all. */
  readonly presence: ReadonlyMap<number, number | undefined>;
  /** Users with a new notice; `all` when some may have been missed. */
  readonly noticed: ReadonlySet<number | 'all'>;
}

type Listener = (news: News) => void;

/**
 * A process's reaction to changes of applications by any process: it notifies its listeners, and folds the tallies. One connection listens
 * for all.
 */
export class ChangeFeed {
  /** The open ones of this process, by their sessions. */
  readonly streams = new SessionStreams();
  readonly #services: Services;
  readonly #listeners = new Map<number, Set<Listener>>();
  readonly #pending = new Map<
    number,
    {
      isChanged: boolean;
      readonly presence: Map<number, number | undefined>;
      readonly noticed: Set<number | 'all'>;
    }
  >();
  readonly #toFold = new Set<number>();
  #listener: ChannelListener | undefined;
  #telling: NodeJS.Timeout | undefined;
  #folding: NodeJS.Timeout | undefined;
  #catchingUp: NodeJS.Timeout | undefined;
  #fold: Promise<void> | undefined;
  #isClosed = false;

  constructor(services: Services) {
    this.#services = services;
  }

  async open(url: string): Promise<void> {
    const { faults } = this.#services;
    this.#listener = await listenTo({
      url,
      channel: 'application_changed',
      onNotice: (tenant) => this.#changed(Number(tenant)),
      also: {
        session_ended: (sessionId) => this.streams.endSession(sessionId),
        review_presence: (payload) => {
          const [tenant, application, arrived] = payload.split(':').map(Number);
          if (tenant === undefined || application === undefined) return;
          const presence = this.#newsOf(tenant)?.presence;
          const isMore = presence?.has(application) === true && presence.get(application) !== arrived;
          presence?.set(application, isMore ? undefined : arrived);
        },
        notice: (payload) => {
          const [tenant, user] = payload.split(':').map(Number);
          if (tenant !== undefined && user !== undefined) this.#newsOf(tenant)?.noticed.add(user);
        },
      },
      onResumed: () => void this.#catchUp(firstWaitMs),
      onFault: (error) => faults.warn(error, 'changes are not heard for now'),
    });
    await this.#changedEverywhere();
  }

  /** Calls `onNews` after news in the tenant, until the answer is called. */
  listen(tenantId: number, onNews: Listener): () => void {
    const listeners = this.#listeners.get(tenantId) ?? new Set();
    this.#listeners.set(tenantId, listeners.add(onNews));
    return () => {
      listeners.delete(onNews);
      if (listeners.size === 0) this.#listeners.delete(tenantId);
    };
  }

  /** Open streams. */
  get listeners(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#catchingUp);
    clearTimeout(this.#telling);
    clearTimeout(this.#folding);
    await this.#listener?.close();
    await this.#fold;
  }

  /** The database may be there for the listener and not yet, or not any more, for the question that follows. */
  async #catchUp(waitMs: number): Promise<void> {
    try {
      await this.#changedEverywhere();
    } catch (error) {
      if (this.#isClosed) return;
      this.#services.faults.warn(error, 'missed changes are not caught up with yet');
      clearTimeout(this.#catchingUp);
      const next = Math.min(waitMs * 2, longestWaitMs);
      this.#catchingUp = setTimeout(() => void this.#catchUp(next), waitMs);
    }
  }

  async #changedEverywhere(): Promise<void> {
    const { database, clock } = this.#services;
    const changed = await outsideTenants(database, (tx) =>
      selectTenantsWithWork(tx, 'fold-tallies', clock.now()),
    );
    for (const tenantId of [...changed, ...this.#listeners.keys()]) this.#changed(tenantId);
    for (const tenantId of this.#listeners.keys()) this.#newsOf(tenantId)?.noticed.add('all');
  }

  #changed(tenantId: number): void {
    this.#toFold.add(tenantId);
    this.#folding ??= setTimeout(() => {
      this.#folding = undefined;
      this.#fold = this.#foldAll();
    }, foldEveryMs);
    const news = this.#newsOf(tenantId);
    if (news) news.isChanged = true;
  }

  /** The collected events for the tenant's listeners; undefined without any. */
  #newsOf(tenantId: number) {
    if (!this.#listeners.has(tenantId)) return undefined;
    const news = this.#pending.get(tenantId) ?? {
      isChanged: false,
      presence: new Map<number, number | undefined>(),
      noticed: new Set<number | 'all'>(),
    };
    this.#pending.set(tenantId, news);
    this.#telling ??= setTimeout(() => this.#notifyAll(), notifyEveryMs);
    return news;
  }

  #notifyAll(): void {
    this.#telling = undefined;
    for (const [tenantId, { isChanged, presence, noticed }] of this.#pending)
      for (const onNews of this.#listeners.get(tenantId) ?? []) onNews({ isChanged, presence, noticed });
    this.#pending.clear();
  }

  async #foldTenant(tenantId: number): Promise<void> {
    let folded = foldedAtOnce;
    while (folded === foldedAtOnce) folded = await inTenant(this.#services.database, { tenantId }, foldTally);
    // Another process is folding and may have started before the last change.
    if (folded === busy) this.#changed(tenantId);
  }

  async #foldAll(): Promise<void> {
    const tenants = [...this.#toFold];
    this.#toFold.clear();
    try {
      for (const tenantId of tenants) await this.#foldTenant(tenantId);
    } catch (error) {
      // The tallies stay exact, with more to add up; the next change folds them.
      this.#services.faults.warn(error, 'tallies could not be folded');
    }
  }
}
