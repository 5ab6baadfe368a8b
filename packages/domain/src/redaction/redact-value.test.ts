import { expect, test } from 'vitest';
import { redactValue } from './redact-value.ts';

test('values go by the names of their keys, however deep', () => {
  const call = {
    request: {
      AccountNo: '50100123456789',
      mobile: 9876543210,
      Otp: 1234,
      Password: 'Demo@12345',
      pan: 'ABCPK1234Z',
    },
    reply: [{ aadhaarNumber: '1234', apiKey: 'k', status: 'E' }],
  };
  expect(redactValue(call)).toEqual({
    request: {
      AccountNo: 'XXXXXXXXXX6789',
      mobile: 'XXXXXX3210',
      Otp: 'XXXXXX',
      Password: '***',
      pan: 'XXXXXX234Z',
    },
    reply: [{ aadhaarNumber: 'XXXX', apiKey: '***', status: 'E' }],
  });
});

test('texts and numbers under any key go by their pattern', () => {
  expect(redactValue({ note: 'call 9876543210', n: 9876543210, ms: 12.5 })).toEqual({
    note: 'call XXXXXX3210',
    n: 'XXXXXX3210',
    ms: 12.5,
  });
});

test('an error keeps its code and loses what a database adds about the row', () => {
  const error = Object.assign(new Error('duplicate for 9876543210'), {
    code: '23505',
    detail: 'Key (mobile)=(9876543210) already exists.',
  });
  const redacted = redactValue({ err: error });
  expect(redacted).toMatchObject({
    err: { type: 'Error', message: 'duplicate for XXXXXX3210', code: '23505' },
  });
  expect(JSON.stringify(redacted)).not.toContain('9876543210');
});

test('flags and absent values stay, a circle ends', () => {
  const circle: Record<string, unknown> = { hasToken: true, token: null };
  circle['self'] = circle;
  expect(redactValue(circle)).toMatchObject({ hasToken: true, token: null });
  expect(JSON.stringify(redactValue(circle))).toContain('[too deep]');
});
