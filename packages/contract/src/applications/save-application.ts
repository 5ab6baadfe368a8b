import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId } from '../shared-schemas.ts';
import { decided } from './decisions.ts';

/**
 * Corrections of a system-rejected application: the complete application, or the properties that change. A read-only property must equal
 * its stored value; each value must satisfy the rule of the field (fields.json).
 */
export const saveApplication = defineEndpoint({
  name: 'saveApplication',
  method: 'POST',
  path: '/api/dashboard/application/save/',
  permission: 'application.decide',
  audit: 'application.save',
  body: z.catchall(z.object({ ApplicationId: bodyId }), z.unknown()),
  /** `Reason`: why the system still rejects it. */
  reply: z.strictObject({ ...decided.shape, SystemRejected: z.boolean(), Reason: z.nullable(z.string()) }),
  refusals: ['wrongStatus', 'stale', 'guard'],
});
