import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { actReason, bodyId, done, instant } from '../shared-schemas.ts';

/** For one bundle. */
export const mostIncidentDays = 92;
export const incidentTitleLength = { least: 5, most: 120 } as const;
export const mostIncidentUsers = 50;
export const mostIncidentApplications = 5000;
/** How long a bundle is kept: longer than its clocks and the usual period for enquiries. */
export const incidentDays = 180;

const path = '/api/incidents/';

/** Starts the report on seen and exported personal data in a period, with persons, users and ways; it is written in the background. */
export const startIncident = defineEndpoint({
  name: 'startIncident',
  method: 'POST',
  path,
  permission: 'incident.manage',
  audit: 'incident.make',
  confirms: true,
  body: z.strictObject({
    /** The command checks the length, like every rule with the status 422. */
    Title: z.string().check(z.trim(), z.maxLength(1000)),
    From: instant,
    To: instant,
    /** From when the clocks of the notices run. */
    NoticedOn: instant,
    /** Only accesses by these users. */
    UserIds: z._default(z.array(bodyId), []),
    /** Only accesses from this address. */
    Address: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
    /** Only accesses to these applications, by UAN. */
    Uans: z._default(z.array(z.string().check(z.trim(), z.maxLength(20))), []),
  }),
  reply: z.strictObject({ IncidentId: z.uuid(), Message: z.string() }),
  refusals: ['unprocessable'],
});

const clock = z.strictObject({
  Notice: z.enum(['certIn', 'boardFirst', 'boardDetailed', 'persons']),
  DueOn: instant,
});

const incident = z.strictObject({
  IncidentId: z.uuid(),
  Title: z.string(),
  From: instant,
  To: instant,
  NoticedOn: instant,
  RequestedBy: z.string(),
  /** The caller requested it. */
  MayRead: z.boolean(),
  RequestedOn: instant,
  State: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** Null until they are counted. */
  Applications: z.nullable(z.int()),
  ApplicationsLeft: z.nullable(z.int()),
  /** Of those found: erased since by retention. */
  Erased: z.nullable(z.int()),
  Users: z.nullable(z.int()),
  Accesses: z.nullable(z.int()),
  SizeBytes: z.nullable(z.int()),
  FailedBecause: z.nullable(z.string()),
  /** Retention erased a person in it; the bundle was rewritten without them at this time. */
  RemadeOn: z.nullable(instant),
  ExpiresOn: instant,
  Clocks: z.array(clock),
});
export type Incident = z.output<typeof incident>;

/** The newest 50 that are kept: the clocks concern every Admin and Auditor, the file only its requester (decision 048). */
export const listIncidents = defineEndpoint({
  name: 'listIncidents',
  method: 'GET',
  path,
  permission: 'incident.manage',
  audit: { none: 'titles and counts; reading a bundle is audited' },
  reply: z.array(incident),
});

export const readIncident = defineEndpoint({
  name: 'readIncident',
  method: 'GET',
  path: '/api/incidents/:incidentId',
  permission: 'incident.manage',
  audit: 'incident.read',
  confirms: true,
  params: z.strictObject({ incidentId: z.uuid() }),
  reply: BINARY,
  refusals: ['guard'],
});

/** The trail can recreate it, so no password is required. */
export const deleteIncident = defineEndpoint({
  name: 'deleteIncident',
  method: 'POST',
  path: '/api/incidents/delete',
  permission: 'incident.delete',
  audit: 'incident.delete',
  body: z.strictObject({ IncidentId: z.uuid(), Reason: z.optional(actReason) }),
  reply: done,
  refusals: ['unprocessable'],
});
