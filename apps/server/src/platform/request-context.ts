import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  readonly requestId: string;
}

/** Which request something is done for, through its jobs too; log lines and webhooks carry it. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
