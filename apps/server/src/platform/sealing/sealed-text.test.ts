import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyIdOf, openText, sealText } from './sealed-text.ts';

const dataKey = { keyId: '0123456789abcdef', scope: 7, key: randomBytes(32) };
const clear = 'whsec_ढाई=';

test('M9 a sealed text contains its version and its key, and opens with that key for that purpose', () => {
  const sealed = sealText(clear, dataKey, 'webhook secret');
  expect(sealed).toMatch(/^kyc1\.0123456789abcdef\.[A-Za-z0-9_-]+$/);
  expect(keyIdOf(sealed)).toBe(dataKey.keyId);
  expect(openText(sealed, dataKey, 'webhook secret')).toBe(clear);
  expect(openText(sealText('', dataKey, 'x'), dataKey, 'x')).toBe('');
});

test('M9 it opens in no different place: purpose, tenant, key id and key are bound to it', () => {
  const sealed = sealText(clear, dataKey, 'webhook secret');
  expect(openText(sealed, dataKey, 'intake secret of a')).toBeUndefined();
  expect(openText(sealed, { ...dataKey, scope: 8 }, 'webhook secret')).toBeUndefined();
  expect(openText(sealed, { ...dataKey, keyId: 'fedcba9876543210' }, 'webhook secret')).toBeUndefined();
  expect(openText(sealed, { ...dataKey, key: randomBytes(32) }, 'webhook secret')).toBeUndefined();
});

test('V11.3.3 a change of any byte is seen', () => {
  const sealed = sealText(clear, dataKey, 'p');
  const prefix = sealed.slice(0, sealed.lastIndexOf('.') + 1);
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openText(prefix + changed.toString('base64url'), dataKey, 'p'), String(at)).toBeUndefined();
  }
  expect(openText(prefix + bytes.subarray(0, 20).toString('base64url'), dataKey, 'p')).toBeUndefined();
});

test('V11.3.4 nonces do not repeat: the same text is another one each time', () => {
  const sealed = Array.from({ length: 20_000 }, () => sealText('9812345678', dataKey, 'p'));
  const nonces = sealed.map((text) => Buffer.from(text.split('.')[2] ?? '', 'base64url').subarray(0, 12));
  expect(new Set(nonces.map((nonce) => nonce.toString('hex'))).size).toBe(sealed.length);
});

test('a plain text has no key', () => {
  for (const text of ['', 'whsec_abc', 'kyc1.', 'kyc1.0123456789abcdef', 'kyc2.0123456789abcdef.AAAA'])
    expect(keyIdOf(text)).toBeUndefined();
});
