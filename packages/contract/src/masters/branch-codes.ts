import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** DASH-15: up to this many characters no search runs. */
export const branchSearchIdle = 2;

export const searchBranchCodes = defineEndpoint({
  name: 'searchBranchCodes',
  method: 'GET',
  path: '/api/masters/search-branch-codes/:text',
  permission: 'master.look-up',
  audit: { none: 'a master' },
  params: z.strictObject({ text: z.string().check(z.trim(), z.maxLength(50)) }),
  reply: z.array(z.strictObject({ BranchCode: z.string(), BranchName: z.string() })),
});
