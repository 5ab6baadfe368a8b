import { performance } from 'node:perf_hooks';

/** Calls of a tenant at work at the same time while it shares a busy process: two keep the thread busy between round trips. */
const atWork = 2;
/** Share of the time in which the event loop worked. */
const busyFrom = 0.7;
const sampledMs = 50;
/** For as long as this after its last call, a tenant shares the process. */
const presentMs = 1000;
/** A call that takes longer waits for something else than the thread, so the tenant's other calls may begin. */
const turnMs = 100;
const lookMs = 25;

export interface ProcessLoad {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** The share of the time since the last call of this function in which the event loop worked, 0 to 1. */
  readonly busyShare: () => number;
}

interface Seen {
  readonly tenantId: number;
  readonly at: number;
}

interface Working {
  readonly began: number;
}

interface Waiting {
  readonly tenantId: number;
  readonly begin: () => void;
}

const never: Seen = { tenantId: -1, at: Number.NEGATIVE_INFINITY };

/**
 * Order between tenants of one process (scale.md, many tenants): a tenant with many calls delays these, and no other tenant's. A
 * tenant that has the process to itself, or a process with time left, starts every call immediately.
 */
export class TenantTurns {
  readonly #load: ProcessLoad;
  /** When each unfinished call of a tenant began. */
  readonly #working = new Map<number, Set<Working>>();
  #waiting: Waiting[] = [];
  #latest = never;
  #latestOther = never;
  #isBusy = false;
  #sampledAt = Number.NEGATIVE_INFINITY;
  #look: NodeJS.Timeout | undefined;

  constructor(load: ProcessLoad = ofThisProcess()) {
    this.#load = load;
  }

  /** Runs the work of a call when it is the tenant's turn; the calls of a tenant begin in the order in which they came. */
  async take<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    this.#see(tenantId);
    const call =
      this.#mayBegin(tenantId) && !this.#isWaiting(tenantId)
        ? this.#begin(tenantId)
        : await this.#wait(tenantId);
    try {
      return await work();
    } finally {
      this.#end(tenantId, call);
      this.#beginWaiting();
    }
  }

  #begin(tenantId: number): Working {
    const call = { began: this.#load.now() };
    const working = this.#working.get(tenantId) ?? new Set();
    this.#working.set(tenantId, working.add(call));
    return call;
  }

  #end(tenantId: number, call: Working): void {
    const working = this.#working.get(tenantId);
    working?.delete(call);
    if (working?.size === 0) this.#working.delete(tenantId);
  }

  async #wait(tenantId: number): Promise<Working> {
    return await new Promise((resolve) => {
      this.#waiting.push({ tenantId, begin: () => resolve(this.#begin(tenantId)) });
      this.#lookAgain();
    });
  }

  #see(tenantId: number): void {
    if (tenantId !== this.#latest.tenantId) this.#latestOther = this.#latest;
    this.#latest = { tenantId, at: this.#load.now() };
  }

  #isWaiting(tenantId: number): boolean {
    return this.#waiting.some((call) => call.tenantId === tenantId);
  }

  #mayBegin(tenantId: number): boolean {
    const now = this.#load.now();
    if (now - this.#sampledAt >= sampledMs) {
      this.#isBusy = this.#load.busyShare() >= busyFrom;
      this.#sampledAt = now;
    }
    if (!this.#isBusy) return true;
    const other = this.#latest.tenantId === tenantId ? this.#latestOther : this.#latest;
    if (now - other.at > presentMs) return true;
    let count = 0;
    for (const { began } of this.#working.get(tenantId) ?? []) if (now - began < turnMs) count += 1;
    return count < atWork;
  }

  #beginWaiting(): void {
    if (this.#waiting.length === 0) return;
    this.#waiting = this.#waiting.filter(({ tenantId, begin }) => {
      if (!this.#mayBegin(tenantId)) return true;
      begin();
      return false;
    });
    this.#lookAgain();
  }

  /** The process becomes idle, and a long call loses its turn, without a call that ends. */
  #lookAgain(): void {
    if (this.#waiting.length === 0 || this.#look !== undefined) return;
    this.#look = setTimeout(() => {
      this.#look = undefined;
      this.#beginWaiting();
    }, lookMs);
  }
}

function ofThisProcess(): ProcessLoad {
  let last = performance.eventLoopUtilization();
  return {
    now: () => performance.now(),
    busyShare: () => {
      const present = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(present, last);
      last = present;
      return utilization;
    },
  };
}
