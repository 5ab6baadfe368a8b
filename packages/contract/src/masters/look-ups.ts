import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { settingsInForce } from './organisation/settings-in-force.ts';

/** §3, settings: all five to Admin and Verifier, HostName only to others (masters.json). */
export const readSettings = defineEndpoint({
  name: 'readSettings',
  method: 'GET',
  path: '/api/masters/settings',
  permission: 'master.look-up',
  audit: { none: 'a master' },
  reply: settingsInForce,
});

export const listSources = defineEndpoint({
  name: 'listSources',
  method: 'GET',
  path: '/api/masters/application-sources',
  permission: 'master.look-up',
  audit: { none: 'a master' },
  reply: z.array(z.strictObject({ Id: z.int(), Name: z.string() })),
});

export const showUanAlert = defineEndpoint({
  name: 'showUanAlert',
  method: 'GET',
  path: '/api/uans/show-uan-alert',
  permission: 'master.look-up',
  audit: { none: 'a master' },
  reply: z.boolean(),
});
