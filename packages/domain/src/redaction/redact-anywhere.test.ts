import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactBody } from './redact-body.ts';
import { hasVerhoeffCheckDigit } from './verhoeff.ts';

/** Invented numbers; an Aadhaar's last digit is computed. */
const aadhaar = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 9_999_999_999 }))
  .map(([first, rest]) => {
    const eleven = `${first}${String(rest).padStart(10, '0')}`;
    return [...'0123456789'].map((digit) => eleven + digit).find(hasVerhoeffCheckDigit) ?? '';
  });
const mobile = fc
  .tuple(fc.integer({ min: 6, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([first, rest]) => `${first}${String(rest).padStart(9, '0')}`);
const pan = fc
  .tuple(
    fc.stringMatching(/^[A-Z]{3}$/),
    fc.constantFrom(...'ABCFGHJLPT'),
    fc.stringMatching(/^[A-Z]\d{4}[A-Z]$/),
  )
  .map((parts) => parts.join(''));

/** The zero of a script; its digits follow. */
const scripts = ['0', '०', '０', '٠', '௦', '০', '𝟎'];
const inScript = (zero: string) => (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
const script = fc.constantFrom(...scripts).map(inScript);

const marks = fc.constantFrom('', ' ', '-', '.', '_', ' - ', '\u00a0', '\u200b', '–', '/');
/** Groups of the given numbers of characters. */
const grouped = (sizes: readonly number[], mark: string) => (text: string) => {
  let at = 0;
  return sizes
    .map((size) => text.slice(at, (at += size)))
    .filter(Boolean)
    .join(mark);
};

const codes = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);
const encodings = {
  plain: (text: string) => text,
  percent: (text: string) =>
    codes(text)
      .map((code) => `%${code.toString(16)}`)
      .join(''),
  escape: (text: string) =>
    codes(text)
      .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
      .join(''),
  decimal: (text: string) =>
    codes(text)
      .map((code) => `&#${code};`)
      .join(''),
  hexadecimal: (text: string) =>
    codes(text)
      .map((code) => `&#x${code.toString(16).toUpperCase()};`)
      .join(''),
  base64: (text: string) => Buffer.from(text).toString('base64'),
  base64url: (text: string) => Buffer.from(text).toString('base64url'),
  hex: (text: string) => Buffer.from(text).toString('hex'),
};
const encoding = fc.constantFrom(...Object.values(encodings));

const before = fc.constantFrom('', 'of ', 'number: ', 'x=', '"', '<a>', '[', 'ref ', '(', 'नाम ');
const after = fc.constantFrom('', ' was seen', '.', '"', '</a>', ']', '&y=1', ')', ', 12 times');

/** The form used for the search: in ASCII, without punctuation. */
const asRead = (text: string) => text.normalize('NFKC').replaceAll(/[^A-Za-z0-9]/g, '');

const threeYears = /^(?:19|20)\d\d\/(?:19|20)\d\d\/(?:19|20)\d\d$/;

const settings = { numRuns: 2000 };

describe('M11 planted values are not stored', () => {
  test('an Aadhaar in any script, in groups apart by any mark', () => {
    const sizes = fc.constantFrom([12], [4, 4, 4], [2, 5, 5], [3, 3, 3, 3]);
    fc.assert(
      fc.property(aadhaar, script, sizes, marks, before, after, (number, write, groups, mark, head, tail) => {
        const written = grouped(groups, mark)(number);
        // It may just as well be an IP address, or three years (spellings.test.ts).
        fc.pre(isIP(written) === 0 && !threeYears.test(written));
        const kept = asRead(redactBody(head + write(written) + tail));
        expect(kept).not.toContain(number.slice(0, 8));
        // A number that begins with 91 may be a mobile with its country code.
        expect(kept).toContain(`XXXXXX${number.slice(-4)}`);
      }),
      settings,
    );
  });

  test('a mobile in any script, in groups apart by any mark, with its country or without', () => {
    const sizes = fc.constantFrom([10], [5, 5], [3, 3, 4], [4, 3, 3], [2, 4, 4]);
    const country = fc.constantFrom('', '+91', '+91 ', '91', '0', '+91-');
    fc.assert(
      fc.property(
        fc.tuple(mobile, country),
        script,
        sizes,
        fc.constantFrom('', ' ', '-', '_', '\u00a0', '\u200b', '–'),
        before,
        after,
        ([number, prefix], write, groups, mark, head, tail) => {
          const kept = asRead(redactBody(head + write(prefix + grouped(groups, mark)(number)) + tail));
          expect(kept).not.toContain(number.slice(0, 6));
          expect(kept).toContain(`XXXXXX${number.slice(-4)}`);
        },
      ),
      settings,
    );
  });

  test('a PAN in any case, digits of any script, apart by a mark, within words that marks hold together', () => {
    const cases = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => text.charAt(0) + text.slice(1).toLowerCase(),
    );
    const mark = fc.constantFrom('', ' ', '-', '_');
    const around = fc.constantFrom(['', ''], ['pan_', '_x'], ['PAN:', ';'], ['"', '"'], ['(', ')']);
    fc.assert(
      fc.property(pan, script, cases, mark, around, (number, write, inCase, apart, [head, tail]) => {
        const kept = asRead(redactBody(head + write(inCase(grouped([5, 4, 1], apart)(number))) + tail));
        expect(kept.toUpperCase()).not.toContain(number.slice(0, 6));
      }),
      settings,
    );
  });

  test('any of these in any encoding', () => {
    fc.assert(
      fc.property(fc.oneof(aadhaar, mobile, pan), encoding, before, after, (number, encode, head, tail) => {
        const encoded = encode(number);
        const kept = redactBody(`${head.trim()} ${encoded} ${tail.trim()}`);
        expect(kept).not.toContain(encoded);
        expect(asRead(kept)).not.toContain(number.slice(0, 6));
      }),
      settings,
    );
  });

  test('any of these as the name of a property, at any depth', () => {
    fc.assert(
      fc.property(fc.oneof(aadhaar, mobile, pan), script, fc.nat(5), (number, write, depth) => {
        let body: unknown = { [write(number)]: 'Y' };
        for (let level = 0; level < depth; level += 1) body = { part: body };
        expect(asRead(redactBody(body))).not.toContain(number.slice(0, 6));
      }),
      settings,
    );
  });

  test('an account number under any name that identifies it', () => {
    const names = [
      'acc_no',
      'AccNo',
      'BeneficiaryAcc',
      'ACCOUNT_NUMBER',
      'accountNo',
      'acct',
      'BankAccount',
      'a/c',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.stringMatching(/^[1-5]\d{8,17}$/), (name, number) => {
        expect(redactBody({ [name]: number })).not.toContain(number.slice(0, 5));
        expect(redactBody(`<${name}>${number}</${name}>`)).not.toContain(number.slice(0, 5));
        expect(redactBody(`${name}: ${number}`)).not.toContain(number.slice(0, 5));
      }),
      settings,
    );
  });
});

