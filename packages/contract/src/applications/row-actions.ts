import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, idParams, pathId } from '../shared-schemas.ts';
import { texts } from '../texts.ts';
import { decided } from './decisions.ts';

const byStatus = ['wrongStatus', 'stale', 'guard'] as const;

/** DASH-09 */
export const assign = defineEndpoint({
  name: 'assign',
  method: 'GET',
  path: '/api/dashboard/application/assign/:id/:verifierId',
  permission: 'application.assign',
  audit: 'application.assign',
  params: z.strictObject({ id: pathId, verifierId: pathId }),
  reply: decided,
  refusals: byStatus,
  acts: true,
});

/** DASH-10 */
export const unassign = defineEndpoint({
  name: 'unassign',
  method: 'GET',
  path: '/api/dashboard/application/un-assign/:id',
  permission: 'application.assign',
  audit: 'application.unassign',
  params: idParams,
  reply: decided,
  refusals: byStatus,
  acts: true,
});

/** DASH-11 */
export const resend = defineEndpoint({
  name: 'resend',
  method: 'GET',
  path: '/api/dashboard/application/resend/:id',
  permission: 'application.assign',
  audit: 'application.resend',
  params: idParams,
  reply: decided,
  refusals: byStatus,
  acts: true,
});

/** DASH-12 */
export const cancel = defineEndpoint({
  name: 'cancel',
  method: 'GET',
  path: '/api/dashboard/application/cancel/:id',
  permission: 'application.cancel',
  audit: 'application.cancel',
  params: idParams,
  reply: decided,
  refusals: byStatus,
  acts: true,
});

/** DASH-13: sends the event to the back office again, under the same event id. */
export const repush = defineEndpoint({
  name: 'repush',
  method: 'GET',
  path: '/api/dashboard/application/invoke-webhook/:id',
  permission: 'application.repush',
  audit: 'application.repush',
  params: idParams,
  reply: decided,
  refusals: [...byStatus, 'thirdPartyFailed'],
  acts: true,
});

/** Emp and branch code: 50 characters each (§5, §9). */
export const codeLimit = 50;

const mappedCode = z
  .string()
  .check(z.trim(), z.minLength(1, texts.mappingRequired), z.maxLength(codeLimit, texts.mappingTooLong));

/** DASH-14 */
export const mapping = defineEndpoint({
  name: 'mapping',
  method: 'POST',
  path: '/api/dashboard/application/update-emp-code/',
  permission: 'application.map',
  audit: 'application.map',
  body: z.strictObject({ ApplicationId: bodyId, EmpCode: mappedCode, EmpBranchCode: mappedCode }),
  reply: decided,
  refusals: byStatus,
});

const leadCode = (required: string) =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(codeLimit, texts.mappingTooLong));

/** DASH-16: a Pending application; `Address` is the customer flow that the browser opens (contract.md §4). */
export const newLead = defineEndpoint({
  name: 'newLead',
  method: 'POST',
  path: '/api/dashboard/application/new-lead/',
  permission: 'application.new-lead',
  audit: 'application.new-lead',
  body: z.strictObject({
    EmpCode: leadCode(texts.empCodeRequired),
    EmpBranchCode: leadCode(texts.branchCodeRequired),
  }),
  reply: z.strictObject({ ApplicationId: z.int(), Address: z.string() }),
});

/** DASH-09: the verifiers who are signed in now, with the number of applications assigned to each. */
export const loggedInVerifiers = defineEndpoint({
  name: 'loggedInVerifiers',
  method: 'GET',
  path: '/api/dashboard/logged-in-verifiers/',
  permission: 'application.assign',
  audit: { none: 'names of staff' },
  reply: z.array(z.strictObject({ VerifierId: z.int(), FullName: z.string(), Assigned: z.int() })),
});
