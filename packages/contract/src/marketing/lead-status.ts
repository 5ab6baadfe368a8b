import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pathId } from '../shared-schemas.ts';

/** Sends the stored status, unless it was sent already; `status` is what the caller takes it to be. By an Admin, or the verifier who holds it. */
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
  refusals: ['notAssignedToYou', 'wrongStatus'],
  acts: true,
});
