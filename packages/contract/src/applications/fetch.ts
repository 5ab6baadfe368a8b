import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams } from '../shared-schemas.ts';

/** Takes the next application of the queue and assigns it to the caller; returns its id. */
export const fetchNext = defineEndpoint({
  name: 'fetchNext',
  method: 'GET',
  path: '/api/dashboard/fetch-next/',
  permission: 'application.fetch',
  audit: 'application.fetch-next',
  reply: z.int().check(z.positive()),
  refusals: ['guard'],
  acts: true,
});

export const fetchOnHold = defineEndpoint({
  name: 'fetchOnHold',
  method: 'GET',
  path: '/api/dashboard/fetch-on-hold/:id',
  permission: 'application.fetch',
  audit: 'application.fetch-on-hold',
  params: idParams,
  reply: z.int().check(z.positive()),
  refusals: ['notAssignedToYou', 'wrongStatus'],
  acts: true,
});

const mobile = z.string().check(z.regex(/^[6-9]\d{9}$/, 'Mobile is not valid.'));

/** AUTH-14: a sales person arriving with a mobile in the link; returns the newest application of that mobile. */
export const findByMobile = defineEndpoint({
  name: 'findByMobile',
  method: 'GET',
  path: '/api/dashboard/application/mobile/:mobile',
  permission: 'application.find-by-mobile',
  audit: 'application.find-by-mobile',
  params: z.strictObject({ mobile }),
  reply: z.strictObject({ ApplicationId: z.int() }),
});

/** The same with the mobile in the body, which no log of a proxy keeps: the web app calls this one. */
export const findBySentMobile = defineEndpoint({
  name: 'findBySentMobile',
  method: 'POST',
  path: '/api/dashboard/application/find-by-mobile',
  permission: 'application.find-by-mobile',
  audit: 'application.find-by-mobile',
  body: z.strictObject({ Mobile: mobile }),
  reply: z.strictObject({ ApplicationId: z.int() }),
});
