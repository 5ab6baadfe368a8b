import { BINARY, defineEndpoint } from '../endpoint.ts';

/**
 * Server-sent events, at most four a second: `change` whenever an application of the tenant has changed; `presence` with the ids of
 * those that somebody has opened or left, or changed while another has them open; `notice` when there is a new one for the user whose
 * stream it is. What has changed, and who it was, is read by the calls of the screen, so that nothing
 * else leaves by this one.
 */
export const watchChanges = defineEndpoint({
  name: 'watchChanges',
  budget: 'stream',
  method: 'GET',
  path: '/api/dashboard/changes/',
  permission: 'application.list',
  audit: { none: 'says that something has changed, not what' },
  isBackground: true,
  reply: BINARY,
});
