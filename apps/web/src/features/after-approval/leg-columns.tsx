import type { LegRow } from '@kyc/contract/after-approval/after-approval';
import { answerActionNames, legNames, legStateNames, type LegState } from '@kyc/contract/after-approval/legs';
import { isApplicationStatus } from '@kyc/contract/application-status';
import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { GridColumn } from '../../components/data-grid/grid-column.ts';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { TruncatedText } from '../../components/display/truncated-text.tsx';
import { formatDateTime, formatDay } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';

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

export function legColumns(): readonly GridColumn<LegRow>[] {
  return [
    {
      id: 'Application',
      header: t('afterApproval.application'),
      cell: (row) => (
        <Anchor component={Link} to={`/review/${String(row.ApplicationId)}`} fz="inherit" td="underline">
          {nameOf(row)}
        </Anchor>
      ),
    },
    { id: 'Leg', header: t('afterApproval.leg'), cell: ({ Leg }) => legNames[Leg] },
    {
      id: 'State',
      header: t('afterApproval.state'),
      cell: ({ State }) => (
        <Badge color={colours[State]} style={{ minWidth: 'max-content' }}>
          {legStateNames[State]}
        </Badge>
      ),
    },
    { id: 'Since', header: t('afterApproval.since'), cell: ({ Since }) => formatDateTime(Since) },
    { id: 'Due', header: t('afterApproval.due'), cell: dueOf },
    { id: 'Code', header: t('afterApproval.code'), cell: ({ Code }) => Code ?? '' },
    {
      id: 'Text',
      header: t('afterApproval.answerText'),
      cell: ({ Text: words }) => <TruncatedText text={words ?? ''} limit={longestShown} />,
    },
    { id: 'Meaning', header: t('afterApproval.meaning'), cell: (row) => <Meaning row={row} /> },
    {
      id: 'Proposed',
      header: t('afterApproval.proposed'),
      cell: ({ Meaning: meaning }) => (meaning === null ? '' : answerActionNames[meaning.Action]),
    },
    {
      id: 'Status',
      header: t('afterApproval.status'),
      cell: ({ ApplicationStatus: status }) =>
        isApplicationStatus(status) ? <StatusBadge status={status} /> : null,
    },
    { id: 'Verifier', header: t('afterApproval.verifier'), cell: ({ Verifier }) => Verifier ?? '' },
    { id: 'Branch', header: t('afterApproval.branch'), cell: ({ Branch }) => Branch ?? '' },
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

function Meaning({ row }: { readonly row: LegRow }) {
  const { Meaning: meaning, Code, AnsweredOn, Text: words } = row;
  if (meaning !== null) return <TruncatedText text={meaning.Meaning} limit={longestShown} />;
  if (AnsweredOn === null || (Code === null && words === null)) return null;
  return (
    <Text span fz="inherit" c="dimmed">
      {t('afterApproval.undescribedAnswer')}
    </Text>
  );
}
