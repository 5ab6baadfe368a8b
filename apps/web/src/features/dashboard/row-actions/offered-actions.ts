import type { ApplicationRow, RowAction } from '@kyc/contract/applications/list-applications';
import { texts } from '@kyc/contract/texts';
import {
  IconBan,
  IconEye,
  IconHistory,
  IconListCheck,
  IconMapPin,
  IconRefresh,
  IconSend2,
  IconUserMinus,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import type { NavigateOptions } from '@tanstack/react-router';
import type { en } from '../../../lib/texts/en.ts';
import { alertError } from '../../../lib/page/dialogs.ts';
import type { ConfirmedAction } from '../api/row-action-calls.ts';
import { reviewAddress } from '../address/review-address.ts';

/** The dialogs that a row opens. */
export type RowDialog = 'assign' | 'mapping';

/** The parts of the page that an action may use; an action runs outside React. */
export interface RowDesk {
  readonly open: (address: NavigateOptions) => Promise<void>;
  readonly show: (dialog: RowDialog, row: ApplicationRow) => void;
  /** The row's other actions, by the button that was pressed; pressed again, the menu closes. */
  readonly openMenu: (row: ApplicationRow, opener: HTMLButtonElement) => void;
  /** Confirms, calls and reports success. */
  readonly perform: (action: ConfirmedAction, row: ApplicationRow) => Promise<void>;
  /** The number of completed actions: users want to see the results of their own. */
  readonly acts: number;
  /** After an action: counts and rows are reloaded. */
  readonly acted: () => Promise<void>;
}

export interface OfferedAction {
  readonly action: RowAction;
  readonly text: `dashboard.actions.${keyof typeof en.dashboard.actions}`;
  readonly icon: Icon;
  /** For an action that leads to a page: its address, or undefined while the row has none. */
  readonly addressOf?: (row: ApplicationRow) => string | undefined;
  readonly run: (row: ApplicationRow, desk: RowDesk) => Promise<void> | void;
}

const confirmed = (action: ConfirmedAction, icon: Icon): OfferedAction => ({
  action,
  text: `dashboard.actions.${action}`,
  icon,
  run: (row, desk) => desk.perform(action, row),
});

const withDialog = (action: RowDialog, icon: Icon): OfferedAction => ({
  action,
  text: `dashboard.actions.${action}`,
  icon,
  run: (row, desk) => desk.show(action, row),
});

/** DASH-08, the main one first. */
const offered: readonly OfferedAction[] = [
  {
    action: 'review',
    text: 'dashboard.actions.review',
    icon: IconListCheck,
    addressOf: (row) => `/review/${row.ApplicationId}`,
    run: (row, desk) => desk.open(reviewAddress(row.ApplicationId)),
  },
  {
    action: 'viewDetails',
    text: 'dashboard.actions.viewDetails',
    icon: IconEye,
    addressOf: (row) => `/view/${row.ApplicationId}`,
    run: (row, desk) => desk.open({ href: `/view/${row.ApplicationId}` }),
  },
  withDialog('assign', IconUserPlus),
  confirmed('unassign', IconUserMinus),
  confirmed('resend', IconSend2),
  confirmed('repush', IconRefresh),
  withDialog('mapping', IconMapPin),
  confirmed('cancel', IconBan),
  {
    action: 'timeline',
    text: 'dashboard.actions.timeline',
    icon: IconHistory,
    addressOf: (row) => (row.UAN === null ? undefined : `/timeline?uan=${encodeURIComponent(row.UAN)}`),
    run: (row, desk) =>
      row.UAN === null
        ? alertError(texts.uanNotSet)
        : desk.open({ to: '/timeline', search: { uan: row.UAN } }),
  },
];

type Offer = Pick<ApplicationRow, 'AllowedActions' | 'OpensForReview'>;

/** What the server allows on this row. A review that would be refused is not the main action: the timeline is. */
export function actionsOf(row: Offer): readonly OfferedAction[] {
  const allowed = offered.filter(({ action }) => row.AllowedActions.includes(action));
  if (row.OpensForReview) return allowed;
  const isMain = ({ action }: OfferedAction) => action === 'timeline';
  return allowed[0]?.action === 'review'
    ? [...allowed.filter(isMain), ...allowed.filter((offer) => !isMain(offer))]
    : allowed;
}

/** The page that opens with the row; undefined where its main action is not one. */
export function mainAddressOf(row: ApplicationRow): string | undefined {
  return actionsOf(row)[0]?.addressOf?.(row);
}
