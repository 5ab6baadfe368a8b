import type { DeliveryRow } from '@kyc/contract/deliveries/deliveries';
import type { DeliveryState } from '@kyc/contract/deliveries/delivery-choices';
import { Anchor, Badge, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { GridColumn } from '../../components/data-grid/grid-column.ts';
import { TruncatedText } from '../../components/display/truncated-text.tsx';
import { formatDateTime, formatCount } from '../../lib/display/formatting.ts';
import { deliveriesScreenTexts } from '../../lib/texts/oversight/deliveries.ts';
import { serverNow } from '../../lib/clock/server-clock.ts';

const texts = deliveriesScreenTexts;
const longestShown = 48;
const colours: Readonly<Record<DeliveryState, string>> = {
  waiting: 'blue',
  held: 'gray',
  trying: 'blue',
  delivered: 'green',
  withdrawn: 'gray',
  'given-up': 'orange',
};

export interface MessageActs {
  readonly onTry: (row: DeliveryRow) => void;
  readonly onGiveUp: (row: DeliveryRow) => void;
}

const nameOf = ({ Uan, ApplicationId }: DeliveryRow): string => Uan ?? String(ApplicationId);

/** Without actions for a reader. */
export function columns(acts: MessageActs | undefined): readonly GridColumn<DeliveryRow>[] {
  return [
    { id: 'CreatedOn', header: texts.columns.createdOn, cell: (row) => formatDateTime(row.CreatedOn) },
    { id: 'Kind', header: texts.columns.kind, cell: (row) => texts.kinds[row.Kind] },
    {
      id: 'Application',
      header: texts.columns.application,
      cell: (row) => (
        <Anchor component={Link} to={`/review/${String(row.ApplicationId)}`} fz="inherit" td="underline">
          {nameOf(row)}
        </Anchor>
      ),
    },
    { id: 'State', header: texts.columns.state, cell: (row) => <StateBadge row={row} /> },
    {
      id: 'Tries',
      header: texts.columns.tries,
      align: 'end',
      cell: ({ Tries }) => formatCount(Tries),
    },
    { id: 'NextTryOn', header: texts.columns.nextTry, cell: nextTryOf },
    {
      id: 'LastAnswer',
      header: texts.columns.lastAnswer,
      cell: (row) => <TruncatedText text={lastAnswerOf(row)} limit={longestShown} />,
    },
    {
      id: 'BoError',
      header: texts.columns.boError,
      cell: (row) => <TruncatedText text={row.BoError ?? ''} limit={longestShown} />,
    },
    ...(acts === undefined
      ? []
      : [{ id: 'Acts', header: texts.columns.acts, cell: (row: DeliveryRow) => actsOn(row, acts) }]),
  ];
}

function StateBadge({ row: { State, IsLate } }: { readonly row: DeliveryRow }) {
  return (
    <Badge color={IsLate ? 'red' : colours[State]} style={{ minWidth: 'max-content' }}>
      {IsLate ? texts.late.replace('{{state}}', texts.states[State]) : texts.states[State]}
    </Badge>
  );
}

function nextTryOf({ State, NextTryOn, HeldUntil }: DeliveryRow): string {
  if (State === 'held' && HeldUntil !== null) return formatDateTime(HeldUntil);
  if (State !== 'waiting') return '';
  // The queue has no job for it: a user has to press Try now.
  if (NextTryOn === null) return texts.notPlanned;
  return Date.parse(NextTryOn) <= serverNow() ? texts.now : formatDateTime(NextTryOn);
}

/** The result, in words: who gave it up or which event withdrew it, otherwise the answer to the last try. */
function lastAnswerOf(row: DeliveryRow): string {
  const { State, GivenUpBy, GivenUpReason, LastError, LastStatus, WithdrawnBecause } = row;
  if (WithdrawnBecause !== null) return texts.withdrawnBecause[WithdrawnBecause];
  if (State === 'given-up' && GivenUpBy !== null)
    return texts.givenUpBy.replace('{{who}}', GivenUpBy).replace('{{reason}}', GivenUpReason ?? '');
  if (LastError !== null) return LastError;
  return LastStatus === null ? '' : `HTTP ${String(LastStatus)}`;
}

function actsOn(row: DeliveryRow, { onTry, onGiveUp }: MessageActs) {
  const of = `${texts.kinds[row.Kind]} ${nameOf(row)}`;
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-xs"
        variant="default"
        disabled={!row.MayTry}
        aria-label={texts.tryNowOf.replace('{{of}}', of)}
        onClick={() => onTry(row)}
      >
        {texts.tryNow}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={!row.MayGiveUp}
        aria-label={texts.giveUpOf.replace('{{of}}', of)}
        onClick={() => onGiveUp(row)}
      >
        {texts.giveUp}
      </Button>
    </Group>
  );
}
