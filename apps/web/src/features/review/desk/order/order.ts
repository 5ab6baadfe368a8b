import type { ReviewRow } from '../../rows/review-row.ts';
import type { CaseFile } from '../../rows/case-file.ts';
import { remembered } from '../../../../lib/page/store.ts';
import type { Known } from './doubts.ts';
import { greenFields, type GreenField } from './green-fields.ts';
import { orderRows, ranksOf, type Rank } from './order-rows.ts';

export interface Order {
  readonly known: Known;
  readonly isByRank: boolean;
  /** In the order of the list; by rank only while it is switched on. */
  readonly rows: readonly ReviewRow[];
  readonly ranks: ReadonlyMap<number, Rank>;
  readonly isOutOfDate: boolean;
  /** The fields that one press would verify, as far as known. */
  readonly green: readonly GreenField[];
}

interface Ordered {
  readonly rows: readonly ReviewRow[];
  readonly file: CaseFile;
  readonly known: Known;
  readonly isByRank: boolean;
  readonly sortings: number;
}

const nothingKnown: ReadonlyMap<number, Rank> = new Map();

/**
 * Rejected and doubtful fields first, if this user chose it. Sorted when it is switched on, when the case opens and when other users'
 * changes arrive, not at each decision: rows never move away under the pointer.
 */
export function orderOfVisit(): (ordered: Ordered) => Order {
  const greenOf = remembered(greenFields);
  const presentRanks = remembered(ranksOf);
  const rowsBy = remembered(orderRows);
  let sorted = { occasion: '', ranks: nothingKnown };
  return ({ rows, file, known, isByRank, sortings }) => {
    const isKnown = known.findings !== undefined && known.signals !== undefined;
    const occasion = [sortings, isByRank, isKnown, ...rows.map(({ fieldId }) => fieldId)].join();
    const present = isByRank ? presentRanks(rows, known) : nothingKnown;
    if (sorted.occasion !== occasion) sorted = { occasion, ranks: present };
    const { ranks } = sorted;
    const orderedRows = isByRank ? rowsBy(rows, ranks) : rows;
    return {
      known,
      isByRank,
      rows: orderedRows,
      ranks,
      isOutOfDate: isByRank && rows.some(({ fieldId }) => ranks.get(fieldId) !== present.get(fieldId)),
      green: greenOf(orderedRows, file, known),
    };
  };
}
