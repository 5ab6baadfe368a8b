import type { ApiError } from './api-error.ts';

/** Another user's change to the application in the meantime, when the server refused a stale write. */
export function lastChangeOf({ Current: current }: ApiError): string | undefined {
  if (typeof current !== 'object' || current === null || !('Timeline' in current)) return undefined;
  return typeof current.Timeline === 'string' ? current.Timeline : undefined;
}
