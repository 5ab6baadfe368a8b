import type { Endpoint } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { LRUCache } from 'lru-cache';
import type { Session } from './call.ts';

/** Calls a minute of a user to one process: more than a person makes, less than a machine. */
const perMinute: Readonly<Record<NonNullable<Endpoint['budget']>, number>> = {
  search: 300,
  export: 30,
  stream: 60,
};
const minuteMs = 60_000;
const mostUsers = 20_000;

/** Counted in memory, so that a search costs no write; with several processes a user has as many budgets. */
export class CallBudgets {
  readonly #factor: number;
  readonly #spent = new LRUCache<string, { calls: number }>({ max: mostUsers, ttl: minuteMs });

  constructor(factor: number) {
    this.#factor = factor;
  }

  /** @throws Refusal `tooManyRequests` */
  spend({ budget }: Endpoint, { tenantId, userId }: Session): void {
    if (budget === undefined) return;
    const key = `${budget}:${tenantId}:${userId}`;
    const spent = this.#spent.get(key) ?? { calls: 0 };
    spent.calls += 1;
    // The minute begins with its first call.
    if (spent.calls === 1) this.#spent.set(key, spent);
    if (spent.calls > perMinute[budget] * this.#factor) throw new Refusal('tooManyRequests');
  }
}
