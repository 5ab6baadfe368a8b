import type { LegRow } from '@kyc/contract/after-approval/after-approval';
import { answerActionNames, legNames, legStateNames, type LegState } from '@kyc/contract/after-approval/legs';
import { isApplicationStatus } from '@kyc/contract/application-status';
import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { GridColumn } from '../../components/data-grid/grid-column.ts';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { TruncatedText } from '../../components/display/truncated-text.tsx';
import { formatDateTime, formatDay } from '../../lib/display/formatting.ts';
import { afterApprovalScreenTexts } from '../../lib/texts/office/after-approval.ts';
import { t } from '../../lib/texts/t.ts';

const texts = afterApprovalScreenTexts;
const longestShown = 60;
const colours: Readonly<Record<LegState, string>> = {
  notSent: 'gray',
  sent: 'blue',
  accepted: 'green',
  onHold: 'orange',
  refused: 'red',
  notNeeded: 'gray',
};

export const nameOf = ({ Uan, ApplicationId }: LegRow): string => Uan ?? `#${String(ApplicationId)}`;
export const labelOf = (row: LegRow): string => `${nameOf(row)} ${legNames[row.Leg]}`;

/** An Admin describes codes. */
export function legColumns(mayDescribe: boolean): readonly GridColumn<LegRow>[] {
  return [
    {
      id: 'Application',
      header: texts.application,
      cell: (row) => (
        <Anchor component={Link} to={`/review/${String(row.ApplicationId)}`} fz="inherit" td="underline">
          {nameOf(row)}
        </Anchor>
      ),
    },
    { id: 'Leg', header: texts.leg, cell: ({ Leg }) => legNames[Leg] },
    {
      id: 'State',
      header: texts.state,
      cell: ({ State }) => (
        <Badge color={colours[State]} style={{ minWidth: 'max-content' }}>
          {legStateNames[State]}
        </Badge>
      ),
    },
    { id: 'Since', header: texts.since, cell: ({ Since }) => formatDateTime(Since) },
    { id: 'Due', header: texts.due, cell: dueOf },
    { id: 'Code', header: texts.code, cell: ({ Code }) => Code ?? '' },
    {
      id: 'Text',
      header: texts.answerText,
      cell: ({ Text: words }) => <TruncatedText text={words ?? ''} limit={longestShown} />,
    },
    {
      id: 'Meaning',
      header: texts.meaning,
      cell: (row) => <Meaning row={row} mayDescribe={mayDescribe} />,
    },
    {
      id: 'Proposed',
      header: texts.proposed,
      cell: ({ Meaning: meaning }) => (meaning === null ? '' : answerActionNames[meaning.Action]),
    },
    {
      id: 'Status',
      header: texts.status,
      cell: ({ ApplicationStatus: status }) =>
        isApplicationStatus(status) ? <StatusBadge status={status} /> : null,
    },
    { id: 'Verifier', header: texts.verifier, cell: ({ Verifier }) => Verifier ?? '' },
    { id: 'Branch', header: texts.branch, cell: ({ Branch }) => Branch ?? '' },
  ];
}

function dueOf({ WaitUntil, DueOn, IsOverdue }: LegRow) {
  if (IsOverdue && DueOn !== null)
    return (
      <Text span c="red" fz="inherit">
        {t('afterApproval.late', { when: formatDateTime(DueOn) })}
      </Text>
    );
  if (WaitUntil !== null) return t('afterApproval.waits', { day: formatDay(WaitUntil) });
  return DueOn === null ? '' : formatDateTime(DueOn);
}

function Meaning({ row, mayDescribe }: { readonly row: LegRow; readonly mayDescribe: boolean }) {
  const { Meaning: meaning, Code, AnsweredOn, Text: words } = row;
  if (meaning !== null) return <TruncatedText text={meaning.Meaning} limit={longestShown} />;
  if (AnsweredOn === null || (Code === null && words === null)) return null;
  return (
    <>
      <Text span fz="inherit" c="dimmed">
        {t('afterApproval.undescribedAnswer')}
      </Text>{' '}
      {mayDescribe ? (
        <Anchor
          fz="inherit"
          td="underline"
          aria-label={t('afterApproval.describeOf', { of: labelOf(row) })}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/masters/answer-codes"
              search={{ id: 0, leg: row.Leg, code: Code ?? undefined }}
            >
              {t('afterApproval.describe')}
            </Link>
          )}
        />
      ) : null}
    </>
  );
}
