import { ApiId } from '@kyc/contract/log-types';
import { describe, expect, test } from 'vitest';
import { isRefusedByKra } from './is-refused-by-kra.ts';

const decidedOn = new Date('2026-11-20T10:00:00Z');
const call = (minutesAfter: number, status: string, response = '{}', apiId: number = ApiId.KraUpload) => ({
  apiId,
  status,
  response,
  requestedOn: new Date(decidedOn.getTime() + minutesAfter * 60_000),
});
const refusal = '{"error":"PAN name does not match"}';

describe('the KRA has refused an approved application', () => {
  test.each([
    ['when its upload failed', [call(5, 'Failed')], true],
    ['when a success carries an error', [call(5, 'Success', refusal)], true],
    ['not when the upload was taken', [call(5, 'Success', '{"status":"Success"}')], false],
    ['not when it was taken the next time', [call(9, 'Success'), call(5, 'Failed')], false],
    ['when it was refused after it had been taken', [call(9, 'Failed'), call(5, 'Success')], true],
    ['not when nobody answered', [call(5, 'Timeout', '')], false],
    ['when nobody answered the second time', [call(9, 'Timeout', ''), call(5, 'Failed')], true],
    ['not by what was before the decision', [call(-5, 'Failed')], false],
    ['not by another service', [call(5, 'Failed', '{}', ApiId.CkycUpload)], false],
    ['not when nothing was sent', [], false],
  ])('%s', (_, calls, expected) => {
    expect(isRefusedByKra(calls, decidedOn)).toBe(expected);
  });
});
