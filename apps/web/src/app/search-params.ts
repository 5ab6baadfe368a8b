import { dashboardAddress } from '@kyc/contract/applications/dashboard-search';
import { leadColumns } from '@kyc/contract/leads/lead-report';
import { serviceLogColumns } from '@kyc/contract/service-log/service-log';
import * as z from 'zod/mini';

// The router reads ?mobile=9876543210 as a number, hence the coercion. What does not fit is dropped, not refused: an old
// or mistyped link still opens its page.
const text = (most: number) =>
  z.catch(z.optional(z.coerce.string().check(z.trim(), z.maxLength(most))), undefined);
const ownPath = z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])/), z.maxLength(500))), undefined);

const loginSearch = z.object({
  /** AUTH-14: the customer whose application a sales person wants to see. */
  mobile: text(20),
  forcedLogout: z.catch(z.optional(z.boolean()), undefined),
  /** Where the guard stopped the user; a path of this app only. */
  next: ownPath,
});
export type LoginSearch = z.output<typeof loginSearch>;

const whole = (least: number, most: number) =>
  z.catch(z.optional(z.int().check(z.minimum(least), z.maximum(most))), undefined);
const calendarDay = z.catch(z.optional(z.iso.date()), undefined);

const lenient = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

const dashboardSearch = z.object({
  status: lenient(dashboardAddress.status),
  from: lenient(dashboardAddress.from),
  to: lenient(dashboardAddress.to),
  source: lenient(dashboardAddress.source),
  field: lenient(dashboardAddress.field),
  q: text(100),
  /** From 1. */
  page: whole(1, 1_000_000),
  sort: lenient(dashboardAddress.sort),
  dir: lenient(dashboardAddress.dir),
});
export type DashboardSearch = z.output<typeof dashboardSearch>;

const masterSearch = z.object({
  q: text(100),
  /** From 1. */
  page: whole(1, 1_000_000),
  sort: text(50),
  dir: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
  /** Only rows in use, or only those that are not. */
  active: z.catch(z.optional(z.boolean()), undefined),
  /** The row that is open in the form; 0 a new one. */
  id: whole(0, 2_147_483_647),
});
export type MasterSearch = z.output<typeof masterSearch>;

const leadSearch = z.object({
  from: calendarDay,
  to: calendarDay,
  q: text(100),
  /** From 1. */
  page: whole(1, 1_000_000),
  sort: z.catch(z.optional(z.enum(leadColumns)), undefined),
  dir: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
});
export type LeadSearch = z.output<typeof leadSearch>;

const serviceLogSearch = z.object({
  uan: text(20),
  mobile: text(15),
  /** From 1. */
  page: whole(1, 1_000_000),
  sort: z.catch(z.optional(z.enum(serviceLogColumns)), undefined),
  dir: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
});
export type ServiceLogSearch = z.output<typeof serviceLogSearch>;

const timelineSearch = z.object({ uan: text(20) });

export const readLoginSearch = (search: unknown): LoginSearch => z.parse(loginSearch, search);
export const readDashboardSearch = (search: unknown): DashboardSearch => z.parse(dashboardSearch, search);
export const readMasterSearch = (search: unknown): MasterSearch => z.parse(masterSearch, search);
export const readLeadSearch = (search: unknown): LeadSearch => z.parse(leadSearch, search);
export const readServiceLogSearch = (search: unknown): ServiceLogSearch => z.parse(serviceLogSearch, search);
export const readTimelineSearch = (search: unknown) => z.parse(timelineSearch, search);
