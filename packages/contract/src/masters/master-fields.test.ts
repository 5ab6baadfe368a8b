import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import * as field from './master-fields.ts';

function check(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? { stored: data } : error.issues[0]?.message;
}
const letters = (count: number) => 'x'.repeat(count);

/** masters.json: 'Please enter {label}.', 'Please select {label}.', and the limits of each field. */
describe('MAST-02 input of a field', () => {
  const name = field.text({ label: 'Bank Name', min: 3, max: 100 }).schema;
  test.each([
    ['HDFC', { stored: 'HDFC' }],
    ['  HDFC ', { stored: 'HDFC' }],
    [letters(3), { stored: letters(3) }],
    [letters(100), { stored: letters(100) }],
    ['', 'Please enter Bank Name.'],
    ['   ', 'Please enter Bank Name.'],
    [undefined, 'Please enter Bank Name.'],
    [null, 'Please enter Bank Name.'],
    [5, 'Please enter Bank Name.'],
    ['ab', 'Bank Name must have 3 to 100 characters.'],
    [letters(101), 'Bank Name must have 3 to 100 characters.'],
  ])('a text %j', (value, answer) => {
    expect(check(name, value)).toEqual(answer);
  });

  test('a text without a least length', () => {
    const { schema } = field.text({ label: 'Employee Code', max: 50 });
    expect(check(schema, 'x')).toEqual({ stored: 'x' });
    expect(check(schema, letters(51))).toBe('Employee Code can have at most 50 characters.');
  });

  const code = { label: 'Bank Code', max: 4, pattern: /^[A-Z]{4}$/ };
  test('a text of a pattern', () => {
    expect(check(field.text(code).schema, 'HDFC')).toEqual({ stored: 'HDFC' });
    expect(check(field.text(code).schema, 'HDF1')).toBe('Bank Code is not valid.');
    const worded = field.text({ ...code, mismatch: 'Bank Code must be four letters.' });
    expect(check(worded.schema, 'HDF1')).toBe('Bank Code must be four letters.');
  });

  test('a text that may be left out', () => {
    const { schema, optional } = field.optionalText({ label: 'Prefix', max: 4 });
    expect(optional).toBe(true);
    expect(check(schema, null)).toEqual({ stored: null });
    expect(check(schema, 'OD')).toEqual({ stored: 'OD' });
    expect(check(schema, letters(5))).toBe('Prefix can have at most 4 characters.');
  });

  const length = field.number({ label: 'Number Length', min: 6, max: 12 }).schema;
  test.each([
    [6, { stored: 6 }],
    [12, { stored: 12 }],
    [5, 'Number Length must be between 6 and 12.'],
    [13, 'Number Length must be between 6 and 12.'],
    [6.5, 'Please enter Number Length.'],
    ['6', 'Please enter Number Length.'],
    [null, 'Please enter Number Length.'],
  ])('a number %j', (value, answer) => {
    expect(check(length, value)).toEqual(answer);
  });

  test('a number that may be left out', () => {
    const { schema } = field.optionalNumber({ label: 'Alert On', min: 0, max: 9 });
    expect(check(schema, null)).toEqual({ stored: null });
    expect(check(schema, 0)).toEqual({ stored: 0 });
    expect(check(schema, 10)).toBe('Alert On must be between 0 and 9.');
  });

  const amount = field.amount({ label: 'Amount', max: 99_999.99 }).schema;
  test.each([
    [0, { stored: 0 }],
    [0.01, { stored: 0.01 }],
    [1.15, { stored: 1.15 }],
    [299.99, { stored: 299.99 }],
    [99_999.99, { stored: 99_999.99 }],
    [100_000, 'Amount must be between 0 and 99999.99.'],
    [-0.01, 'Amount must be between 0 and 99999.99.'],
    [1.005, 'Amount can have at most two decimals.'],
    [0.001, 'Amount can have at most two decimals.'],
    [1.999, 'Amount can have at most two decimals.'],
    ['1', 'Please enter Amount.'],
    [null, 'Please enter Amount.'],
  ])('rupees %j', (value, answer) => {
    expect(check(amount, value)).toEqual(answer);
  });

  test('yes or no', () => {
    const { schema } = field.yesNo({ label: 'Active' });
    expect(check(schema, false)).toEqual({ stored: false });
    expect(check(schema, 'Y')).toBe('Please select Active.');
  });

  const listed = [
    { value: 1, label: 'Cash' },
    { value: 2, label: 'Cash and Derivatives' },
  ];
  test('one of a list', () => {
    const { schema } = field.choice({ label: 'Plan Type', choices: listed });
    expect(check(schema, 2)).toEqual({ stored: 2 });
    for (const wrong of [0, 3, -1, 1.5, '1', null])
      expect(check(schema, wrong)).toBe('Please select Plan Type.');
  });

  test.each([
    ['states', 32_767],
    ['fields', 32_767],
    ['sources', 32_767],
    ['solutions', 2_147_483_647],
    ['employers', 2_147_483_647],
    ['verifiers', 2_147_483_647],
    ['calendars', 2_147_483_647],
  ] as const)('one of the look-up %s, whose largest id is %i', (choices, largest) => {
    for (const { schema } of [
      field.choice({ label: 'State', choices }),
      field.optionalChoice({ label: 'State', choices }),
      field.instruction({ label: 'State', choices }),
    ]) {
      expect(check(schema, largest)).toEqual({ stored: largest });
      expect(check(schema, 0)).toEqual({ stored: 0 });
      expect(check(schema, largest + 1)).toBe('Please select State.');
      expect(check(schema, -1)).toBe('Please select State.');
    }
  });

  test('an optional field', () => {
    expect(check(field.optionalChoice({ label: 'Employer', choices: 'employers' }).schema, null)).toEqual({
      stored: null,
    });
    expect(
      check(field.instruction({ label: 'Hand over to', choices: 'verifiers' }).schema, undefined),
    ).toEqual({
      stored: undefined,
    });
  });

  test('an optional field accepts only values in its list', () => {
    const { schema } = field.optionalChoice({ label: 'Attempt', choices: [{ value: 1, label: 'First' }] });
    expect(check(schema, 1)).toEqual({ stored: 1 });
    expect(check(schema, null)).toEqual({ stored: null });
    expect(check(schema, 2)).toBe('Please select Attempt.');
  });

  test('one of a list by its code', () => {
    const choices = [{ value: 'AOF', label: 'AOF' }];
    const { schema } = field.codeChoice({ label: 'Form Type', choices });
    expect(check(schema, 'AOF')).toEqual({ stored: 'AOF' });
    expect(check(schema, 'KRA')).toBe('Please select Form Type.');
    expect(check(schema, 1)).toBe('Please select Form Type.');
  });

  const solutions = field.choices({ label: 'Solutions', min: 1, max: 3, choices: 'solutions' }).schema;
  test.each([
    [[5], { stored: [5] }],
    [[7, 5, 6], { stored: [7, 5, 6] }],
    [[], 'Please select Solutions.'],
    [[1, 2, 3, 4], 'Solutions can have at most 3 entries.'],
    [[5, 5], 'Solutions names one entry twice.'],
    [['5'], 'Please select Solutions.'],
    [null, 'Please select Solutions.'],
  ])('some of a list in their order %j', (value, answer) => {
    expect(check(solutions, value)).toEqual(answer);
  });

  test('some of a short list', () => {
    const { schema } = field.set({ label: 'Office Days', min: 1, max: 2, choices: listed });
    expect(check(schema, [2, 1])).toEqual({ stored: [2, 1] });
    expect(check(schema, [2, 3])).toBe('Please select Office Days.');
    expect(check(schema, [])).toBe('Please select Office Days.');
  });

  test('some of a list by their codes', () => {
    const choices = [
      { value: 'NSE_CM', label: 'NSE CM' },
      { value: 'BSE_CM', label: 'BSE CM' },
      { value: 'NSE_FO', label: 'NSE FO' },
    ];
    const { schema } = field.codeChoices({ label: 'Exchanges', min: 1, max: 2, choices });
    expect(check(schema, ['BSE_CM', 'NSE_CM'])).toEqual({ stored: ['BSE_CM', 'NSE_CM'] });
    expect(check(schema, ['NSE_CM', 'MCX'])).toBe('Please select Exchanges.');
    expect(check(schema, [])).toBe('Please select Exchanges.');
    expect(check(schema, 'NSE_CM')).toBe('Please select Exchanges.');
    expect(check(schema, [1])).toBe('Please select Exchanges.');
    expect(check(schema, ['NSE_CM', 'BSE_CM', 'NSE_FO'])).toBe('Exchanges can have at most 2 entries.');
    const looked = field.codeChoices({ label: 'Exchanges', min: 1, max: 2, choices: 'sources' });
    expect(check(looked.schema, ['any'])).toEqual({ stored: ['any'] });
  });

  test('a day', () => {
    const { schema } = field.day({ label: 'Valid From' });
    expect(check(schema, '2026-11-22')).toEqual({ stored: '2026-11-22' });
    expect(check(schema, '22/11/2026')).toBe('Please enter Valid From.');
    expect(check(schema, null)).toBe('Please enter Valid From.');
    const { schema: orNone } = field.optionalDay({ label: 'Valid To' });
    expect(check(orNone, null)).toEqual({ stored: null });
    expect(check(orNone, '2026-02-30')).toBe('Valid To is not valid.');
  });

  test.each([
    ['00:00', true],
    ['09:30', true],
    ['19:05', true],
    ['23:59', true],
    ['24:00', false],
    ['9:30', false],
    ['09:60', false],
    ['09:30:00', false],
    ['at 09:30', false],
  ])('a time of the day %s: %s', (value, good) => {
    const { schema } = field.optionalTime({ label: 'Office Opens' });
    expect(check(schema, null)).toEqual({ stored: null });
    expect(check(schema, value)).toEqual(good ? { stored: value } : 'Office Opens is not valid.');
  });

  test('a password of at most 128 characters, or none', () => {
    const { schema } = field.password({ label: 'Password' });
    expect(check(schema, undefined)).toEqual({ stored: undefined });
    expect(check(schema, null)).toEqual({ stored: null });
    expect(check(schema, letters(128))).toEqual({ stored: letters(128) });
    expect(check(schema, letters(129))).toBe('Password is not valid.');
  });

  test('what fills each field of a form, and the file itself', () => {
    const { schema } = field.mapping({ label: 'Fields of the form' });
    expect(check(schema, ['name=FirstName'])).toEqual({ stored: ['name=FirstName'] });
    expect(check(schema, 'name=FirstName')).toBe('Fields of the form is not valid.');
    expect(schema.safeParse([letters(300)]).success).toBe(true);
    expect(schema.safeParse([letters(301)]).success).toBe(false);
    expect(schema.safeParse(Array.from({ length: 2001 }, () => 'a=b')).success).toBe(false);
    const { schema: file } = field.upload({ label: 'File' });
    expect(file.safeParse(undefined).success).toBe(true);
    expect(file.safeParse(null).success).toBe(true);
    expect(file.safeParse(letters(2000)).success).toBe(true);
    expect(file.safeParse(letters(2001)).success).toBe(false);
  });
});

