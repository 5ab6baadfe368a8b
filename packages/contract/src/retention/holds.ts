import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, day, done, instant } from '../shared-schemas.ts';

const path = '/api/holds/';
/** Lengths are the command's to check: 422. */
const written = z.string().check(z.trim(), z.maxLength(5000));
export const holdTextLength = { least: 2, most: 200 } as const;
export const releaseReasonLength = { least: 10, most: 500 } as const;
/** The maximum number in one call. */
const mostHoldItems = 500;
/** Calls of a user in an hour that name a PAN or a mobile. */
export const mostNamingsOfHour = 5;

/** One application by its number, or all applications with a PAN or a mobile, including later ones. */
const holdItem = z.strictObject({
  /** code: a UAN or a client code, as the letter of an authority has it; the hold names its application. */
  Kind: z.enum(['application', 'code', 'pan', 'mobile']),
  Value: z.string().check(z.trim(), z.maxLength(30)),
});
export type HoldItemInput = z.output<typeof holdItem>;
const items = z.array(holdItem).check(z.minLength(1), z.maxLength(mostHoldItems));

const listedItem = z.strictObject({
  ItemId: z.int(),
  Kind: z.enum(['application', 'pan', 'mobile']),
  /** Of a PAN and a mobile the last four characters. */
  Shown: z.string(),
  ApplicationId: z.nullable(z.int()),
  /** Applications that it keeps now; of a PAN or a mobile null until a second person has approved the hold. */
  Keeps: z.nullable(z.int()),
  AddedOn: instant,
});

const hold = z.strictObject({
  HoldId: z.int(),
  Title: z.string(),
  Authority: z.string(),
  Reference: z.string(),
  FromOn: day,
  PlacedBy: z.string(),
  PlacedOn: instant,
  /** By a second person; items that are added later take it away. */
  ApprovedOn: z.nullable(instant),
  ApprovedBy: z.nullable(z.string()),
  MayApprove: z.boolean(),
  ReleasedOn: z.nullable(instant),
  ReleasedBy: z.nullable(z.string()),
  Reason: z.nullable(z.string()),
  Items: z.array(listedItem),
});
export type LegalHold = z.output<typeof hold>;

/** The open ones first. */
export const listHolds = defineEndpoint({
  name: 'listHolds',
  method: 'GET',
  path,
  permission: 'retention.read',
  audit: { none: 'numbers of applications, the last digits of what is held' },
  reply: z.strictObject({ MayHold: z.boolean(), Holds: z.array(hold) }),
});

const placed = z.strictObject({
  ...done.shape,
  HoldId: z.int(),
});

export const placeHold = defineEndpoint({
  name: 'placeHold',
  method: 'POST',
  path: '/api/holds/add/',
  permission: 'retention.manage',
  audit: 'hold.place',
  body: z.strictObject({
    Title: written,
    Authority: written,
    Reference: written,
    FromOn: day,
    Items: items,
  }),
  reply: placed,
  refusals: ['guard', 'unprocessable', 'tooManyRequests'],
});

export const addHoldItems = defineEndpoint({
  name: 'addHoldItems',
  method: 'POST',
  path: '/api/holds/items/',
  permission: 'retention.manage',
  audit: 'hold.add-items',
  body: z.strictObject({ HoldId: bodyId, Items: items }),
  reply: placed,
  refusals: ['guard', 'unprocessable', 'tooManyRequests'],
});

/** By a holder who named nothing in it. */
export const approveHold = defineEndpoint({
  name: 'approveHold',
  method: 'POST',
  path: '/api/holds/approve/',
  permission: 'retention.manage',
  audit: 'hold.approve',
  confirms: true,
  body: z.strictObject({ HoldId: bodyId }),
  reply: done,
  refusals: ['guard'],
});

export const releaseHold = defineEndpoint({
  name: 'releaseHold',
  method: 'POST',
  path: '/api/holds/release/',
  permission: 'retention.manage',
  confirms: true,
  audit: 'hold.release',
  body: z.strictObject({ HoldId: bodyId, Reason: z.optional(written) }),
  reply: done,
  refusals: ['guard', 'unprocessable'],
});
