import { BINARY, defineEndpoint } from '../endpoint.ts';

/**
 * Server-sent events, at most four a second: `change` whenever an application of the tenant has changed; `presence` with the ids of
 * applications that a user has opened, left, or changed while another user has them open; `notice` when the user of the stream has a new
 * notice. The screen reads the change and its author with separate calls, so that this stream carries only ids.
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