describe('MAST-01 how a field looks on screen', () => {
  const label = 'L';
  const choices = [{ value: 1, label: 'One' }];
  const { text, optionalText, lines, number, optionalNumber, amount, yesNo } = field;
  const { choice, optionalChoice, codeChoice, mapping, upload, set, codeChoices } = field;
  const { day, optionalDay, optionalTime, password, instruction } = field;

  test.each([
    [text({ label, max: 9 }), { label, kind: 'text', optional: false, maxLength: 9 }],
    [optionalText({ label, max: 9 }), { label, kind: 'text', optional: true, maxLength: 9 }],
    [lines({ label, max: 9 }), { label, kind: 'lines', optional: false, maxLength: 9 }],
    [number({ label, min: 1, max: 2 }), { label, kind: 'number', optional: false }],
    [optionalNumber({ label, min: 1, max: 2 }), { label, kind: 'number', optional: true }],
    [amount({ label, max: 2 }), { label, kind: 'amount', optional: false }],
    [yesNo({ label }), { label, kind: 'yes-no', optional: false }],
    [choice({ label, choices }), { label, kind: 'choice', numeric: true, optional: false, choices }],
    [optionalChoice({ label, choices }), { label, kind: 'choice', numeric: true, optional: true, choices }],
    [codeChoice({ label, choices }), { label, kind: 'choice', numeric: false, optional: false, choices }],
    [mapping({ label }), { label, kind: 'mapping', optional: true, initial: [] }],
    [upload({ label }), { label, kind: 'upload', optional: true }],
    [
      field.choices({ label, min: 1, max: 2, choices }),
      { label, kind: 'choices', numeric: true, optional: false, choices },
    ],
    [
      field.choices({ label, min: 0, max: 2, choices }),
      { label, kind: 'choices', numeric: true, optional: true, choices },
    ],
    [
      set({ label, min: 1, max: 2, choices }),
      { label, kind: 'set', numeric: true, optional: false, choices },
    ],
    [
      codeChoices({ label, min: 1, max: 2, choices }),
      { label, kind: 'choices', numeric: false, optional: false, choices },
    ],
    [
      codeChoices({ label, min: 0, max: 2, choices }),
      { label, kind: 'choices', numeric: false, optional: true, choices },
    ],
    [day({ label }), { label, kind: 'day', optional: false }],
    [optionalDay({ label }), { label, kind: 'day', optional: true }],
    [optionalTime({ label }), { label, kind: 'time', optional: true }],
    [password({ label }), { label, kind: 'password', optional: true }],
    [instruction({ label, choices }), { label, kind: 'choice', numeric: true, optional: true, choices }],
  ])('%#', ({ schema: _schema, stored: _stored, ...look }, expected) => {
    expect(look).toEqual(expected);
  });

  test('keeps its hint, its input class, what a new row begins with and whether it is set once', () => {
    const rule = { label, hint: 'H', input: 'numeric', initial: '1', fixed: true } as const;
    expect(text({ ...rule, max: 9 })).toMatchObject(rule);
    expect(yesNo({ label, initial: false })).toMatchObject({ initial: false });
  });

  // The value in a row's reply: null for a value that is never shown again.
  test.each([
    [text({ label, max: 9 }), 'x', null],
    [optionalText({ label, max: 9 }), null, 5],
    [number({ label, min: 1, max: 2 }), 7, '7'],
    [optionalNumber({ label, min: 1, max: 2 }), null, '7'],
    [amount({ label, max: 2 }), 7.5, '7'],
    [yesNo({ label }), true, 'Y'],
    [choice({ label, choices }), 7, '7'],
    [optionalChoice({ label, choices }), null, '7'],
    [codeChoice({ label, choices }), 'x', 7],
    [mapping({ label }), ['a=b'], null],
    [upload({ label }), null, 'x'],
    [field.choices({ label, min: 1, max: 2, choices }), [7, 8, 9], ['x']],
    [codeChoices({ label, min: 1, max: 2, choices }), ['x'], [7]],
    [day({ label }), '2026-11-22', 'x'],
    [optionalDay({ label }), null, 'x'],
    [optionalTime({ label }), null, 5],
    [password({ label }), null, 'x'],
    [instruction({ label, choices }), null, 1],
  ] as readonly (readonly [field.MasterField, unknown, unknown])[])(
    '%# leaves as %j',
    ({ stored }, good, bad) => {
      expect(stored.safeParse(good).success).toBe(true);
      expect(stored.safeParse(bad).success).toBe(false);
    },
  );
});
