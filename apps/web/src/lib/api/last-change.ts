import type { ApiError } from './api-error.ts';

/** What somebody else did to the application meanwhile, when the server refused a stale write of it. */
export function lastChangeOf({ Current: current }: ApiError): string | undefined {
  if (typeof current !== 'object' || current === null || !('Timeline' in current)) return undefined;
  return typeof current.Timeline === 'string' ? current.Timeline : undefined;
}
