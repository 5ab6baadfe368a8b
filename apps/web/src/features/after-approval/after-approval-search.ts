import type { LegFilter } from '@kyc/contract/after-approval/after-approval';
import { legs, legStates } from '@kyc/contract/after-approval/legs';
import * as z from 'zod/mini';
import { lenient, pageNumber, text, whole } from '../../lib/page/search-params.ts';

const afterApprovalSearch = z.object({
  leg: lenient(z.enum(legs)),
  state: lenient(z.enum(legStates)),
  code: text(40),
  /** In the state for at least these days. */
  days: whole(1, 3650),
  verifier: whole(1, Number.MAX_SAFE_INTEGER),
  branch: text(20),
  only: lenient(z.enum(['all', 'overdue', 'undescribed'])),
  application: text(20),
  page: pageNumber,
});
export type AfterApprovalSearch = z.output<typeof afterApprovalSearch>;

export const readAfterApprovalSearch = (search: unknown): AfterApprovalSearch =>
  z.parse(afterApprovalSearch, search);

/** Without a choice: the legs that need an action; with a state or an application: all. */
export function shownOf({ only, state, application = '' }: AfterApprovalSearch) {
  return only ?? (state === undefined && application === '' ? 'open' : 'all');
}

export function filterOf(search: AfterApprovalSearch): LegFilter {
  const { leg, state, code = '', days, verifier, branch = '', application = '' } = search;
  const only = shownOf(search);
  return {
    ...(leg !== undefined && { Leg: leg }),
    ...(state !== undefined && { State: state }),
    ...(code !== '' && { Code: code }),
    ...(days !== undefined && { MinDays: days }),
    ...(verifier !== undefined && { VerifierId: verifier }),
    ...(branch !== '' && { Branch: branch }),
    ...(only === 'open' && { IsOpen: true }),
    ...(only === 'overdue' && { IsOverdue: true }),
    ...(only === 'undescribed' && { IsDescribed: false }),
    ...(application !== '' && { Application: application }),
  };
}

/** Narrower than the legs that need an action. */
export function isFiltered({ page: _page, ...search }: AfterApprovalSearch): boolean {
  return Object.values(search).some((value) => value !== undefined && value !== '');
}
