import type { AuditFilter } from '@kyc/contract/audit/audit';
import { auditKinds } from '@kyc/contract/audit/audit-kinds';
import { indianDay } from '@kyc/domain/time/indian-period';
import * as z from 'zod/mini';
import { lenient, pageNumber, text, whole } from '../../lib/page/search-params.ts';
import { serverDate } from '../../lib/clock/server-clock.ts';

const auditSearch = z.object({
  from: lenient(z.iso.date()),
  to: lenient(z.iso.date()),
  user: whole(1, Number.MAX_SAFE_INTEGER),
  kind: lenient(z.enum(auditKinds)),
  action: text(60),
  entity: text(40),
  /** The row of the entity. */
  row: text(40),
  application: text(20),
  /** Who saw the application, in place of the rows. */
  viewers: lenient(z.literal(true)),
  page: pageNumber,
});
export type AuditSearch = z.output<typeof auditSearch>;

export const readAuditSearch = (search: unknown): AuditSearch => z.parse(auditSearch, search);

const firstDays = 7;
const dayMs = 86_400_000;

/** The last week unless days are given. */
export function daysOf({ from, to }: AuditSearch): { readonly FromDate: string; readonly ToDate: string } {
  const now = serverDate();
  return {
    FromDate: from ?? indianDay(new Date(now.getTime() - (firstDays - 1) * dayMs)),
    ToDate: to ?? indianDay(now),
  };
}

export function filterOf(search: AuditSearch): AuditFilter {
  const { user, kind, action, entity, row, application } = search;
  return {
    ...daysOf(search),
    ...(user !== undefined && { UserId: user }),
    ...(kind !== undefined && { Kind: kind }),
    ...(action !== undefined && action !== '' && { Action: action }),
    ...(entity !== undefined && entity !== '' && { Entity: entity }),
    ...(row !== undefined && row !== '' && { EntityId: row }),
    ...(application !== undefined && application !== '' && { Application: application }),
  };
}
