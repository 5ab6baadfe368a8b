import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { done, instant } from '../shared-schemas.ts';

const path = '/api/masters/check-policies/';

const policy = z.strictObject({
  Policy: z.string(),
  Label: z.string(),
  Share: z.int(),
  DefaultShare: z.int(),
  /** Every decision that fits goes to a checker; the share cannot be lowered. */
  IsFixed: z.boolean(),
  /** A lower share that another Admin has to approve. */
  Waiting: z.nullable(
    z.strictObject({
      RequestId: z.int(),
      Share: z.int(),
      WantedBy: z.string(),
      WantedOn: instant,
      IsOwn: z.boolean(),
    }),
  ),
  RowVersion: z.int(),
});
export type CheckPolicy = z.output<typeof policy>;

export const listCheckPolicies = defineEndpoint({
  name: 'listCheckPolicies',
  method: 'GET',
  path,
  permission: 'master.manage',
  audit: { none: 'a master' },
  reply: z.strictObject({ Policies: z.array(policy) }),
  refusals: ['guard'],
});

/** A lower share needs a second person. */
export const setCheckPolicy = defineEndpoint({
  name: 'setCheckPolicy',
  method: 'POST',
  path,
  permission: 'master.manage',
  confirms: true,
  audit: 'check-policy.set',
  body: z.strictObject({
    Policy: z.string().check(z.maxLength(40)),
    Share: z.int(),
    /** As read by the caller; 0 for a policy with the product's share. */
    RowVersion: z.int(),
  }),
  reply: z.strictObject({ ...done.shape, Policy: policy }),
  refusals: ['guard', 'stale', 'unprocessable'],
});
