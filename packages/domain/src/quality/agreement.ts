import { fewestSamples, z95, type Interval } from './confidence.ts';

/** Verdicts of two persons on the same decisions or fields: 'yes' approves, 'no' rejects. */
export interface VerdictTable {
  readonly bothYes: number;
  readonly firstOnly: number;
  readonly secondOnly: number;
  readonly bothNo: number;
}

/** Cohen's kappa: the agreement beyond chance, where chance comes from each person's own share of approvals. */
export interface Kappa {
  readonly value: number;
  readonly standardError: number;
  readonly interval: Interval;
}

export interface Agreement {
  /** The share of equal verdicts, p_o; undefined without verdicts. */
  readonly observed: number | undefined;
  /** Undefined if all verdicts are the same, because chance then explains the complete agreement. */
  readonly kappa: Kappa | undefined;
  /** Gwet's AC1, which does not collapse if nearly all verdicts are approvals. Undefined if all verdicts are the same. */
  readonly ac1: number | undefined;
  /** Kappa as if both verdicts were equally frequent. */
  readonly pabak: number | undefined;
}

/** The one figure that a report shows. */
export type ShownAgreement =
  | { readonly measure: 'none' }
  | { readonly measure: 'kappa'; readonly value: number; readonly interval: Interval }
  | { readonly measure: 'ac1'; readonly value: number | undefined };

/** Kappa collapses below this share: 57 equal of 60 verdicts then give −0.02. */
const rarestForKappa = 0.1;

export function measureAgreement(table: VerdictTable): Agreement {
  const total = countOf(table);
  if (total === 0) return { observed: undefined, kappa: undefined, ac1: undefined, pabak: undefined };
  const observed = (table.bothYes + table.bothNo) / total;
  return { observed, kappa: kappaOf(table), ac1: ac1Of(table, observed), pabak: 2 * observed - 1 };
}

/** Shows no figure with too few verdicts, and kappa only where the rarer verdict is frequent enough. */
export function agreementToShow(table: VerdictTable): ShownAgreement {
  if (countOf(table) < fewestSamples) return { measure: 'none' };
  const { kappa, ac1 } = measureAgreement(table);
  if (kappa === undefined || rarerShare(table) < rarestForKappa) return { measure: 'ac1', value: ac1 };
  return { measure: 'kappa', value: kappa.value, interval: kappa.interval };
}

export type AgreementLabel = 'retrain' | 'watch' | 'good' | 'veryGood';

/** A convention for kappa, which no measurement supports. */
export function labelOfKappa(kappa: number): AgreementLabel {
  if (kappa < 0.4) return 'retrain';
  if (kappa < 0.6) return 'watch';
  return kappa <= 0.8 ? 'good' : 'veryGood';
}

/** Two decimals, or a dash for an undefined figure. */
export function writtenAgreement(value: number | undefined): string {
  if (value === undefined) return '–';
  // Adding 0 turns −0 into 0, so that −0.001 is not shown as −0.00.
  return (Math.round(value * 100) / 100 + 0).toFixed(2);
}

function countOf({ bothYes, firstOnly, secondOnly, bothNo }: VerdictTable): number {
  return bothYes + firstOnly + secondOnly + bothNo;
}

function isUnanimous(table: VerdictTable): boolean {
  const total = countOf(table);
  return table.bothYes === total || table.bothNo === total;
}

/** The share of the rarer verdict among the verdicts of both persons. */
function rarerShare(table: VerdictTable): number {
  const different = table.firstOnly + table.secondOnly;
  const yes = 2 * table.bothYes + different;
  const no = 2 * table.bothNo + different;
  return Math.min(yes, no) / (yes + no);
}

function ac1Of(table: VerdictTable, observed: number): number | undefined {
  // The formula gives 1 here, but equal verdicts do not show that both persons can tell approvals from rejections.
  if (isUnanimous(table)) return undefined;
  const rarer = rarerShare(table);
  const expected = 2 * rarer * (1 - rarer);
  return (observed - expected) / (1 - expected);
}

/** The standard error is the one of Fleiss, Cohen and Everitt (1969). */
function kappaOf(table: VerdictTable): Kappa | undefined {
  const total = countOf(table);
  if (total === 0 || isUnanimous(table)) return undefined;
  const [yesYes, yesNo] = [table.bothYes / total, table.firstOnly / total];
  const [noYes, noNo] = [table.secondOnly / total, table.bothNo / total];
  const [firstYes, secondYes] = [yesYes + yesNo, yesYes + noYes];
  const [firstNo, secondNo] = [1 - firstYes, 1 - secondYes];
  const observed = yesYes + noNo;
  const expected = firstYes * secondYes + firstNo * secondNo;
  const beyond = 1 - expected;
  const value = (observed - expected) / beyond;
  const equal =
    yesYes * (beyond - (firstYes + secondYes) * (1 - observed)) ** 2 +
    noNo * (beyond - (firstNo + secondNo) * (1 - observed)) ** 2;
  const different =
    (1 - observed) ** 2 * (yesNo * (secondYes + firstNo) ** 2 + noYes * (secondNo + firstYes) ** 2);
  const correction = (observed * expected - 2 * expected + observed) ** 2;
  // Rounding can make the variance of a complete agreement slightly negative.
  const variance = Math.max(equal + different - correction, 0) / (total * beyond ** 4);
  const standardError = Math.sqrt(variance);
  const half = z95 * standardError;
  const interval = { lower: Math.max(value - half, -1), upper: Math.min(value + half, 1) };
  return { value, standardError, interval };
}
