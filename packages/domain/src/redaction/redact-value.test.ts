import { describe, expect, test } from 'vitest';
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

describe('domain pack README §2 the key determines the stored part of a value', () => {
  test.each([
    ['password', 'x', '***'],
    ['NewPassword', 'x', '***'],
    ['passwd', 'x', '***'],
    ['pwd', 'x', '***'],
    ['RefreshToken', 'x', '***'],
    ['token', 5, '***'],
    ['client_secret', 'x', '***'],
    ['apiKey', 'x', '***'],
    ['api_key', 'x', '***'],
    ['Authorization', 'x', '***'],
    ['set-cookie', ['a=b'], '***'],
    ['signature', 'x', '***'],
    ['privateKey', 'x', '***'],
    ['private_key', 'x', '***'],
    ['otp', '12', 'XXXXXX'],
    ['DevOtp', '12', 'XXXXXX'],
    ['otpCode', '12', 'XXXXXX'],
    ['otp_value', '12', 'XXXXXX'],
    ['aadhaar', 'A1234', 'X1234'],
    ['aadhar_no', 'A1234', 'X1234'],
    ['uid', 'A1234', 'X1234'],
    ['account', 'A1234', 'X1234'],
    ['BankAccountNo', '123456789', 'XXXXX6789'],
    ['account_number', 123_456_789, 'XXXXX6789'],
    ['MobileNo', '683123', 'XX3123'],
    ['phone', '683123', 'XX3123'],
    ['pan', 'A1234', 'X1234'],
    ['pan_no', 'A1234', 'X1234'],
    ['panNumber', 'A1234', 'X1234'],
    ['uid', '1234', 'XXXX'],
    ['uid', '123', 'XXXX'],
    ['mobile', { number: 5 }, { number: 5 }],
  ])('%s: %j becomes %j', (key, value: unknown, kept) => {
    expect(redactValue({ [key]: value })).toEqual({ [key]: kept });
  });

  test.each([
    ['otpSentOn', '2026-11-22'],
    ['photoProof', 'A1234'],
    ['uidai', 'A1234'],
    ['guid', 'A1234'],
    ['accountType', 'savings'],
    ['accountNoMatch', 'A1234'],
    ['company', 'A1234'],
    ['panStatus', 'A1234'],
    ['span', 'A1234'],
    ['EsignAadhaarMatch', 'Y'],
    ['aadhaar_match', 'Y'],
    ['AadhaarDob', '1990-01-01'],
    ['aadhaar_dob', '1990-01-01'],
    ['pwdChangedOn', '2026-11-22'],
    ['lastpwd', 'A1234'],
    ['password', null],
    ['password', true],
    ['otp', undefined],
    ['mobile', false],
  ])('%s: %j stays', (key, value: unknown) => {
    expect(redactValue({ [key]: value })).toEqual({ [key]: value });
  });
});

test('an object of another class stays unchanged for the logger', () => {
  const on = new Date('2026-11-22T10:00:00Z');
  expect(redactValue(on)).toBe(on);
  expect(redactValue(null)).toBeNull();
  expect(redactValue(undefined)).toBeUndefined();
  expect(redactValue(true)).toBe(true);
  expect(redactValue(9_876_543_210n)).toBe('XXXXXX3210');
  expect(redactValue(12n)).toBe(12n);
  const bare: Record<string, unknown> = Object.assign(Object.create(null) as object, { otp: '123456' });
  expect(redactValue(bare)).toEqual({ otp: 'XXXXXX' });
});

test('so deep a structure is followed, and no deeper', () => {
  const nest = (depth: number): unknown => (depth === 0 ? { otp: '123456' } : { a: [nest(depth - 1)] });
  expect(JSON.stringify(redactValue(nest(4)))).toContain('"otp":"XXXXXX"');
  expect(JSON.stringify(redactValue(nest(5)))).not.toContain('otp');
  expect(JSON.stringify(redactValue(nest(5)))).toContain('[too deep]');
  const lists = (depth: number): unknown => (depth === 0 ? 'x' : [lists(depth - 1)]);
  expect(JSON.stringify(redactValue(lists(9)))).toContain('x');
  expect(JSON.stringify(redactValue(lists(10)))).toContain('[too deep]');
});

test('an error is its type, message and stack, and its cause likewise', () => {
  const cause = new TypeError('otp 123456');
  const error = new RangeError('call 9876543210', { cause });
  const redacted = redactValue(error) as Record<string, unknown>;
  expect(Object.keys(redacted)).toEqual(['type', 'message', 'stack', 'cause']);
  expect(redacted).toMatchObject({
    type: 'RangeError',
    message: 'call XXXXXX3210',
    cause: { type: 'TypeError', message: 'otp XXXXXX' },
  });
  expect(redacted['stack']).toContain('call XXXXXX3210');
  const bare = Object.assign(new Error('x'), { code: 5 });
  delete bare.stack;
  expect(redactValue(bare)).toEqual({ type: 'Error', message: 'x', stack: '' });
});

test.each(['Y', 'n', 'TRUE', 'false', '1'])('G3 an answer %s about a signature stays readable', (verdict) => {
  expect(redactValue({ signatureValid: verdict, isSignature: verdict })).toEqual({
    signatureValid: verdict,
    isSignature: verdict,
  });
});

test('a signature itself is hidden', () => {
  expect(redactValue({ signature: 'MEUCIQDx', webhookSignature: 'v1,abc' })).toEqual({
    signature: '***',
    webhookSignature: '***',
  });
});
