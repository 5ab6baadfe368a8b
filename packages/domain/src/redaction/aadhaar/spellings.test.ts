import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutAadhaarInXml } from '../cut-aadhaar-in-xml.ts';
import { maskAadhaar } from '../mask-aadhaar.ts';
import { maskAadhaarInBody } from '../mask-aadhaar-in-body.ts';
import { redactBody } from '../redact-body.ts';
import { hasVerhoeffCheckDigit } from '../verhoeff.ts';

/** In fours apart by commas, these digits are a list of years. */
const isThreeYears = (number: string) => /^(?:(?:19|20)\d\d){3}$/.test(number);

/** Invented numbers. None begins with 91, which a mobile with its country does. */
const aadhaar = fc
  .tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 0, max: 9_999_999_999 }))
  .map(([first, rest]) => {
    const eleven = `${first}${String(rest).padStart(10, '0')}`;
    return [...'0123456789'].map((digit) => eleven + digit).find(hasVerhoeffCheckDigit) ?? '';
  })
  .filter((number) => !isThreeYears(number));

type Spell = (number: string) => string;
const grouped =
  (sizes: readonly number[], mark: string): Spell =>
  (number) => {
    let at = 0;
    return sizes.map((size) => number.slice(at, (at += size))).join(mark);
  };
const inScript =
  (zero: string): Spell =>
  (text) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
const bytes = (text: string) => [...Buffer.from(text)];

const groupings = [
  [12],
  [4, 4, 4],
  [6, 6],
  [3, 3, 3, 3],
  [4, 8],
  [8, 4],
  [11, 1],
  [5, 7],
  [7, 5],
  [2, 2, 2, 2, 2, 2],
];
const marks = [
  ' ',
  '-',
  ',',
  ', ',
  '.',
  '_',
  '/',
  '|',
  '·',
  '–',
  '\u00a0',
  '\u200b',
  '  ',
  ' - ',
  ':',
  ';',
  '*',
  '\n',
  '\t',
  '+',
];
/** A share, or an address of the network, is written like these. */
const isAmbiguous = (sizes: readonly number[], mark: string) =>
  (mark === '.' && sizes.length !== 3 && sizes[0] !== 6) || (mark === ':' && sizes[0] === 2);
const groupedSpellings = groupings.flatMap((sizes) =>
  (sizes.length === 1 ? [''] : marks.filter((mark) => !isAmbiguous(sizes, mark))).map(
    (mark) => [`${sizes.join('-')} apart by ${JSON.stringify(mark)}`, grouped(sizes, mark)] as const,
  ),
);

const fours = grouped([4, 4, 4], ' ');
const scripts = ['０', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '٠', '۰', '𝟎'];
const scriptSpellings = scripts.flatMap((zero) => [
  [`digits from ${zero}`, inScript(zero)] as const,
  [`digits from ${zero} in fours`, (number: string) => inScript(zero)(fours(number))] as const,
]);

const around: readonly (readonly [string, string])[] = [
  ['0', ''],
  ['00', ''],
  ['A', ''],
  ['', 'B'],
  ['x', 'y'],
  ['UID', ''],
  ['(', ')'],
  ['[', ']'],
  ['"', '"'],
  ['#', '#'],
  ['uid=', '&a=b'],
  ['Aadhaar no. ', ' of the customer'],
  ['S/O Ram, ', ', Pune'],
  ['%', ''],
  ['\\u', ''],
  ['नाम ', ' है'],
];
const placed = around.flatMap(([before, after]) => [
  [`after ${before} before ${after}`, (number: string) => `${before}${number}${after}`] as const,
  [
    `in fours after ${before} before ${after}`,
    (number: string) => `${before}${fours(number)}${after}`,
  ] as const,
]);

