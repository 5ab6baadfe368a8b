import type { QaCorrect, QaSeverity } from '@kyc/contract/quality/quality-choices';
import { agreementToShow, measureAgreement, type ShownAgreement, type VerdictTable } from '../agreement.ts';
import { bootstrapKappa } from '../bootstrap-kappa.ts';
import { approvesCase } from './compare-verdicts.ts';
import { fewestSamples, z95, type Interval } from '../confidence.ts';
import { isMarked } from '../mark-verifier.ts';
import type { RandomInteger } from '../random-integer.ts';
import { overallErrorRate, type Stratum } from '../strata.ts';
import { weightedError } from '../weighted-error.ts';
import { wilsonInterval } from '../wilson.ts';

/** A reviewed sample. */
export interface SampleResult {
  readonly firstAction: string;
  readonly secondAction: string;
  readonly isDifferent: boolean;
  /** The third person's decision; null: none is needed, or none was made yet. */
  readonly correct: QaCorrect | null;
  readonly severity: QaSeverity | null;
  /** Of the fields on which both decided. */
  readonly fields: VerdictTable;
}

export interface Share extends Interval {
  readonly rate: number;
}

export interface VerifierFigures {
  readonly sampled: number;
  readonly undecided: number;
  readonly disagreement: Share | null;
  readonly error: Share | null;
  readonly falseApprovals: number | null;
  readonly falseRejections: number | null;
  readonly weightedError: number | null;
  readonly agreement: ShownAgreement;
  readonly pabak: number | null;
  readonly fieldAgreement: ShownAgreement;
  readonly isMarked: boolean;
}

/** The figures of a verifier. Different verdicts count only after the third person has decided. */
export function figuresOf(results: readonly SampleResult[], randomInteger: RandomInteger): VerifierFigures {
  const complete = results.filter(isComplete);
  const sampled = complete.length;
  const errors = complete.filter(isError);
  const isShown = sampled >= fewestSamples;
  const table = tableOf(complete);
  const isFalse = (approves: boolean) =>
    errors.filter(
      ({ firstAction, secondAction }) =>
        approvesCase({ action: firstAction }) === approves &&
        approvesCase({ action: secondAction }) !== approves,
    ).length;
  const severities = errors.flatMap(({ severity }) => severity ?? []);
  return {
    sampled,
    undecided: results.length - sampled,
    disagreement: shareOf(complete.filter(({ isDifferent }) => isDifferent).length, sampled),
    error: shareOf(errors.length, sampled),
    falseApprovals: isShown ? isFalse(true) : null,
    falseRejections: isShown ? isFalse(false) : null,
    weightedError: isShown ? (weightedError(severities, sampled) ?? null) : null,
    agreement: agreementToShow(table),
    pabak: isShown ? (measureAgreement(table).pabak ?? null) : null,
    fieldAgreement: fieldAgreement(complete, randomInteger),
    isMarked: isMarked(errors.length, sampled),
  };
}

export function isComplete({ isDifferent, correct }: SampleResult): boolean {
  return !isDifferent || correct !== null;
}

/** Both verdicts acceptable is no error. */
export function isError({ correct }: SampleResult): boolean {
  return correct === 'second';
}

/** @returns null with too few samples */
export function shareOf(count: number, sampled: number): Share | null {
  const interval = wilsonInterval(count, sampled);
  return sampled < fewestSamples || interval === undefined ? null : { rate: count / sampled, ...interval };
}

/** The error rate over all decisions; null with too few samples in all, or in one stratum. */
export function overallShare(strata: readonly Stratum[]): Share | null {
  const overall = overallErrorRate(strata);
  const sampled = strata.reduce((sum, stratum) => sum + stratum.sampled, 0);
  if (overall === undefined || sampled < fewestSamples) return null;
  const half = z95 * Math.sqrt(overall.variance);
  const { rate } = overall;
  return { rate, lower: Math.max(rate - half, 0), upper: Math.min(rate + half, 1) };
}

function tableOf(results: readonly SampleResult[]): VerdictTable {
  const count = (first: boolean, second: boolean) =>
    results.filter(
      ({ firstAction, secondAction }) =>
        approvesCase({ action: firstAction }) === first && approvesCase({ action: secondAction }) === second,
    ).length;
  return {
    bothYes: count(true, true),
    firstOnly: count(true, false),
    secondOnly: count(false, true),
    bothNo: count(false, false),
  };
}

/** By cases: fields of the same case are not independent, so neither their number nor their standard error shows the precision. */
function fieldAgreement(results: readonly SampleResult[], randomInteger: RandomInteger): ShownAgreement {
  const tables = results.map(({ fields }) => fields);
  if (tables.length < fewestSamples) return { measure: 'none' };
  const shown = agreementToShow(sumOf(tables));
  if (shown.measure !== 'kappa') return shown;
  const interval = bootstrapKappa(tables, randomInteger);
  return interval === undefined ? { measure: 'none' } : { ...shown, interval };
}

function sumOf(tables: readonly VerdictTable[]): VerdictTable {
  return tables.reduce((sum, table) => ({
    bothYes: sum.bothYes + table.bothYes,
    firstOnly: sum.firstOnly + table.firstOnly,
    secondOnly: sum.secondOnly + table.secondOnly,
    bothNo: sum.bothNo + table.bothNo,
  }));
}
