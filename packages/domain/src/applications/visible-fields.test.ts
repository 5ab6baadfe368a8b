import { reviewFields } from '../review-fields/all-fields.ts';
import { expect, test } from 'vitest';
import { decidableFields, visibleFields } from './visible-fields.ts';

const modes = [0, 1, 2, 3, 4, 6];
const sources = ['Kyc', 'Website'];

/** The conditions of conditional fields in §2 of the specification; every other field is always visible. */
const conditional: Readonly<Record<number, (mode: number, source: string, same: boolean) => boolean>> = {
  3: (mode) => mode !== 6,
  7: (_, source) => source === 'Kyc',
  24: (mode) => mode !== 4,
  28: (mode) => mode === 4,
  32: (_, __, same) => !same,
  33: (_, __, same) => !same,
  34: (_, __, same) => !same,
  35: (_, __, same) => !same,
  36: (_, __, same) => !same,
  37: (_, __, same) => !same,
  38: (_, __, same) => !same,
};

const cases = modes.flatMap((Mode) =>
  sources.flatMap((Source) => [true, false].map((IsPermanentSame) => ({ Mode, Source, IsPermanentSame }))),
);

test('the 44 fields of the specification are there', () => {
  expect(reviewFields.map(({ id }) => id).slice(0, 44)).toEqual(
    Array.from({ length: 44 }, (_, index) => index + 1),
  );
});

test.each(reviewFields.map(({ id, label }) => [id, label] as const))(
  'REV-09 REV-10 REV-11 field %i, %s, is there under its condition of §2',
  (id) => {
    for (const one of cases) {
      const expected = conditional[id]?.(one.Mode, one.Source, one.IsPermanentSame) ?? true;
      expect(visibleFields(one).includes(id), JSON.stringify(one)).toBe(expected);
    }
  },
);

test('REV-11 in the manual mode the selfie is visible and read-only', () => {
  for (const one of cases) {
    expect(visibleFields(one)).toContain(29);
    expect(decidableFields(one).includes(29)).toBe(one.Mode !== 4);
    expect(decidableFields(one).filter((id) => id !== 29)).toEqual(
      visibleFields(one).filter((id) => id !== 29),
    );
  }
});

test('an address whose sameness is not known yet is shown', () => {
  expect(visibleFields({ Mode: 2, Source: 'Website', IsPermanentSame: null })).toContain(32);
});
