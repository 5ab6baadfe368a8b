import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';

export interface SortedFindings {
  /** Findings that still prevent an approval, the severest first, then the answered ones. */
  readonly asked: readonly AcceptanceFinding[];
  /** Only shown. */
  readonly notes: readonly AcceptanceFinding[];
  /** Shown under the finding that reports the same fault. */
  readonly covered: readonly AcceptanceFinding[];
  readonly counts: { readonly stop: number; readonly remark: number; readonly note: number };
}

/** Answers for the present facts; a lapsed one is not included. */
export function isAnswered({ Demand, Remark, Override }: AcceptanceFinding): boolean {
  return Override !== null || (Demand === 'remark' && Remark !== null);
}

export function sortFindings(findings: readonly AcceptanceFinding[]): SortedFindings {
  const covered = findings.filter(({ CoveredBy }) => CoveredBy !== null);
  const notes = findings.filter(({ Demand, CoveredBy }) => Demand === 'nothing' && CoveredBy === null);
  const asked = findings.filter(({ Demand }) => Demand !== 'nothing');
  const open = asked.filter((finding) => !isAnswered(finding));
  const stops = open.filter(({ Demand }) => Demand === 'override');
  const remarks = open.filter(({ Demand }) => Demand === 'remark');
  return {
    asked: [...stops, ...remarks, ...asked.filter(isAnswered)],
    notes,
    covered,
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
  const { asked, covered, notes } = sortFindings(findings);
  return [...asked, ...covered, ...notes].find(
    (finding) => finding.FieldIds.includes(fieldId) && !isAnswered(finding),
  );
}

/** The row of the field that has the finding's reason; undefined without a reason or where the field cannot be decided. */
export function rowToReject<Row extends { readonly fieldId: number; readonly canDecide: boolean }>(
  { ReasonId, ReasonFieldId }: AcceptanceFinding,
  rows: readonly Row[],
): { readonly row: Row; readonly reasonId: number } | undefined {
  const row = rows.find(({ fieldId }) => fieldId === ReasonFieldId);
  return row?.canDecide === true && ReasonId !== null ? { row, reasonId: ReasonId } : undefined;
}
