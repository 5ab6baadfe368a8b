import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId } from '../shared-schemas.ts';
import { decided } from './decisions.ts';

/**
 * Corrections of a system-rejected application: the application as it is now, or the properties that change. What is not
 * editable must be as it is stored; each value is judged by the rule of its field (fields.json).
 */
export const saveApplication = defineEndpoint({
  name: 'saveApplication',
  method: 'POST',
  path: '/api/dashboard/application/save/',
  permission: 'application.decide',
  audit: 'application.save',
  body: z.catchall(z.object({ ApplicationId: bodyId }), z.unknown()),
  /** `Reason` says why the system rejects it still. */
  reply: z.strictObject({ ...decided.shape, SystemRejected: z.boolean(), Reason: z.nullable(z.string()) }),
  refusals: ['wrongStatus', 'stale', 'guard'],
});
