import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { matchesEmailHash, matchesHash } from './contact-hash.ts';

// UIDAI, "How will service providers use Aadhaar Offline e-KYC?": mobile 9800000002, share code Abc@123, Aadhaar ending with 1234.
// The hash is of `printf '%s' 9800000002Abc@123 | sha256sum`, its result hashed three times more.
const published = '735c04aebc33a05af444ed41f6352b083c5a28d75ff1a26f0fe2c72bba94d7dc';

test('the published example: four times for a number that ends with 4', () => {
  const hashed = { hash: published, lastFour: '1234', shareCode: 'Abc@123' };
  expect(matchesHash(hashed, '9800000002')).toBe(true);
  expect(matchesHash(hashed, '9800000003')).toBe(false);
  expect(matchesHash({ ...hashed, shareCode: 'Abc@124' }, '9800000002')).toBe(false);
  expect(matchesHash({ ...hashed, lastFour: '1239' }, '9800000002')).toBe(false);
});

test.each(['1230', '1231'])('once for %s', (lastFour) => {
  const once = createHash('sha256').update('98000000021234').digest('hex');
  expect(matchesHash({ hash: once, lastFour, shareCode: '1234' }, '9800000002')).toBe(true);
});

test('a missing value is not compared', () => {
  expect(matchesHash({ hash: undefined, lastFour: '1234', shareCode: '1' }, '9800000002')).toBeNull();
  expect(matchesHash({ hash: published, lastFour: '1234', shareCode: '1' }, null)).toBeNull();
  expect(matchesHash({ hash: published, lastFour: '', shareCode: '1' }, '9800000002')).toBeNull();
});

test('an e-mail address matches its simple hash, in small letters too', () => {
  const hash = createHash('sha256').update('asha@example.org').digest('hex');
  expect(matchesEmailHash({ hash, lastFour: '1234', shareCode: 'x' }, 'Asha@Example.org')).toBe(true);
  expect(matchesEmailHash({ hash, lastFour: '1234', shareCode: 'x' }, 'ravi@example.org')).toBe(false);
});