describe('M11 the forms that leaked', () => {
  test.each([
    ['call 981 234 5678', 'call XXXXXX5678'],
    ['9812-345-678 again', 'XXXXXX5678 again'],
    ['9812345678 25 times', 'XXXXXX5678 25 times'],
    ['pan_ABCPE1234F_x', 'pan_XXXXXX234F_x'],
    ['ABCPE 1234 F', 'XXXXXX234F'],
    ['<AccountNumber>50100123456789</AccountNumber>', '<AccountNumber>XXXXXXXXXX6789</AccountNumber>'],
    ['account number 50100123456789', 'account number XXXXXXXXXX6789'],
    ['482913 is your OTP', 'XXXXXX is your OTP'],
    ['482913 is the one-time password for you', 'XXXXXX is the one-time password for you'],
    ['your pin is 4829', 'your pin is XXXXXX'],
    ['"password": "two words"', '"password": "***"'],
    ['password="two words" user=x', 'password="***" user=x'],
    [String.raw`{\"password\":\"two words\"}`, String.raw`{\"password\":\"***\"}`],
    ['x-api-key: abc', 'x-api-key: ***'],
  ])('%s', (text, kept) => {
    expect(redactBody(`: ${text}`)).toBe(`: ${kept}`);
  });

  test.each(['x-api-key', 'X_API_KEY', 'key', 'Key', 'accessKey', 'credentials', 'cvv'])(
    '%s: hush',
    (name) => {
      expect(redactBody({ [name]: 'hush' })).toBe(JSON.stringify({ [name]: '***' }));
    },
  );

  test.each(['pin', 'PIN', 'mpin', 'tpin'])('%s: 4829', (name) => {
    expect(redactBody({ [name]: '4829' })).toBe(JSON.stringify({ [name]: 'XXXXXX' }));
  });
});

describe('M11 other numbers stay', () => {
  test.each([
    'Pin code: 560001',
    '203.113.115.226',
    'b1946ac9-2492-4234-9c61-987654321098',
    'took 9.876543210 s',
    'v18.4.0-beta.17 of 2026-11-22 12:00:00.000',
    '{"PinCode":"560001","City":"Bengaluru"}',
    'authentication and internationalisation',
    'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'IFSC HDFC0000001, MICR 400240002',
    'https://example.in/a%20b?x=%E0%A4%A8',
  ])('%s', (text) => {
    expect(redactBody(text)).toBe(text);
  });
});
