import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId } from '../shared-schemas.ts';
import { noteText } from '../notes/notes.ts';
import { filteredApplications } from './list-applications.ts';

export const bulkActions = ['assign', 'unassign', 'resend', 'cancel'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The maximum number of selected applications. */
export const mostChosen = 5000;
/** The maximum number of applications in one call; the user may stop between two calls. */
export const bulkPortion = 50;

/** The ids of all applications that match a filter, across all pages. */
export const chooseFiltered = defineEndpoint({
  name: 'chooseFiltered',
  method: 'POST',
  path: '/api/dashboard/bulk/choose/',
  permission: 'application.bulk',
  audit: 'application.bulk-choose',
  body: filteredApplications,
  reply: z.strictObject({ Ids: z.array(z.int()) }),
  refusals: ['guard'],
});

/** Only Assign uses the verifier: the dry run may omit it, the run may not. */
const wanted = { Action: z.enum(bulkActions), VerifierId: z.optional(bodyId) };

const named = {
  ApplicationId: z.int(),
  /** The UAN, or the name if there is no UAN yet. */
  Label: z.string(),
};

/** A dry run: returns the applications on which the user may act, and the refusal of each other application. */
export const checkBulk = defineEndpoint({
  name: 'checkBulk',
  method: 'POST',
  path: '/api/dashboard/bulk/check/',
  permission: 'application.bulk',
  audit: 'application.bulk-check',
  body: z.strictObject({
    ...wanted,
    Ids: z.array(bodyId).check(z.minLength(1), z.maxLength(mostChosen)),
  }),
  reply: z.strictObject({
    Eligible: z.array(z.strictObject({ ...named, RowVersion: z.int() })),
    /** Sorted by the number of applications, largest first. */
    Refused: z.array(z.strictObject({ Reason: z.string(), Applications: z.array(z.strictObject(named)) })),
  }),
});
export type BulkCheck = z.output<typeof checkBulk.reply>;

/** Acts on each application in its own transaction; refuses an application that has changed since the dry run. */
export const runBulk = defineEndpoint({
  name: 'runBulk',
  method: 'POST',
  path: '/api/dashboard/bulk/run/',
  permission: 'application.bulk',
  audit: { none: 'each application is audited by its own action' },
  body: z.strictObject({
    ...wanted,
    /** A note for the verifier on each application; only with Assign. */
    Note: z.optional(noteText),
    Applications: z
      .array(z.strictObject({ ApplicationId: bodyId, RowVersion: z.int().check(z.positive()) }))
      .check(z.minLength(1), z.maxLength(bulkPortion)),
  }),
  reply: z.strictObject({
    /** In the order of the request. */
    Results: z.array(z.strictObject({ ApplicationId: z.int(), IsDone: z.boolean(), Message: z.string() })),
  }),
});
