import { watchChanges } from '@kyc/contract/applications/changes';
import type { FastifyInstance } from 'fastify';
import { registerDownload } from '../../http/register-endpoint.ts';
import type { ChangeFeed } from './change-feed.ts';
import { sendChanges } from './send-changes.ts';

export function addLiveRoutes(app: FastifyInstance, feed: ChangeFeed): void {
  const closing = new AbortController();
  app.decorate('closing', closing.signal);
  // Open streams would keep the server from closing.
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  registerDownload(app, watchChanges, (call, reply) => sendChanges(feed, call, reply));
}

declare module 'fastify' {
  interface FastifyInstance {
    closing: AbortSignal;
  }
}
