import { BINARY, defineEndpoint } from '../endpoint.ts';

/**
 * Server-sent events: `change` whenever an application of the tenant has changed, at most four a second. What has changed is
 * read by the calls of the screen, so that nothing leaves by this one.
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
