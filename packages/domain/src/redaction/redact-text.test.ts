import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactText } from './redact-text.ts';
import { hasVerhoeffCheckDigit } from './verhoeff.ts';

// Invented: begins with digits that no issued number has together, the last digit computed.
const aadhaar =
  ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
    .map((digit) => `99994105705${digit}`)
    .find(hasVerhoeffCheckDigit) ?? '';
const notAadhaar = `99994105705${String((Number(aadhaar.at(-1)) + 1) % 10)}`;
const grouped = (mark: string) => [aadhaar.slice(0, 4), aadhaar.slice(4, 8), aadhaar.slice(8)].join(mark);
const suffix = aadhaar.slice(-4);

describe('numbers', () => {
  test.each([
    [`uid ${aadhaar}.`, `uid XXXXXXXX${suffix}.`],
    [`"${grouped(' ')}"`, `"XXXXXXXX${suffix}"`],
    [grouped('-'), `XXXXXXXX${suffix}`],
    ['call 9876543210 now', 'call XXXXXX3210 now'],
    ['+91 98765 43210', 'XXXXXX3210'],
    ['919876543210', 'XXXXXX3210'],
    ['09876543210', 'XXXXXX3210'],
    ['pan=ABCPK1234Z', 'pan=XXXXXX234Z'],
    ['abcpk1234z', 'XXXXXX234z'],
    ['write to amit.kale+x@example.co.in', 'write to ***@example.co.in'],
  ])('%s', (text, redacted) => {
    expect(redactText(text)).toBe(redacted);
  });

  test.each(['\\u', '\\U', '\\x', '%', '&#', '&#x', '\\\\\\u'])(
    'M11 what reads as an escape before a number does not hide it: %s',
    (escape) => {
      for (const number of [aadhaar, '9876543210', '6123456789'])
        expect(redactText(`${escape}${number}`)).not.toContain(number.slice(0, 8));
    },
  );

  test('an Aadhaar number is found at any place among other characters', () => {
    const around = fc.string().map((text) => text.replaceAll(/[\d.]/g, ''));
    fc.assert(
      fc.property(around, around, (before, after) => {
        expect(redactText(`${before}${aadhaar}${after}`)).not.toContain(aadhaar.slice(0, 8));
      }),
    );
  });

  test.each([
    'UTR 000000000001',
    `a reference of 12 digits: ${notAadhaar}`,
    'took 8.234567890123 ms',
    'at 1794309840123',
    'ABCDE1234Z',
    'HDFC0000001',
    '2026-11-21T12:00:00.000Z',
    'b1946ac9-2492-d234-7c61-1a8a9b0c5d4e',
  ])('%s stays', (text) => {
    expect(redactText(text)).toBe(text);
  });
});

describe('secrets', () => {
  test.each([
    ['OTP is 123456', 'OTP is XXXXXX'],
    ['"otp":"123456"', '"otp":"XXXXXX"'],
    ['Authorization: Bearer abc.def-1', 'Authorization: Bearer ***'],
    ['/x?token=abc123&page=2', '/x?token=***&page=2'],
    ['{"Password":"Demo@12345","user":"x"}', '{"Password":"***","user":"x"}'],
    ['<Password>hush</Password>', '<Password>***</Password>'],
    ['refreshToken=8fj3k', 'refreshToken=***'],
    ['a eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln b', 'a *** b'],
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', '***'],
    ['key:whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'key:***'],
    ['Authorization: Basic   YWJjOmRlZg==', 'Authorization: Basic ***'],
    ['apikey=abc api_key=abc api-key=abc', 'apikey=*** api_key=*** api-key=***'],
    [
      '<n:token>abc</n:token><soap:ApiKey>abc</soap:ApiKey>',
      '<n:token>***</n:token><soap:ApiKey>***</soap:ApiKey>',
    ],
    ['<api_key>abc</api_key><api-key>abc</api-key>', '<api_key>***</api_key><api-key>***</api-key>'],
    ['one time password 123456', 'one time password XXXXXX'],
    ['one-time-code: 123456', 'one-time-code: XXXXXX'],
    ['one_time_password=12345678', 'one_time_password=***'],
    ['OneTimePassword is 1234', 'OneTimePassword is XXXXXX'],
    ['onetimecode 1234', 'onetimecode XXXXXX'],
    ['a@mail.example.co.in b', '***@mail.example.co.in b'],
  ])('%s', (text, redacted) => {
    expect(redactText(text)).toBe(redacted);
  });

  test('a file becomes its size', () => {
    const file = Buffer.alloc(300, 7).toString('base64');
    expect(redactText(`{"image":"data:image/png;base64,${file}"}`)).toBe('{"image":"<300 bytes>"}');
  });
});

test('redacting twice changes nothing more', () => {
  const text = `otp 123456 ${aadhaar} 9876543210 ABCPK1234Z a@b.in password=x token: y Bearer z`;
  expect(redactText(redactText(text))).toBe(redactText(text));
});

describe('H2 what a text costs grows with its length only', () => {
  // Each of these took minutes: from every place of the text the same run was read again.
  const hostile = ['.', 'a.', 'eyJ-', '9', '=', '<a:', 'token ', 'data:', 'a@', '-1', 'otp '];
  test.each(hostile)('%j a hundred thousand times', (piece) => {
    expect(typeof redactText(piece.repeat(100_000))).toBe('string');
  });

  test('a text beyond the limit is cut, with a note', () => {
    const cut = redactText('x y '.repeat(30_000));
    expect(cut.length).toBeLessThan(65_700);
    expect(cut).toMatch(/… \[cut: 120000 characters in all\]$/);
  });

  test('a value across the cut is in neither half', () => {
    const cutAt = 65_536;
    for (let reach = -20; reach <= 20; reach += 1) {
      const before = '. '.repeat(cutAt).slice(0, cutAt - 6 + reach);
      const text = `${before}${aadhaar}${' .'.repeat(2000)}`;
      expect(redactText(text)).not.toContain(aadhaar.slice(0, 3));
    }
  });

  test('a large file is counted as one value', () => {
    const file = Buffer.alloc(300_000, 7).toString('base64');
    expect(redactText(`{"image":"${file}"}`)).toBe('{"image":"<300000 bytes>"}');
  });
});

describe('the stored part of a file and of a long text', () => {
  test.each([
    [199, 'A'.repeat(199)],
    [200, '<150 bytes>'],
    [201, '<150 bytes>'],
  ])('%i letters of base64', (length, kept) => {
    expect(redactText('A'.repeat(length))).toBe(kept);
  });

  test('the padding is no byte', () => {
    expect(redactText(`${'A'.repeat(302)}==`)).toBe('<226 bytes>');
    expect(redactText(`data:image/jpeg;base64,${'A'.repeat(302)}==`)).toBe('<226 bytes>');
  });

  test('65,536 characters are stored in full, one more is cut', () => {
    const text = 'a '.repeat(32_768);
    expect(redactText(text)).toBe(text);
    const cut = redactText(`${text}b`);
    expect(cut).toBe(`${text.slice(0, 65_536 - 512)}… [cut: 65537 characters in all]`);
  });

  test.each(['x1.9876543210', '8.9876543210 ms', '19876543210', '98765432101'])('%s is no mobile', (text) => {
    expect(redactText(text)).toBe(text);
  });

  test('a mobile after a point that is no fraction', () => {
    expect(redactText('call.9876543210')).toBe('call.XXXXXX3210');
  });
});
