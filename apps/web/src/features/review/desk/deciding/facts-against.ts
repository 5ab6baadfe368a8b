import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import { t } from '../../../../lib/texts/t.ts';
import type { PlainDecision } from '../../api/decision-calls.ts';
import type { CaseFile } from '../../rows/case-file.ts';
import { firstToDecide } from '../../rows/next-undecided.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { isAnswered, rowToReject } from '../../rows/sort-findings.ts';
import { tally } from '../../rows/tally.ts';

/** A decision that may have facts against it. */
export type QuestionedDecision = Exclude<PlainDecision, 'retry'> | 'onHold';

/** The way to resolve a fact without leaving the sheet, or by the field. */
export type Remedy =
  | { readonly kind: 'goTo'; readonly row: ReviewRow }
  | { readonly kind: 'reject'; readonly row: ReviewRow; readonly reasonId: number }
  | { readonly kind: 'remark'; readonly finding: AcceptanceFinding };

/** A fact that speaks against the decision, with its remedies. */
export interface Fact {
  readonly id: string;
  readonly text: string;
  readonly remedies: readonly Remedy[];
}

interface Known {
  readonly rows: readonly ReviewRow[];
  readonly application: Pick<CaseFile, 'DecidableFields'>;
  /** Of the acceptance gate; empty where the tenant has none. */
  readonly findings: readonly AcceptanceFinding[];
  readonly mayRemark: boolean;
}

/** The facts that a decision passes over: shown before it takes effect, so that no verifier decides against them unseen. */
export function factsAgainst(decision: QuestionedDecision, known: Known): readonly Fact[] {
  const isRejection = decision === 'reject' || decision === 'rejectMode';
  return [
    ...undecidedFields(known),
    ...(isRejection || decision === 'onHold' ? [] : recommendedRejects(known)),
    ...stopsNotRejected(known),
    ...(isRejection || decision === 'onHold' ? [] : missingRemarks(known)),
    ...(isRejection ? [] : overridden(known)),
  ];
}

function undecidedFields({ rows, application }: Known): readonly Fact[] {
  const { decided, total } = tally(rows, application);
  const count = total - decided;
  if (count === 0) return [];
  const first = rows.find(({ fieldId }) => fieldId === firstToDecide(rows));
  return [
    {
      id: 'undecided',
      text: t('review.undecidedFields', { count, total }),
      remedies: first ? [{ kind: 'goTo', row: first }] : [],
    },
  ];
}

function recommendedRejects({ rows }: Known): readonly Fact[] {
  const against = rows.filter(isRecommendedAgainst);
  const [first] = against;
  if (!first) return [];
  const fields = against.map(({ label }) => label).join(', ');
  return [
    {
      id: 'recommended',
      text: t('review.recommendedReject', { fields }),
      remedies: [{ kind: 'goTo', row: first }],
    },
  ];
}

function isRecommendedAgainst({ content }: ReviewRow): boolean {
  return content.details.some((detail) => detail.kind === 'recommendation' && detail.value === 'Reject');
}

/** A stop whose field is rejected is part of the rejection. */
function stopsNotRejected({ rows, findings }: Known): readonly Fact[] {
  return findings.flatMap((finding) => {
    if (finding.Demand !== 'override' || isAnswered(finding)) return [];
    const fields = fieldsOf(finding, rows);
    if (fields.some(({ decision }) => decision?.Decision === 'rejected')) return [];
    const [row] = fields;
    const names = fields.map(({ label }) => label).join(', ');
    const text =
      names === ''
        ? t('desk.facts.stop', { message: finding.Message })
        : t('desk.facts.stopNotRejected', { fields: names, message: finding.Message });
    return [{ id: finding.RuleId, text, remedies: row ? remediesOf(finding, row, rows) : [] }];
  });
}

function remediesOf(
  finding: AcceptanceFinding,
  row: ReviewRow,
  rows: readonly ReviewRow[],
): readonly Remedy[] {
  const rejection = rowToReject(finding, rows);
  return [...(rejection ? [{ kind: 'reject', ...rejection } as const] : []), { kind: 'goTo', row }];
}

function missingRemarks({ rows, findings, mayRemark }: Known): readonly Fact[] {
  return findings.flatMap((finding) => {
    if (finding.Demand !== 'remark' || isAnswered(finding)) return [];
    const [row] = fieldsOf(finding, rows);
    return [
      {
        id: finding.RuleId,
        text: t('desk.facts.remarkMissing', { message: finding.Message }),
        remedies: [
          ...(mayRemark ? [{ kind: 'remark', finding } as const] : []),
          ...(row ? [{ kind: 'goTo', row } as const] : []),
        ],
      },
    ];
  });
}

function overridden({ rows, findings }: Known): readonly Fact[] {
  return findings.flatMap((finding) => {
    if (finding.Override === null) return [];
    const [row] = fieldsOf(finding, rows);
    return [
      {
        id: finding.RuleId,
        text: t('desk.facts.overridden', { message: finding.Message, reason: finding.Override }),
        remedies: row ? [{ kind: 'goTo', row } as const] : [],
      },
    ];
  });
}

function fieldsOf({ FieldIds }: AcceptanceFinding, rows: readonly ReviewRow[]): readonly ReviewRow[] {
  return rows.filter(({ fieldId }) => FieldIds.includes(fieldId));
}
