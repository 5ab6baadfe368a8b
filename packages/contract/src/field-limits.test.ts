import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { putOnHold } from './applications/decisions.ts';
import { mapping, newLead } from './applications/row-actions.ts';
import { loginRequest } from './auth/login.ts';
import { readTimeline } from './timeline/timeline.ts';

const textOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const letters = (count: number) => 'x'.repeat(count);

describe('§5 and §9, field limits and their texts', () => {
  const hold = (VerifierRemarks: unknown) => textOf(putOnHold.body, { ApplicationId: 1, VerifierRemarks });
  test.each([
    [letters(500), undefined],
    [letters(501), 'Remarks can be at most 500 characters.'],
    ['', 'Please enter your Remarks.'],
    ['   ', 'Please enter your Remarks.'],
    [` ${letters(500)} `, undefined],
    [undefined, 'Please enter your Remarks.'],
  ])('REV-22 remarks %#', (remarks, text) => {
    expect(hold(remarks)).toBe(text);
  });

  const mapped = { ApplicationId: 1, EmpCode: 'E1', EmpBranchCode: 'B1' };
  test.each([
    [{}, undefined],
    [{ EmpCode: letters(50), EmpBranchCode: letters(50) }, undefined],
    [{ EmpCode: '' }, 'Please enter Emp Code and Branch Code.'],
    [{ EmpBranchCode: ' ' }, 'Please enter Emp Code and Branch Code.'],
    [{ EmpCode: letters(51) }, 'Emp Code and Branch Code can be at most 50 characters.'],
    [{ EmpBranchCode: letters(51) }, 'Emp Code and Branch Code can be at most 50 characters.'],
  ])('DASH-14 mapping %#', (differing, text) => {
    expect(textOf(mapping.body, { ...mapped, ...differing })).toBe(text);
  });

  test.each([
    [{ EmpCode: 'E1', EmpBranchCode: 'B1' }, undefined],
    [{ EmpCode: '', EmpBranchCode: 'B1' }, 'Emp code is required.'],
    [{ EmpCode: 'E1', EmpBranchCode: '' }, 'Emp Branch code is required.'],
    [{ EmpCode: letters(51), EmpBranchCode: 'B1' }, 'Emp Code and Branch Code can be at most 50 characters.'],
  ])('DASH-16 new lead %#', (value, text) => {
    expect(textOf(newLead.body, value)).toBe(text);
  });

  const login = { TenantCode: 'DEMO', UserName: 'meera', Password: 'x', captchaCode: 'A2B3C', token: 't' };
  test.each([
    [{}, true],
    [{ TenantCode: letters(20), UserName: letters(50) }, true],
    [{ TenantCode: letters(21) }, false],
    [{ UserName: letters(51) }, false],
    [{ TenantCode: '' }, false],
    [{ UserName: '' }, false],
    [{ Password: '' }, false],
    [{ captchaCode: '' }, false],
    [{ token: letters(43) }, true],
    [{ token: letters(44) }, false],
  ])('AUTH-01 log-in %j: %s', (differing, good) => {
    expect(loginRequest.safeParse({ ...login, ...differing }).success).toBe(good);
  });

  test('TIME-02 a timeline is requested by its UAN', () => {
    expect(textOf(readTimeline.body, { Uan: ' ' })).toBe('Please enter UAN.');
    expect(textOf(readTimeline.body, { Uan: 'OD10000001' })).toBeUndefined();
  });
});
