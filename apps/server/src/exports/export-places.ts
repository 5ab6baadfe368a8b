import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { Metrics } from '../platform/metrics.ts';

/** Each download holds a connection as long as its reader takes; the others belong to the rest of the server. */
const ofPool = 0.6;
const leastOfAll = 4;
/** However slowly their readers take them, they leave places to other tenants. */
const ofOneTenant = 2;

interface Asker {
  readonly tenantId: number;
  readonly userId: number;
}

/** Who may have a file written for him while he reads it. */
export class ExportPlaces {
  readonly #taken: Asker[] = [];
  readonly #ofAll: number;
  readonly #metrics: Metrics;

  constructor(metrics: Metrics, poolSize: number) {
    this.#metrics = metrics;
    this.#ofAll = Math.max(leastOfAll, Math.floor(poolSize * ofPool));
  }

  /** @returns a function that frees the place @throws Refusal `tooManyRequests` while no place is free */
  take({ tenantId, userId }: Asker): () => void {
    if (this.#taken.length >= this.#ofAll) this.#refuse('all');
    if (this.#taken.filter((asker) => asker.tenantId === tenantId).length >= ofOneTenant)
      this.#refuse('tenant');
    // The second place of a tenant is for a different user.
    if (this.#taken.some((asker) => asker.tenantId === tenantId && asker.userId === userId))
      this.#refuse('user');
    const asker = { tenantId, userId };
    this.#taken.push(asker);
    this.#tell();
    return () => {
      const place = this.#taken.indexOf(asker);
      if (place !== -1) this.#taken.splice(place, 1);
      this.#tell();
    };
  }

  #refuse(limit: string): never {
    this.#metrics.exportsRefused.inc({ limit });
    throw new Refusal('tooManyRequests', texts.tooManyExports);
  }

  #tell(): void {
    this.#metrics.exportsRunning.set({ kind: 'download' }, this.#taken.length);
  }
}
