import { ApplicationStatus } from '@kyc/contract/application-status';
import type { LegTiles } from '@kyc/contract/after-approval/after-approval';
import type { SavedSearch } from '@kyc/contract/applications/views/dashboard-search';
import type { readDeliveryAlarm } from '@kyc/contract/deliveries/deliveries';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readOperations } from '@kyc/contract/reports/operations';
import type { LinkProps } from '@tanstack/react-router';
import { formatAge, formatCount, formatDateTime } from '../../../lib/display/formatting.ts';
import type { en } from '../../../lib/texts/en.ts';

/** Where the rows of a figure are listed. */
export type FigureLink = Pick<LinkProps, 'to' | 'search'>;

interface NamedFigure {
  readonly name: keyof typeof en.reports.now;
  readonly value: string;
  readonly link: FigureLink;
  /** Something to see to. */
  readonly isBad?: boolean;
  /** The exact moment. */
  readonly exact?: string;
}

const { ReviewPending, Assigned, OnHold, ApprovedBoPending } = ApplicationStatus;
export const anyStatus = -1;

/** The dashboard's rows of this filter. */
export const rowsOf = (search: SavedSearch): FigureLink => ({ to: '/dashboard', search });

/** The open applications, with the filter whose rows each figure counts. */
export function workFigures(now: ReplyOf<typeof readOperations>): readonly NamedFigure[] {
  const figure = (name: NamedFigure['name'], value: number, search: SavedSearch): NamedFigure => ({
    name,
    value: formatCount(value),
    link: rowsOf(search),
  });
  return [
    figure('queue', now.Queue, { status: ReviewPending }),
    {
      name: 'oldest',
      value: now.OldestSubmittedOn === null ? '–' : formatAge(now.OldestSubmittedOn),
      link: rowsOf({ status: ReviewPending, sort: 'LastSubmittedOn', dir: 'asc' }),
      exact: formatDateTime(now.OldestSubmittedOn),
    },
    figure('waitingLong', now.WaitingLong, { status: ReviewPending, waits: 'day' }),
    ...lateFigures(now),
    figure('assigned', now.Assigned, { status: Assigned }),
    figure('onHold', now.OnHold, { status: OnHold }),
    figure('boPending', now.BoPending, { status: ApprovedBoPending }),
    ...(now.Hits === undefined
      ? []
      : [{ name: 'hits' as const, value: formatCount(now.Hits), link: { to: '/screening' as const } }]),
  ];
}

/** By the clocks where the tenant uses working time, otherwise by its SLA. */
function lateFigures({ Due, Breaches }: ReplyOf<typeof readOperations>): readonly NamedFigure[] {
  const figure = (name: NamedFigure['name'], value: number, search: SavedSearch): NamedFigure => ({
    name,
    value: formatCount(value),
    link: rowsOf({ status: anyStatus, ...search }),
  });
  if (Due === undefined) return [{ ...figure('breaches', Breaches, { waits: 'sla' }), isBad: Breaches > 0 }];
  const nearestFirst = { sort: 'DueOn', dir: 'asc' } as const;
  return [
    { ...figure('pastDue', Due.Overdue, { due: 'overdue', ...nearestFirst }), isBad: Due.Overdue > 0 },
    figure('dueHour', Due.Hour, { due: 'hour', ...nearestFirst }),
    figure('dueToday', Due.Today, { due: 'today', ...nearestFirst }),
  ];
}

/** Today's results, with the rows that they count. */
export function todayFigures({ Today }: ReplyOf<typeof readOperations>): readonly NamedFigure[] {
  const figure = (name: NamedFigure['name'], value: number, search: SavedSearch): NamedFigure => ({
    name,
    value: formatCount(value),
    link: rowsOf({ status: anyStatus, ...search }),
  });
  return [
    figure('submitted', Today.Submitted, { done: 'submitted' }),
    figure('approved', Today.Approved, { done: 'approved' }),
    figure('rejected', Today.Rejected, { done: 'rejected' }),
  ];
}

export function deliveryFigures(alarm: ReplyOf<typeof readDeliveryAlarm>): readonly NamedFigure[] {
  const figure = (
    name: NamedFigure['name'],
    value: number,
    search: NonNullable<FigureLink['search']>,
  ): NamedFigure => ({ name, value: formatCount(value), link: { to: '/deliveries', search } });
  return [
    figure('undelivered', alarm.Open, {}),
    figure('late', alarm.Late, { state: 'late' }),
    figure('deadJobs', alarm.DeadJobs, { part: 'jobs' }),
  ];
}

/** Answers after approvals that need an action, with their rows. */
export function answerFigures({ Tiles }: LegTiles): readonly NamedFigure[] {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const inState = (state: 'onHold' | 'refused') =>
    sum(Tiles.filter(({ State }) => State === state).map(({ Legs }) => Legs));
  const figure = (
    name: NamedFigure['name'],
    value: number,
    search: NonNullable<FigureLink['search']>,
  ): NamedFigure => ({
    name,
    value: formatCount(value),
    link: { to: '/after-approval', search },
  });
  const late = sum(Tiles.map(({ Overdue }) => Overdue));
  return [
    figure('answersRefused', inState('refused'), { state: 'refused' }),
    figure('answersOnHold', inState('onHold'), { state: 'onHold' }),
    { ...figure('answersLate', late, { only: 'overdue' }), isBad: late > 0 },
  ];
}
