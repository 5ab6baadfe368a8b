import { ApplicationStatus } from '@kyc/contract/application-status';
import { ApiError } from './api-error.ts';
import { en } from '../texts/en.ts';

/** Why a call failed, for a line in the page; undefined when it did not. */
export function reasonOf(failure: unknown): string | undefined {
  if (failure === null || failure === undefined) return undefined;
  if (!(failure instanceof ApiError)) return '';
  return failure.status === ApplicationStatus.Pending ? en.errors.network : failure.Message;
}