const wrapped =
  (columns: number, lineBreak: string): Spell =>
  (text) =>
    Buffer.from(`The form of the customer names ${text} as the number, and no other one.`)
      .toString('base64')
      .replaceAll(new RegExp(`(.{${String(columns)}})(?=.)`, 'g'), `$1${lineBreak}`);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const encodings: readonly (readonly [string, Spell])[] = [
  [
    'percent',
    (text) =>
      bytes(text)
        .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
        .join(''),
  ],
  ['percent for marks only', (text) => encodeURIComponent(text)],
  ['percent twice', (text) => encodeURIComponent(encodeURIComponent(text))],
  [
    'escapes',
    (text) => [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  ],
  [
    'escapes of one byte',
    (text) =>
      bytes(text)
        .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
        .join(''),
  ],
  ['decimal references', (text) => [...text].map((letter) => `&#${String(letter.charCodeAt(0))};`).join('')],
  [
    'hexadecimal references',
    (text) => [...text].map((letter) => `&#x${letter.charCodeAt(0).toString(16)};`).join(''),
  ],
  [
    'escapes in braces',
    (text) => [...text].map((letter) => `\\u{${letter.charCodeAt(0).toString(16)}}`).join(''),
  ],
  [
    'percent and u',
    (text) => [...text].map((letter) => `%u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  ],
  [
    'octal escapes of digits',
    (text) => text.replaceAll(/\d/g, (digit) => `\\0${(48 + Number(digit)).toString(8)}`),
  ],
  ['quoted-printable digits', (text) => text.replaceAll(/\d/g, (digit) => `=3${digit}`)],
  [
    'references without a semicolon',
    (text) => [...text].map((letter) => `&#${String(letter.charCodeAt(0))}`).join(''),
  ],
  [
    'references padded with zeros',
    (text) => [...text].map((letter) => `&#x00000${letter.charCodeAt(0).toString(16)};`).join(''),
  ],
  ['base64', (text) => Buffer.from(text).toString('base64')],
  ['base64url', (text) => Buffer.from(text).toString('base64url')],
  ['base64 in a sentence', (text) => Buffer.from(`the number is ${text}, as sent`).toString('base64')],
  ['base64 after a letter', (text) => `x${Buffer.from(`uid ${text}`).toString('base64')}`],
  ['base64 of UTF-16', (text) => utf16(text).toString('base64')],
  ['hexadecimal', (text) => Buffer.from(text).toString('hex')],
  ['base64 in lines of 76', wrapped(76, '\r\n')],
  ['base64 in lines of 64', wrapped(64, '\n')],
  ['base64 in lines of 20', wrapped(20, '\r\n')],
  ['base64 in indented lines', wrapped(48, '\n    ')],
  ['base64 in lines apart by escapes', wrapped(32, '\\r\\n')],
  ['base64 in lines apart by references', wrapped(32, '&#13;&#10;')],
  ['base64 in lines of percent-encoding', (text) => encodeURIComponent(wrapped(44, '\r\n')(text))],
  ['a data URI', (text) => `data:text/plain;base64,${Buffer.from(`uid=${text};`).toString('base64')}`],
  [
    'a data URI in JSON in JSON',
    (text) => JSON.stringify(JSON.stringify({ file: `data:text/plain;base64,${wrapped(76, '\r\n')(text)}` })),
  ],
  [
    'a data URI of percent-encoding',
    (text) => `data:text/plain,${encodeURIComponent(`the number ${text} of the customer`)}`,
  ],
  [
    'a data URI within an address',
    (text) =>
      `https://a.test/?file=${encodeURIComponent(`data:text/plain;base64,${Buffer.from(`??>${text}?>`).toString('base64')}`)}`,
  ],
  ['named spaces', (text) => text.replaceAll(' ', '&nbsp;')],
  ['tags', (text) => text.replaceAll(' ', '<br/>')],
];
const encoded = encodings.flatMap(([name, encode]) => [
  [name, encode] as const,
  [`${name}, in fours`, (number: string) => encode(fours(number))] as const,
  [`${name}, in sixes`, (number: string) => encode(grouped([6, 6], ' ')(number))] as const,
]);

const spellings = [...groupedSpellings, ...scriptSpellings, ...placed, ...encoded];
const settings = { numRuns: 40 };

/** The text as a reader would search it: decoded, in ASCII, without punctuation. */
const asRead = (text: string) => text.normalize('NFKC').replaceAll(/[^A-Za-z0-9]/g, '');

describe('S6 a complete Aadhaar number is found in any spelling', () => {
  test('there are at least 200 spellings', () => {
    expect(spellings.length).toBeGreaterThanOrEqual(200);
  });

  test.each(spellings)('%s', (_name, spell) => {
    fc.assert(
      fc.property(aadhaar, (number) => {
        const written = spell(number);
        const masked = maskAadhaar(written);
        expect(masked).toContain(`XXXXXXXX${number.slice(-4)}`);
        expect(asRead(masked)).not.toContain(number.slice(0, 8));
        expect(maskAadhaar(masked)).toBe(masked);
        expect(JSON.stringify(maskAadhaarInBody({ Remarks: [written] }))).toContain(number.slice(-4));
        expect(JSON.stringify(maskAadhaarInBody({ Remarks: [written] }))).toContain('XXXXXXXX');
        expect(asRead(redactBody({ note: written }))).not.toContain(number.slice(0, 8));
      }),
      settings,
    );
  });

  test.each(spellings.filter(([name]) => !/tags|"\*"|UTF-16/.test(name)))('in XML: %s', (_name, spell) => {
    fc.assert(
      fc.property(aadhaar, (number) => {
        const written = spell(number).replaceAll(/["<>]/g, ' ');
        for (const xml of [`<Poa co="${written}"/>`, `<a><LData>${written}</LData></a>`]) {
          const cut = cutAadhaarInXml(Buffer.from(xml)).toString('utf8');
          expect(cut).toContain(`XXXXXXXX${number.slice(-4)}`);
        }
      }),
      settings,
    );
  });

  test('digits between any words, where a name or the number of a proof belongs', () => {
    fc.assert(
      fc.property(aadhaar, (number) => {
        const written = `A ${number.slice(0, 3)} bc ${number.slice(3, 7)} and ${number.slice(7)} d`;
        expect(maskAadhaarInBody({ FatherName: written })).toEqual({
          FatherName: `A XXXXXXXX${number.slice(-4)} d`,
        });
      }),
      settings,
    );
  });

  test('circled and raised digits', () => {
    expect(maskAadhaar('②③④①②③④①②③④⑥')).toBe('XXXXXXXX2346');
    expect(maskAadhaar('²³⁴¹²³⁴¹²³⁴⁶')).toBe('XXXXXXXX2346');
  });

  test.each([' ', '-', '\n', '\u00a0', '&nbsp;', '–', '.', '_'])(
    'three fours that may be years, apart by %j',
    (mark) => {
      expect(maskAadhaar(['2012', '1965', '1900'].join(mark))).toBe('XXXXXXXX1900');
    },
  );

  test('fours with a letter between them', () => {
    expect(maskAadhaar('2341x2341x2346')).toBe('XXXXXXXX2346');
  });
});

// Each of twelve digits in a row here begins with 2 to 9 and has the right check digit, so only its form tells it from an Aadhaar.
const right = (eleven: string) =>
  eleven + String([...'0123456789'].find((digit) => hasVerhoeffCheckDigit(eleven + digit)));
/** The first text of a series whose twelve digits pass the check. */
const passing = (texts: readonly string[]): string =>
  texts.find((text) => {
    const digits = text.replaceAll(/\D/g, '');
    return digits.length === 12 && /^[2-9]/.test(digits) && hasVerhoeffCheckDigit(digits);
  }) ?? 'none';
const numbers = Array.from({ length: 1000 }, (_, number) => number);

describe('S6 other numbers stay', () => {
  test.each([
    ['a mobile before two digits', passing(numbers.map((n) => `9812345${String(n).padStart(3, '0')} 25`))],
    ['a mobile after two digits', passing(numbers.map((n) => `25 9812345${String(n).padStart(3, '0')}`))],
    ['a mobile with its country', passing(numbers.map((n) => `+919812345${String(n).padStart(3, '0')}`))],
    [
      'a mobile with its country apart',
      passing(numbers.map((n) => `91 98123 45${String(n).padStart(3, '0')}`)),
    ],
    [
      'a moment',
      passing(
        numbers.map(
          (n) =>
            `${String(2000 + (n % 40))}-${String((n % 12) + 1).padStart(2, '0')}-21 ${String(n % 24).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`,
        ),
      ),
    ],
    ['a day before a number', passing(numbers.map((n) => `21/11/2026 1${String(n).padStart(3, '0')}`))],
    [
      'three years',
      passing(numbers.map((n) => `${String(2000 + (n % 10))}, ${String(2000 + Math.floor(n / 10))}, 2026`)),
    ],
    ['an address of the network', passing(numbers.map((n) => `203.113.115.${String(100 + (n % 100))}`))],
    ['a share', `2.${right('23412341234').slice(1)}`],
    ['milliseconds', `8.${right('23412341234')} ms`],
    ['a UUID', `b1946ac9-2492-d234-7c61-${right('23412341234')}`],
    ['three groups of a UUID', 'b1946ac9-2341-2341-2346-1a8a9b0c5d4e'],
    ['a longer number', `1${right('23412341234')}`],
    ['a number of 14 digits', `${right('23412341234')}12`],
    ['a number of 16 digits with zeros', `0000${right('23412341234')}`],
    ['a UTR', `UTR ${right('23412341234')}`],
    ['an account', `account number ${right('23412341234')}`],
    ['an account by its other name', `a/c no. ${right('23412341234')}`],
    ['a UAN', `UAN: ${right('23412341234')}`],
    [
      'an address of many numbers',
      passing(numbers.map((n) => `702/4/12, 500${String(n).padStart(3, '0')}`)).replace(
        'none',
        '702/4/12, 500044',
      ),
    ],
    ['PIN codes', `Pin codes ${right('56000140001').slice(0, 6)} / ${right('56000140001').slice(6)}`],
    ['a list of branches', passing(numbers.map((n) => `2${String(n).padStart(3, '0')}, 12, 34, 56, 78`))],
    ['a hash', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    ['IFSC and MICR', 'IFSC HDFC0000001, MICR 400240002'],
    ['a number without the check digit', '234123412345'],
    [
      'an amount',
      passing(numbers.map((n) => `2,98,76,54,3${String(n % 100).padStart(2, '0')}.0${String(n % 10)}`)),
    ],
  ])('%s', (_name, text) => {
    expect(text).not.toBe('none');
    expect(maskAadhaar(text)).toBe(text);
    expect(maskAadhaar(`of ${text} only`)).toBe(`of ${text} only`);
  });

  test('pictures in base64 and random tokens', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 600 }), (bytes_) => {
        const packed = Buffer.from(bytes_).toString('base64');
        expect(maskAadhaar(packed)).toBe(packed);
      }),
    );
  });

  test('a mobile, a UAN and an account number in fields of their own', () => {
    const own = {
      Mobile: right('23412341234'),
      UAN: right('23412341234'),
      BankAccountNo: right('23412341234'),
    };
    expect(maskAadhaarInBody(own)).toEqual(own);
  });
});
