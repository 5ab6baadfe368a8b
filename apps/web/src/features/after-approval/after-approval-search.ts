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
  only: lenient(z.enum(['overdue', 'undescribed'])),
  application: text(20),
  page: pageNumber,
});
export type AfterApprovalSearch = z.output<typeof afterApprovalSearch>;

export const readAfterApprovalSearch = (search: unknown): AfterApprovalSearch =>
  z.parse(afterApprovalSearch, search);

export function filterOf(search: AfterApprovalSearch): LegFilter {
  const { leg, state, code = '', days, verifier, branch = '', only, application = '' } = search;
  return {
    ...(leg !== undefined && { Leg: leg }),
    ...(state !== undefined && { State: state }),
    ...(code !== '' && { Code: code }),
    ...(days !== undefined && { MinDays: days }),
    ...(verifier !== undefined && { VerifierId: verifier }),
    ...(branch !== '' && { Branch: branch }),
    ...(only === 'overdue' && { IsOverdue: true }),
    ...(only === 'undescribed' && { IsDescribed: false }),
    ...(application !== '' && { Application: application }),
  };
}

/** Without the page. */
export function isFiltered(search: AfterApprovalSearch): boolean {
  return Object.keys(filterOf(search)).length > 0;
}
