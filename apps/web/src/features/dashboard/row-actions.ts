import type { ApplicationRow, RowAction } from '@kyc/contract/applications/list-applications';
import { IconHistory, IconListCheck, type Icon } from '@tabler/icons-react';
import type { NavigateOptions } from '@tanstack/react-router';
import type { en } from '../../lib/texts/en.ts';
import { alertError } from '../../lib/dialogs.ts';
import { reviewAddress } from './review-address.ts';

/** What an action may use of the page. */
export interface RowDesk {
  readonly open: (address: NavigateOptions) => Promise<void>;
  /** The texts of the web app; an action runs outside of React. */
  readonly noUan: string;
}

export interface OfferedAction {
  readonly action: RowAction;
  readonly text: `dashboard.actions.${keyof typeof en.dashboard.actions}`;
  readonly icon: Icon;
  readonly run: (row: ApplicationRow, desk: RowDesk) => Promise<void>;
}

/** DASH-08, the main one first. An action gets its line when its screen exists; until then the row does not offer it. */
const offered: readonly OfferedAction[] = [
  {
    action: 'review',
    text: 'dashboard.actions.review',
    icon: IconListCheck,
    run: (row, desk) => desk.open(reviewAddress(row.ApplicationId)),
  },
  {
    action: 'timeline',
    text: 'dashboard.actions.timeline',
    icon: IconHistory,
    run: (row, desk) =>
      row.UAN === null ? alertError(desk.noUan) : desk.open({ to: '/timeline', search: { uan: row.UAN } }),
  },
];

/** What the server allows on this row and this app can do. */
export function actionsOf(row: Pick<ApplicationRow, 'AllowedActions'>): readonly OfferedAction[] {
  return offered.filter(({ action }) => row.AllowedActions.includes(action));
}
