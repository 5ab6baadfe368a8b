import { UserType } from '@kyc/contract/user-types';
import { isShown } from '../../../lib/display/is-shown.ts';

/** The places of a step: the first visible one. */
const places = {
  tabsOfReader: '[data-tour=tabs]',
  fields: '[data-field-list] li',
  evidence: '[data-tour=evidence] [role=tablist]',
  decideField: '[data-field-list] li[data-focused] button[aria-pressed]',
  decide: '[data-tour=decide]',
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
  [UserType.Verifier]: ['fields', 'evidence', 'decideField', 'decide', 'help'],
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
