import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shared-schemas.ts';
import { uanFilter } from '../searches/searched-values.ts';
import { texts } from '../texts.ts';

/** §3, timeline entry; newest first. */
const timelineEntry = z.strictObject({
  StatusChangedOn: instant,
  Timeline: z.string(),
  VerifierName: z.string(),
  VerifierCode: z.string(),
});

export const readTimeline = defineEndpoint({
  name: 'readTimeline',
  method: 'POST',
  path: '/api/report/timeline',
  permission: 'timeline.read',
  audit: 'timeline.read',
  body: z.strictObject({
    Uan: uanFilter.check(z.minLength(1, texts.uanRequired)),
  }),
  reply: z.array(timelineEntry),
});
