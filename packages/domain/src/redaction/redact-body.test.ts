import { expect, test } from 'vitest';
import { redactBody } from './redact-body.ts';

// Domain pack README §2: no Aadhaar, OTP, base64 or token in a log; account and mobile by their last four digits.
test.each([
  [null, ''],
  [undefined, ''],
  [{ Mobile: '9876543210', Otp: '123456' }, '{"Mobile":"XXXXXX3210","Otp":"XXXXXX"}'],
  ['{"AccountNo":"50100123456789"}', '{"AccountNo":"XXXXXXXXXX6789"}'],
  ['[{"token":"abc"}]', '[{"token":"***"}]'],
  ['<reply><Password>hush</Password></reply>', '<reply><Password>***</Password></reply>'],
  ['{"Mobile": 9876543210', '{"Mobile": XXXXXX3210'],
  ['call 9876543210', 'call XXXXXX3210'],
  ['', ''],
  [['9876543210'], '["XXXXXX3210"]'],
])('LOG-01 %j is kept as %s', (body: unknown, kept) => {
  expect(redactBody(body)).toBe(kept);
});
