import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactBody } from './redact-body.ts';
import { redactText } from './redact-text.ts';

const mobile = fc
  .tuple(fc.integer({ min: 6, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([first, rest]) => `${String(first)}${String(rest).padStart(9, '0')}`);
const pan = fc
  .tuple(
    fc.stringMatching(/^[A-Z]{3}$/),
    fc.constantFrom(...'ABCEFGHJKLPT'),
    fc.stringMatching(/^[A-Z]\d{4}[A-Z]$/),
  )
  .map((parts) => parts.join(''));
const account = fc.stringMatching(/^[1-5]\d{8,17}$/);
const code = fc.stringMatching(/^\d{6}$/);

type Spell = (number: string) => string;
const cut = (text: string, ...sizes: number[]) => {
  let at = 0;
  return sizes.map((size) => text.slice(at, (at += size)));
};

const mobiles: Record<string, Spell> = {
  'first half in parentheses': (n) => `(${n.slice(0, 5)}) ${n.slice(5)}`,
  'area in parentheses': (n) => `(${n.slice(0, 3)}) ${cut(n.slice(3), 3, 4).join('-')}`,
  'country in parentheses': (n) => `(+91) ${n}`,
  'country and half in parentheses': (n) => `+91 (${n.slice(0, 5)}) ${n.slice(5)}`,
  'in parentheses': (n) => `(${n})`,
  'halves apart by a comma': (n) => `${n.slice(0, 5)},${n.slice(5)}`,
  'halves apart by a comma and a blank': (n) => `${n.slice(0, 5)}, ${n.slice(5)}`,
  'groups apart by commas': (n) => cut(n, 3, 3, 4).join(','),
  'groups in parentheses': (n) =>
    cut(n, 3, 3, 4)
      .map((part) => `(${part})`)
      .join(''),
  'fives apart by a slash': (n) => cut(n, 5, 5).join('/'),
  'twos apart by dots': (n) => cut(n, 2, 2, 2, 2, 2).join('.'),
  'after tel:': (n) => `tel:+91${n}`,
  'after mob.': (n) => `mob.${n}`,
  'with 0091': (n) => `0091${n}`,
  'with 0': (n) => `0${n}`,
};
const pans: Record<string, Spell> = {
  'each letter apart': (p) => [...p].join(' '),
  'each letter apart by a dash': (p) => [...p].join('-'),
  'each letter apart by a dot': (p) => [...p].join('.'),
  'in 3, 2, 4 and 1': (p) => cut(p, 3, 2, 4, 1).join(' '),
  'in 4, 1, 4 and 1': (p) => cut(p, 4, 1, 4, 1).join('-'),
  'in 5 and 5': (p) => cut(p, 5, 5).join(' '),
  'in 5, 2, 2 and 1': (p) => cut(p, 5, 2, 2, 1).join(' '),
  'in 2, 3, 4 and 1': (p) => cut(p, 2, 3, 4, 1).join('_'),
  'small letters': (p) => p.toLowerCase(),
};
const accounts: Record<string, Spell> = Object.fromEntries(
  [
    'account number of the customer is',
    'account no of customer:',
    'Account number for the applicant is',
    'a/c number of the client is',
    'bank account of the holder:',
    'Account No. as given by the customer -',
    'acct number on the cheque is',
    'Account number is',
    'A/C:',
    'acc no',
  ].map((words) => [words, (number: string) => `${words} ${number}`]),
);
const codes: Record<string, Spell> = {
  ...Object.fromEntries(
    [
      'verification code:',
      'Verification code is',
      'security code',
      'login code =',
      'your code is',
      'access code:',
      'authentication code:',
      'confirmation code',
      'sign-in code:',
      'one time pin',
      'OTP for login is',
      'activation code -',
      'verification_code=',
      'auth code:',
    ].map((words) => [words, (number: string) => `${words} ${number}`]),
  ),
  'before its name': (number) => `${number} is your verification code`,
  'before its use': (number) => `${number} is the login code for KYC`,
};

const utf16 = (text: string) => Buffer.from(text, 'utf16le').toString('base64');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('base64');
const envelopes: readonly (readonly [string, Spell])[] = [
  ['', (text) => text],
  ['base64 of UTF-16', utf16],
  ['base64 of UTF-16 with the high byte first', utf16be],
  ['base64', (text) => Buffer.from(text).toString('base64')],
];

const kinds = [
  ['mobile', mobile, mobiles, 6],
  ['PAN', pan, pans, 6],
  ['account', account, accounts, 5],
  ['code', code, codes, 6],
] as const;
const spellings = kinds.flatMap(([kind, numbers, spelled, hidden]) =>
  Object.entries(spelled).flatMap(([name, spell]) =>
    envelopes.map(
      ([envelope, wrap]) =>
        [`${kind}, ${name}${envelope && `, in ${envelope}`}`, numbers, spell, wrap, hidden] as const,
    ),
  ),
);

const asRead = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

describe('S10 spellings of values that a log must not contain', () => {
  test('there are at least 125', () => {
    expect(spellings.length).toBeGreaterThanOrEqual(125);
  });

  test.each(spellings)('%s', (_name, numbers, spell, wrap, hidden) => {
    fc.assert(
      fc.property(numbers, (number) => {
        const written = wrap(spell(number));
        for (const kept of [
          redactText(`note: ${written} end`),
          redactBody({ note: written }),
          redactBody(`<n>${written}</n>`),
        ]) {
          expect(asRead(kept)).not.toContain(number.slice(0, hidden));
          if (written !== spell(number)) expect(kept).not.toContain(written);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('S10 secrets', () => {
  const key = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC';
  test.each([
    ['a key', `-----BEGIN PRIVATE KEY-----\n${key}\n${key}\n-----END PRIVATE KEY-----`, key],
    [
      'a key in JSON',
      JSON.stringify(`-----BEGIN RSA PRIVATE KEY-----\n${key}\n-----END RSA PRIVATE KEY-----`),
      key,
    ],
    [
      'a sealed key',
      `-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\n${key}\n-----END RSA PRIVATE KEY-----`,
      key,
    ],
    ['a key without its end', `-----BEGIN EC PRIVATE KEY-----\n${key}`, key],
    [
      'a key of OpenSSH',
      `-----BEGIN OPENSSH PRIVATE KEY-----\n${key}\n-----END OPENSSH PRIVATE KEY-----`,
      key,
    ],
    ['the second cookie', 'Cookie: a=b; session=hush', 'hush'],
    ['the third cookie', 'cookie: a=b; c=d; kyc=hush', 'hush'],
    ['a cookie that is set', 'Set-Cookie: a=b; Path=/; token2=hush', 'hush'],
    ['a password in an address', 'postgres://kyc:hush@db:5432/kyc', 'hush'],
    ['a password in an address of the web', 'GET https://user:hush@example.in/a', 'hush'],
    ['a password alone in an address', 'redis://:hush@cache', 'hush'],
    ['a digest', 'Authorization: Digest username="a", response="hush"', 'hush'],
    ['an own scheme', 'authorization: Token abc def=hush', 'hush'],
    ['a key in base64 of UTF-16', utf16('password=hush hush hush'), utf16('password=hush hush hush')],
  ])('%s', (_name, text, secret) => {
    expect(redactText(`x ${text}`)).not.toContain(secret);
    expect(redactBody({ headers: text })).not.toContain(secret);
  });
});

describe('S10 other texts stay', () => {
  test.each([
    'Pin code: 560001',
    'account opened on 2026-11-26',
    'error code 482913',
    'see https://example.in:8080/a@b',
    'status code: 200, 1234 ms',
    'I am so glad A 1234 b',
    'ABCDE1234Z',
    'HDFC0000001',
    '1,23,456.00 and 12,345',
    '(12) 3456',
    'code 560001 of Bengaluru',
    'cookies are off',
    'of 10, 20, 30, 40 and 50',
  ])('%s', (text) => {
    expect(redactText(text)).toBe(text);
  });
});
