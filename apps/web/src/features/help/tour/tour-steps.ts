import { UserType } from '@kyc/contract/user-types';
import { isShown } from '../../../lib/display/is-shown.ts';

/** The places of a step on the dashboard: the first visible one. */
const places = {
  tabs: '[data-tour=tabs]',
  tabsOfReader: '[data-tour=tabs]',
  fetch: '[data-tour=fetch]',
  open: '[data-grid] tbody tr:has(a)',
  act: '[data-grid] tbody tr:has(a)',
  follow: '[data-grid] tbody tr:has(a)',
  lead: '[data-tour=lead]',
  masters: '[data-tour=masters]',
  search: '[data-tour=search]',
  help: '[data-tour=own]',
} as const;
export type TourStep = keyof typeof places;

const ofSales = ['tabsOfReader', 'lead', 'follow', 'search', 'help'] as const;
const ofReader = ['tabsOfReader', 'follow', 'search', 'help'] as const;

/** Five at most, the help last. */
export const tourSteps: Readonly<Record<UserType, readonly TourStep[]>> = {
  [UserType.Verifier]: ['tabs', 'fetch', 'open', 'search', 'help'],
  [UserType.Admin]: ['tabsOfReader', 'act', 'masters', 'search', 'help'],
  [UserType.Sales]: ofSales,
  [UserType.SalesManager]: ofSales,
  [UserType.Audit]: ofReader,
  [UserType.Business]: ofReader,
};

/** Without a visible place, the step is in the middle of the page. */
export function placeOf(step: TourStep): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(places[step]);
  return [...found].find((element) => isShown(element)) ?? null;
}
