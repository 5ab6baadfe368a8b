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
  readonly pan_ocr_name_match_score: number | null;
  readonly pan_poa_name_match_score: number | null;
  readonly pan_pennydrop_name_match_score: number | null;
  /** The version that gave them. */
  readonly name_matcher: number;
}

/** Scores 0 to 100 where both names are known, null otherwise (§9 of the specification; contract.md §7). */
export function nameScores(names: ComparedNames): NameScoreColumns {
  const holder = names.panName === '' ? names.declared : names.panName;
  const bank = scoreOf(holder, names.pennyDropName);
  return {
    pan_ocr_name_match_score: scoreOf(names.declared, names.panOcrName),
    pan_poa_name_match_score: scoreOf(holder, names.poaName),
    pan_pennydrop_name_match_score: bank === null ? null : bankScore(bank),
    name_matcher: nameMatcherVersion,
  };
}

function scoreOf(a: string, b: string): number | null {
  return a === '' || b === '' ? null : matchNames(a, b).score;
}
