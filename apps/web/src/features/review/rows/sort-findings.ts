import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';

export interface SortedFindings {
  /** Findings that still prevent an approval, the severest first, then the answered ones. */
  readonly asked: readonly AcceptanceFinding[];
  /** Only shown. */
  readonly notes: readonly AcceptanceFinding[];
  readonly counts: { readonly stop: number; readonly remark: number; readonly note: number };
}

/** Answers for the present facts; a lapsed one is not included. */
export function isAnswered({ Demand, Remark, Override }: AcceptanceFinding): boolean {
  return Override !== null || (Demand === 'remark' && Remark !== null);
}

export function sortFindings(findings: readonly AcceptanceFinding[]): SortedFindings {
  const notes = findings.filter(({ Demand }) => Demand === 'nothing');
  const asked = findings.filter(({ Demand }) => Demand !== 'nothing');
  const open = asked.filter((finding) => !isAnswered(finding));
  const stops = open.filter(({ Demand }) => Demand === 'override');
  const remarks = open.filter(({ Demand }) => Demand === 'remark');
  return {
    asked: [...stops, ...remarks, ...asked.filter(isAnswered)],
    notes,
    counts: { stop: stops.length, remark: remarks.length, note: notes.length },
  };
}

/** The maximum number of lines before a request for more. */
export const maxLines = 7;

/** The finding that marks a field's row: the severest open one, otherwise a note; answered ones do not mark. */
export function markOf(
  fieldId: number,
  findings: readonly AcceptanceFinding[],
): AcceptanceFinding | undefined {
  const { asked, notes } = sortFindings(findings);
  return [...asked, ...notes].find((finding) => finding.FieldIds.includes(fieldId) && !isAnswered(finding));
}
