import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  readonly requestId: string;
  /** W3C trace context of what is under way; undefined when nobody traces. */
  readonly traceparent?: string | undefined;
}

/** Which request something is done for, through its jobs too; log lines and webhooks carry it. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
