import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { done, idParams, instant } from '../shared-schemas.ts';
import { reviewAccessRefusals } from '../field-review/review-refusals.ts';

/** Maximum length of a draft, in characters. */
export const draftLimit = 4000;

const draft = z.strictObject({ Key: z.string(), Value: z.string(), SavedOn: instant });
export type Draft = z.output<typeof draft>;

const path = '/api/drafts/:id';
const own = { path, permission: 'application.review', params: idParams } as const;

/** The caller's own drafts for this application; no user can read another user's. */
export const readDrafts = defineEndpoint({
  ...own,
  name: 'readDrafts',
  method: 'GET',
  audit: { none: 'what one has typed oneself' },
  reply: z.strictObject({ Drafts: z.array(draft) }),
  refusals: reviewAccessRefusals,
});

/** By its key; an unknown key and a text that is too long are 422. */
export const saveDrafts = defineEndpoint({
  ...own,
  name: 'saveDrafts',
  method: 'PUT',
  audit: { none: 'nothing is decided by it' },
  isBackground: true,
  body: z.strictObject({ Drafts: z.record(z.string(), z.string()) }),
  reply: done,
  refusals: [...reviewAccessRefusals, 'unprocessable'],
});

/** The one of this key, or all. */
export const discardDrafts = defineEndpoint({
  ...own,
  name: 'discardDrafts',
  method: 'DELETE',
  audit: { none: 'nothing is decided by it' },
  query: z.object({ Key: z.optional(z.string()) }),
  reply: done,
  refusals: reviewAccessRefusals,
});
