import type { AnswerAction, Leg } from '@kyc/contract/after-approval/legs';

/** A row of the master Answer codes. */
export interface AnswerCode {
  readonly codeId: number;
  readonly leg: Leg;
  readonly code: string | null;
  /** Part of the text; * matches any words. */
  readonly textPattern: string | null;
  readonly meaning: string;
  readonly fieldIds: readonly number[];
  readonly reasonIds: readonly number[];
  readonly action: AnswerAction;
  readonly ruleId: string | null;
}

export interface DescribedAnswer {
  readonly leg: Leg;
  readonly code: string | null;
  readonly text: string | null;
}

/**
 * The row that describes an answer. Code and pattern together take precedence over a code, a code over a pattern, then the longest pattern and
 * the lowest id. Undefined: the text is shown with a request to describe it.
 */
export function describeAnswer<C extends AnswerCode>(
  codes: readonly C[],
  answer: DescribedAnswer,
): C | undefined {
  let best: C | undefined;
  for (const row of codes)
    if (matches(row, answer) && (best === undefined || isCloser(row, best))) best = row;
  return best;
}

function matches({ leg, code, textPattern }: AnswerCode, answer: DescribedAnswer): boolean {
  if (leg !== answer.leg || (code === null && textPattern === null)) return false;
  if (code !== null && (answer.code === null || normal(code) !== normal(answer.code))) return false;
  return textPattern === null || (answer.text !== null && containsPattern(answer.text, textPattern));
}

function isCloser(row: AnswerCode, than: AnswerCode): boolean {
  const byCode = Number(row.code !== null) - Number(than.code !== null);
  if (byCode !== 0) return byCode > 0;
  const byPattern = (row.textPattern?.length ?? 0) - (than.textPattern?.length ?? 0);
  return byPattern === 0 ? row.codeId < than.codeId : byPattern > 0;
}

/** The parts of the pattern in their order, without regard to case and repeated blanks. No regular expression: the pattern is typed. */
function containsPattern(text: string, pattern: string): boolean {
  const searched = normal(text);
  let from = 0;
  for (const part of pattern.split('*').map(normal)) {
    const found = searched.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return true;
}

/** Codes of senders differ in leading zeros and case from file to file, and not in meaning. */
function normal(text: string): string {
  const plain = text.normalize('NFKC').trim().toUpperCase().replaceAll(/\s+/gu, ' ');
  return /^\d+$/u.test(plain) ? plain.replace(/^0{1,40}(?=\d)/u, '') : plain;
}
