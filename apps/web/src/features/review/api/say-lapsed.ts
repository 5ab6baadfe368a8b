import { texts } from '@kyc/contract/texts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { en } from '../../../lib/texts/en.ts';
import { sayWhy } from './say-why.ts';

/** Why an answer to a finding was not taken. */
export function sayLapsed(failure: ApiError): string {
  return failure.Message === texts.acceptanceStale ? en.acceptance.changed : sayWhy(failure);
}
