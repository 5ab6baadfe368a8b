import { describe, expect, test } from 'vitest';
import { decideOnError, mayHealByRefresh, type FailedCall } from './error-policy.ts';

function failed(status: number, body: Partial<FailedCall['body']> = {}, onLoginPage = false): FailedCall {
  return { status, body: { Message: '', ErrorNumber: 50000, ErrorState: 0, ...body }, onLoginPage };
}

describe('RULE-02 global HTTP handling', () => {
  test('RULE-02 no answer: the network text, with any body', () => {
    expect(decideOnError(failed(0, { Message: 'x', ErrorNumber: 50012 }))).toEqual({
      message: 'Network error. Please check your internet connection.',
      forceLogout: false,
    });
  });

  test("RULE-02 403: the fixed text, not the server's", () => {
    expect(decideOnError(failed(403, { Message: 'Only Admin.' }))).toEqual({
      message: "You don't have permission to perform this operation.",
      forceLogout: false,
    });
  });

  test.each([
    { given: 'Token expired.', shown: 'Token expired.' },
    { given: '', shown: 'Please login.' },
  ])('RULE-02 401 with "$given" shows "$shown" and logs out', ({ given, shown }) => {
    expect(decideOnError(failed(401, { Message: given }))).toEqual({ message: shown, forceLogout: true });
  });

  test('RULE-02 401 on a login page does not log out', () => {
    expect(decideOnError(failed(401, {}, true))).toEqual({ message: 'Please login.', forceLogout: false });
  });

  test.each([
    { given: 'No such application.', shown: 'No such application.' },
    { given: '', shown: 'Resource not found.' },
  ])('RULE-02 404 with "$given" shows "$shown"', ({ given, shown }) => {
    expect(decideOnError(failed(404, { Message: given }))).toEqual({ message: shown, forceLogout: false });
  });

  test.each([400, 409, 429, 500, 503])('RULE-02 %i shows the server text, else a generic one', (status) => {
    expect(decideOnError(failed(status, { Message: 'Wrong.' })).message).toBe('Wrong.');
    expect(decideOnError(failed(status)).message).toBe('Something went wrong. Try again.');
  });

  test.each([401, 409])('RULE-02 50004 above 100 is left to the caller, with %i', (status) => {
    const body = { Message: 'Invalid credentials.', ErrorNumber: 50004, ErrorState: 101 };
    expect(decideOnError(failed(status, body))).toEqual({ forceLogout: false });
  });

  test('RULE-02 50004 at 100 is shown', () => {
    const body = { Message: 'Shown.', ErrorNumber: 50004, ErrorState: 100 };
    expect(decideOnError(failed(409, body))).toEqual({ message: 'Shown.', forceLogout: false });
  });

  test.each([
    { ErrorNumber: 50009, ErrorState: 101, forceLogout: true },
    { ErrorNumber: 50009, ErrorState: 100, forceLogout: false },
    { ErrorNumber: 50012, ErrorState: 0, forceLogout: true },
    { ErrorNumber: 50012, ErrorState: 101, forceLogout: true },
  ])(
    'RULE-02 $ErrorNumber with state $ErrorState: shown, logout $forceLogout',
    ({ forceLogout, ...body }) => {
      expect(decideOnError(failed(409, { Message: 'Ended.', ...body }))).toEqual({
        message: 'Ended.',
        forceLogout,
      });
    },
  );
});

test('AUTH-12 only a 401 without a specific state triggers a refresh', () => {
  expect(mayHealByRefresh(401, { ErrorState: 0 })).toBe(true);
  expect(mayHealByRefresh(401, { ErrorState: 100 })).toBe(true);
  expect(mayHealByRefresh(401, { ErrorState: 101 })).toBe(false);
  expect(mayHealByRefresh(403, { ErrorState: 0 })).toBe(false);
});
