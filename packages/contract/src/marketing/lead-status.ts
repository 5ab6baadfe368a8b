import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pathId } from '../shared-schemas.ts';

/** The status sent out is the database's, not the caller's (trust.md). */
export const updateLeadStatus = defineEndpoint({
  name: 'updateLeadStatus',
  method: 'GET',
  path: '/api/marketing/update-lead-status/:applicationId/:status',
  permission: 'application.announce',
  audit: 'lead.announce',
  params: z.strictObject({
    applicationId: pathId,
    status: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9)),
  }),
  reply: z.strictObject({ Status: z.boolean() }),
  acts: true,
});
