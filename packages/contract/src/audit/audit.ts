import { uanFilter } from '../searches/searched-values.ts';
import { auditKinds } from './audit-kinds.ts';
import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { bodyId, day, done, instant, pagedQuery } from '../shared-schemas.ts';
import { tamperings } from './audit-row.ts';

/** A year and a day at most, both days belong to it (Asia/Kolkata). */
export const mostAuditDays = 366;
/** More rows of a filter are not counted. */
export const mostCounted = 10_000;

const auditFilter = z.strictObject({
  FromDate: day,
  ToDate: day,
  UserId: z.optional(bodyId),
  Kind: z.optional(z.enum(auditKinds)),
  Action: z.optional(z.string().check(z.maxLength(60))),
  Entity: z.optional(z.string().check(z.maxLength(40))),
  /** The row of the entity, by its id. */
  EntityId: z.optional(z.string().check(z.maxLength(40))),
  /** By its UAN, or its number: rows of the application and lists that showed it. */
  Application: z.optional(uanFilter),
});
export type AuditFilter = z.output<typeof auditFilter>;

const auditRow = z.strictObject({
  AuditId: z.int(),
  HappenedOn: instant,
  /** null: the system, the operator or a stranger. */
  UserId: z.nullable(z.int()),
  UserName: z.nullable(z.string()),
  FullName: z.nullable(z.string()),
  Action: z.string(),
  Kind: z.enum(auditKinds),
  Entity: z.string(),
  EntityId: z.string(),
  /** Of the application that the row is of. */
  Uan: z.nullable(z.string()),
  Address: z.nullable(z.string()),
  RequestId: z.nullable(z.string()),
  /** How many applications it showed. */
  Shown: z.int(),
  Details: z.record(z.string(), z.unknown()),
  /** How often the user viewed this list within the hour, and the number of automatic refreshes; null: counted only for lists. */
  Repeated: z.nullable(z.strictObject({ Looks: z.int(), Refreshes: z.int(), LastOn: instant })),
  /** Its place in the chain; null: it waits for it. */
  ChainNo: z.nullable(z.int()),
});
export type AuditTrailRow = z.output<typeof auditRow>;

const auditQuery = z.extend(pagedQuery(auditFilter), { Filter: auditFilter });

export const listAudit = defineEndpoint({
  name: 'listAudit',
  budget: 'search',
  method: 'POST',
  path: '/api/audit/',
  permission: 'audit.read',
  audit: 'audit.read',
  body: auditQuery,
  reply: z.strictObject({
    draw: z.int(),
    recordsTotal: z.int(),
    recordsFiltered: z.int(),
    /** There are more than were counted. */
    IsMore: z.boolean(),
    data: z.array(auditRow),
  }),
});

export const auditColumns = [
  'AuditId',
  'ChainNo',
  'HappenedOn',
  'UserName',
  'FullName',
  'Action',
  'Kind',
  'Entity',
  'EntityId',
  'UAN',
  'Address',
  'RequestId',
  'Shown',
  'Details',
  'Looks',
] as const;

export const auditFileName = 'audit-trail.xlsx';

export const downloadAudit = defineEndpoint({
  name: 'downloadAudit',
  budget: 'export',
  method: 'POST',
  path: '/api/audit/download',
  permission: 'audit.read',
  audit: 'audit.export',
  confirms: true,
  body: z.strictObject({ Filter: auditFilter }),
  reply: BINARY,
});

/** What the filters choose from. */
export const readAuditChoices = defineEndpoint({
  name: 'readAuditChoices',
  method: 'GET',
  path: '/api/audit/choices',
  permission: 'audit.read',
  audit: { none: 'names of the own staff and of actions' },
  reply: z.strictObject({
    Users: z.array(z.strictObject({ UserId: z.int(), UserName: z.string(), FullName: z.string() })),
    Actions: z.array(z.string()),
    Entities: z.array(z.string()),
  }),
});

/** Who saw one application, and by which door. */
const viewer = z.strictObject({
  /** null: the onboarding flow, the operator or the system. */
  UserId: z.nullable(z.int()),
  UserName: z.nullable(z.string()),
  FullName: z.nullable(z.string()),
  Action: z.string(),
  /** Among others, as a row of a list or a line of an export. */
  IsAmongOthers: z.boolean(),
  Times: z.int(),
  FirstOn: instant,
  LastOn: instant,
  Addresses: z.array(z.string()),
});
export type Viewer = z.output<typeof viewer>;

export const listViewers = defineEndpoint({
  name: 'listViewers',
  budget: 'search',
  method: 'POST',
  path: '/api/audit/viewers',
  permission: 'audit.read',
  audit: 'audit.viewers',
  body: z.strictObject({
    FromDate: day,
    ToDate: day,
    Application: uanFilter.check(z.minLength(1)),
  }),
  reply: z.strictObject({ ApplicationId: z.int(), Uan: z.nullable(z.string()), Viewers: z.array(viewer) }),
});

const finding = z.strictObject({
  What: z.enum(tamperings),
  /** A complete sentence. */
  Says: z.string(),
  AuditId: z.nullable(z.int()),
});

/** The end of the chain and the result of the last complete verification. */
export const readAuditChain = defineEndpoint({
  name: 'readAuditChain',
  method: 'GET',
  path: '/api/audit/chain',
  permission: 'audit.read',
  audit: { none: 'numbers' },
  reply: z.strictObject({
    ChainNo: z.int(),
    SealedOn: z.nullable(instant),
    Waiting: z.int(),
    IsRunning: z.boolean(),
    Verified: z.nullable(
      z.strictObject({
        On: instant,
        Rows: z.int(),
        WholeTo: z.int(),
        Findings: z.array(finding),
      }),
    ),
  }),
});

export const verifyAuditNow = defineEndpoint({
  name: 'verifyAuditNow',
  method: 'POST',
  path: '/api/audit/verify',
  permission: 'audit.read',
  audit: 'audit.verify',
  reply: done,
  refusals: ['guard'],
});
