import { describe, expect, test } from 'vitest';
import { errorCatalogue, type ErrorCode } from './errors.ts';
import { Refusal, StaleRefusal } from './refusal.ts';

/** contract.md §2: status, ErrorNumber, ErrorState. */
const expected: Readonly<Record<ErrorCode, readonly [number, number, number]>> = {
  unreadable: [400, 50001, 0],
  invalid: [400, 50001, 0],
  plainHttp: [400, 50000, 0],
  noSession: [401, 50000, 0],
  sessionEnded: [401, 50009, 101],
  accountDisabled: [401, 50012, 0],
  wrongRole: [403, 50000, 0],
  wrongMethod: [405, 50000, 0],
  notFound: [404, 50000, 0],
  wrongCredentials: [401, 50004, 101],
  wrongCaptcha: [401, 50004, 101],
  wrongOtp: [401, 50004, 102],
  otpExpired: [401, 50004, 103],
  linkEnded: [409, 50004, 105],
  passwordChangeRequired: [409, 50004, 104],
  confirmFirst: [409, 50004, 106],
  otpTooSoon: [429, 50000, 0],
  tooManyRequests: [429, 50000, 0],
  notYetAssigned: [409, 50004, 111],
  notAssignedToYou: [409, 50004, 112],
  wrongStatus: [409, 50000, 0],
  stale: [409, 50000, 0],
  guard: [409, 50000, 0],
  idempotencyConflict: [409, 50000, 0],
  stillRunning: [409, 50000, 0],
  tooLarge: [413, 50001, 0],
  unsupportedType: [415, 50001, 0],
  unreadableFile: [422, 50001, 0],
  unprocessable: [422, 50001, 0],
  tooManyToSort: [422, 50001, 0],
  infectedFile: [422, 50001, 0],
  messageSeen: [409, 50000, 0],
  thirdPartyFailed: [503, 50000, 0],
  unavailable: [503, 50000, 0],
  storageFull: [507, 50000, 0],
  internal: [500, 50000, 0],
};

describe('RULE-02 a refusal', () => {
  test.each(Object.entries(expected))('%s answers %j', (name, [status, ErrorNumber, ErrorState]) => {
    const refusal = new Refusal(name as ErrorCode, 'Said to the user.');
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal.name).toBe('Refusal');
    expect(refusal.status).toBe(status);
    expect(refusal.toBody()).toEqual({ Message: 'Said to the user.', ErrorNumber, ErrorState });
  });

  test('there are no further codes', () => {
    expect(Object.keys(errorCatalogue).sort()).toEqual(Object.keys(expected).sort());
  });

  test.each([
    ['noSession', 'Please login.'],
    ['wrongRole', "You don't have permission to perform this operation."],
    ['notFound', 'Resource not found.'],
    ['wrongCredentials', 'Invalid credentials.'],
    ['notYetAssigned', 'This application is not yet assigned to any verifier'],
    ['notAssignedToYou', 'This application is not assigned to you.'],
  ] as const)('RULE-04 %s has the text %s by default', (code, text) => {
    expect(new Refusal(code).message).toBe(text);
    expect(new Refusal(code).toBody().Message).toBe(text);
  });

  test('carries the message of each field, if there is any', () => {
    const fields = [{ Field: 'EmpCode', Message: 'Emp code is required.' }];
    expect(new Refusal('invalid', 'Emp code is required.', fields).toBody()).toEqual({
      Message: 'Emp code is required.',
      ErrorNumber: 50001,
      ErrorState: 0,
      Errors: fields,
    });
    expect(new Refusal('invalid', 'x', []).toBody()).not.toHaveProperty('Errors');
    expect(new Refusal('invalid', 'x').fields).toEqual([]);
  });

  test('of a stale write contains the present state', () => {
    const stale = new StaleRefusal('This application was changed by Meera. Please reload.', {
      RowVersion: 3,
    });
    expect(stale.code).toBe('stale');
    expect(stale.toBody()).toEqual({
      Message: 'This application was changed by Meera. Please reload.',
      ErrorNumber: 50000,
      ErrorState: 0,
      Current: { RowVersion: 3 },
    });
  });
});
