import { ApiError, NO_ANSWER } from './api-error.ts';
import { en } from '../texts/en.ts';

/** Why a call failed, for a line in the page; undefined when it did not. */
export function reasonOf(failure: unknown): string | undefined {
  if (failure === null || failure === undefined) return undefined;
  if (!(failure instanceof ApiError)) return '';
  return failure.status === NO_ANSWER ? en.errors.network : failure.Message;
}
