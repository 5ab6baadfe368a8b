import type { ChainHead } from '@kyc/contract/audit/audit-head';
import {
  chainBeginning,
  type AuditRow,
  type ChainFinding,
  type ChainLink,
  type Emptied,
  type LinkedRow,
  type Tampering,
} from '@kyc/contract/audit/audit-row';

interface RowPlace {
  readonly auditId: string;
  readonly happenedOn: string;
}

export interface ChainChecks {
  /** SHA-256 of the hash before and the row. */
  readonly hashOf: (previousHash: string, row: AuditRow) => string;
  /** False: the product did not write this. */
  readonly isProven: (row: AuditRow) => boolean;
  /** False: no purge of the product left this of the row. */
  readonly isEmptiedByUs: (row: AuditRow, emptied: Emptied) => boolean;
  /** Rows older than this moment may lack a proof, because their release wrote none. UTC, as `happenedOn`. */
  readonly provenFrom: string;
}

/** The maximum number of rows that are named; naming more adds no information. */
export const mostNamed = 1000;

/** Looks at a tenant's chain, one link after the other in their order. */
export class ChainCheck {
  readonly #checks: ChainChecks;
  /** Two heads that differ at the same place show that the chain was rebuilt. */
  readonly #heads: ReadonlyMap<number, readonly ChainHead[]>;
  readonly #reaches: number;
  readonly #findings: ChainFinding[] = [];
  #last: ChainHead = { chainNo: 0, hash: chainBeginning };

  /** @param heads that were signed, or lie outside the database */
  constructor(checks: ChainChecks, heads: readonly ChainHead[]) {
    this.#checks = checks;
    this.#heads = Map.groupBy(heads, ({ chainNo }) => chainNo);
    this.#reaches = Math.max(0, ...this.#heads.keys());
  }

  look(link: LinkedRow): void {
    const { chainNo, hash: before } = this.#last;
    if (link.chainNo > chainNo + 1) this.#nameLinks('links-gone', chainNo + 1, link.chainNo - 1);
    else if (link.previousHash !== before) this.#name('links-broken', link);
    if (link.row === null) this.#name('gone', link);
    else this.#lookAtRow(link, link.row);
    const carried = this.#heads.get(link.chainNo) ?? [];
    if (carried.some(({ hash }) => hash !== link.hash)) this.#name('rewritten', link);
    this.#last = { chainNo: link.chainNo, hash: link.hash };
  }

  /** The same proof is stored with another row too. */
  nameCopy(link: RowPlace & Pick<ChainLink, 'chainNo'>): void {
    this.#name('copied', link);
  }

  /** A row that has no place in the chain and does not wait for one. When a link misses it, its moment was changed. */
  namePutIn({ auditId, happenedOn }: RowPlace): void {
    const missed = this.#findings.findIndex((one) => one.what === 'gone' && one.auditId === auditId);
    const found = this.#findings[missed];
    if (found !== undefined) this.#findings[missed] = { ...found, what: 'changed', happenedOn };
    else this.#add({ what: 'put-in', from: null, to: null, auditId, happenedOn });
  }

  /** A row that was there, to be linked, and went before it was. */
  nameGoneWaiting({ auditId, happenedOn }: RowPlace): void {
    this.#add({ what: 'gone', from: null, to: null, auditId, happenedOn });
  }

  /**
   * A process counted more rows outside the database than there are. Rows already found deleted, changed or forged are among the missing
   * ones. @param missing number for all writers together
   */
  nameUncounted(missing: number): void {
    const known = this.#findings.filter(({ what }) => ['gone', 'changed', 'forged'].includes(what)).length;
    for (let place = known; place < missing && place < mostNamed; place += 1)
      this.#add({ what: 'uncounted', from: null, to: null, auditId: null, happenedOn: null });
  }

  nameForgedTally(): void {
    this.#add({ what: 'tally-forged', from: null, to: null, auditId: null, happenedOn: null });
  }

  nameForgedHead({ chainNo }: Pick<ChainHead, 'chainNo'>): void {
    this.#nameLinks('head-forged', chainNo, chainNo);
  }

  /** @returns the findings in the order of the chain, and the last link before the first finding */
  end(): { readonly findings: readonly ChainFinding[]; readonly wholeTo: number } {
    const { chainNo } = this.#last;
    if (chainNo < this.#reaches) this.#nameLinks('cut', chainNo + 1, this.#reaches);
    const findings = this.#findings.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0));
    const places = findings.flatMap(({ from }) => (from === null ? [] : [from - 1]));
    return { findings, wholeTo: Math.min(chainNo, ...places) };
  }

  #lookAtRow(link: LinkedRow, row: AuditRow): void {
    const { emptied } = link;
    // The link of an emptied row was computed from its former content; its proof stores that link.
    const isWhole = this.#checks.hashOf(link.previousHash, row) === link.hash || emptied?.hash === link.hash;
    if (!isWhole) this.#name('changed', link);
    if (!this.#isByTheProduct(row, emptied)) this.#name('forged', link);
  }

  #isByTheProduct(row: AuditRow, emptied: Emptied | null): boolean {
    if (emptied !== null) return this.#checks.isEmptiedByUs(row, emptied);
    if (row.proof === null) return row.happenedOn < this.#checks.provenFrom;
    return this.#checks.isProven(row);
  }

  #nameLinks(what: Tampering, from: number, to: number): void {
    this.#add({ what, from, to, auditId: null, happenedOn: null });
  }

  #name(what: Tampering, { chainNo, auditId, happenedOn }: RowPlace & Pick<ChainLink, 'chainNo'>): void {
    this.#add({ what, from: chainNo, to: chainNo, auditId, happenedOn });
  }

  #add(finding: ChainFinding): void {
    if (this.#findings.length < mostNamed) this.#findings.push(finding);
  }
}
