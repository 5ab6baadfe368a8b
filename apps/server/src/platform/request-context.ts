import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  readonly requestId: string;
  /** The caller; undefined for later work. */
  readonly address?: string;
  /** W3C trace context of the present work; undefined without tracing. */
  readonly traceparent?: string | undefined;
  /** How old the data of the answer may be, when a copy gave it. */
  ageSeconds?: number;
}

/** Which request something is done for, through its jobs too; log lines and webhooks carry it. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Notes the age of the data, so that the reply tells the caller. */
export function noteAnswerAge(seconds: number): void {
  const context = requestContext.getStore();
  if (context !== undefined) context.ageSeconds = seconds;
}
