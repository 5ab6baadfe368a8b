import { matchNames, nameMatcherVersion } from '../names/match-names.ts';
import { bankScore } from './bank-score.ts';

/** The names of the sources that are compared; '' where one is not known. */
export interface ComparedNames {
  /** What the customer entered. */
  readonly declared: string;
  /** As the PAN service has it. */
  readonly panName: string;
  /** As read from the PAN card. */
  readonly panOcrName: string;
  /** As on the address proof or the Aadhaar. */
  readonly poaName: string;
  /** As the bank has it. */
  readonly pennyDropName: string;
}

export interface NameScoreColumns {
  pan_ocr_name_match_score?: number | null;
  pan_poa_name_match_score?: number | null;
  pan_pennydrop_name_match_score?: number | null;
  /** The version that gave them. */
  name_matcher?: number;
}

/** Scores 0 to 100 wherever both names are known (§9 of the specification; contract.md §7). */
export function nameScores(names: ComparedNames): NameScoreColumns {
  const holder = names.panName === '' ? names.declared : names.panName;
  const scores = {
    ...score('pan_ocr_name_match_score', [names.declared, names.panOcrName]),
    ...score('pan_poa_name_match_score', [holder, names.poaName]),
    ...score('pan_pennydrop_name_match_score', [holder, names.pennyDropName], bankScore),
  };
  return Object.keys(scores).length === 0 ? {} : { ...scores, name_matcher: nameMatcherVersion };
}

function score(
  column: Exclude<keyof NameScoreColumns, 'name_matcher'>,
  [a, b]: readonly [string, string],
  scale: (score: number) => number = (score) => score,
): NameScoreColumns {
  if (a === '' || b === '') return {};
  const { score } = matchNames(a, b);
  // Names in two scripts cannot be compared; a score of an earlier version must not remain.
  return { [column]: score === null ? null : scale(score) };
}
