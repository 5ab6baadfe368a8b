import { ApiError, NO_ANSWER } from './api-error.ts';
import { firstTexts } from '../texts/first.ts';

/** Why a call failed, for a line in the page; undefined when it did not. */
export function reasonOf(failure: unknown): string | undefined {
  if (failure === null || failure === undefined) return undefined;
  if (!(failure instanceof ApiError)) return '';
  return failure.status === NO_ANSWER ? firstTexts.errors.network : failure.Message;
}
