import { texts } from '@kyc/contract/texts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { acceptanceTexts } from '../../../lib/texts/review/acceptance.ts';
import { sayWhy } from './say-why.ts';

/** Why an answer to a finding was not taken. */
export function sayLapsed(failure: ApiError): string {
  return failure.Message === texts.acceptanceStale ? acceptanceTexts.changed : sayWhy(failure);
}
