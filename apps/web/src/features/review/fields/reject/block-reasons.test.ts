import { FieldId } from '@kyc/contract/fields';
import { correspondenceAddress } from '@kyc/domain/review-fields/all-fields';
import { describe, expect, test } from 'vitest';
import { blockReasons } from './block-reasons.ts';

const reason = (ReasonId: number, ReasonName: string) => ({ ReasonId, ReasonName });
const house = {
  fieldId: 15,
  reasons: [reason(1, 'House number missing'), reason(2, 'House number differs from the address proof')],
};
const street = { fieldId: 16, reasons: [reason(3, 'Street differs from the address proof')] };
const city = {
  fieldId: 18,
  reasons: [reason(4, 'City misspelt'), reason(5, 'City does not match the pin code')],
};

/** Reasons of fields 15 to 21, from reasons.json. */
const delivered: Readonly<Record<number, readonly string[]>> = {
  15: [
    'House or flat number missing',
    'House number differs from the address proof',
    'Care-of name entered as house number',
  ],
  16: [
    'Street differs from the address proof',
    'Street repeats the house number line',
    'Special characters in street',
  ],
  17: [
    'Locality incomplete',
    'Locality differs from the address proof',
    'Locality longer than the back office accepts',
  ],
  18: ['City does not match the pin code', 'City misspelt', 'City left blank or shows the state name'],
  19: [
    'Pin code does not exist',
    'Pin code does not match city or state',
    'Pin code differs from the address proof',
  ],
  20: ['State does not match the pin code', 'State differs from the address proof', 'Old state name used'],
  21: ['Address outside India', 'Country not selected', 'Country differs from the address proof'],
};

const shown = (lines: Parameters<typeof blockReasons>[0]) =>
  blockReasons(lines).map(({ words, ofLines }) => [
    words,
    [...ofLines].map(([fieldId, { ReasonId }]) => [fieldId, ReasonId]),
  ]);

describe('one reason for the lines of an address', () => {
  test('reasons of several lines with the same ending are one choice, before reasons of a single line', () => {
    expect(shown([house, street, city])).toEqual([
      [
        'differs from the address proof',
        [
          [15, 2],
          [16, 3],
        ],
      ],
      ['House number missing', [[15, 1]]],
      ['House number differs from the address proof', [[15, 2]]],
      ['Street differs from the address proof', [[16, 3]]],
      ['City misspelt', [[18, 4]]],
      ['City does not match the pin code', [[18, 5]]],
    ]);
  });

  test('two words that they share are no reason', () => {
    const lines = [
      { fieldId: 15, reasons: [reason(1, 'House number missing here')] },
      { fieldId: 16, reasons: [reason(2, 'Street missing here')] },
    ];
    expect(blockReasons(lines).filter(({ isShared }) => isShared)).toEqual([]);
  });

  test('one name for all lines is a choice for all, in any case', () => {
    const lines = [
      { fieldId: 15, reasons: [reason(1, 'Not as on the proof')] },
      { fieldId: 16, reasons: [reason(2, 'not as on the proof')] },
    ];
    expect(shown(lines)[0]).toEqual([
      'not as on the proof',
      [
        [15, 1],
        [16, 2],
      ],
    ]);
  });

  test('without lines there is no choice', () => {
    expect(blockReasons([])).toEqual([]);
  });

  test('the delivered reasons: one choice covers four lines; state and country follow from the pin code', () => {
    const lines = correspondenceAddress.map((fieldId) => ({
      fieldId,
      reasons: (delivered[fieldId] ?? []).map((name, place) => reason(fieldId * 10 + place, name)),
    }));
    const [first] = blockReasons(lines);
    expect(first?.words).toBe('differs from the address proof');
    expect([...(first?.ofLines.keys() ?? [])]).toEqual([
      FieldId.CorrespondenceHouseNo,
      FieldId.CorrespondenceStreet,
      FieldId.CorrespondenceLocation,
      FieldId.CorrespondencePincode,
    ]);
    expect([...(first?.following ?? [])]).toEqual([
      FieldId.CorrespondenceState,
      FieldId.CorrespondenceCountry,
    ]);
  });

  test('state and country are never part of a shared choice, and have their single reasons', () => {
    const named = (fieldId: number) => ({
      fieldId,
      reasons: (delivered[fieldId] ?? []).map((name, place) => reason(fieldId * 10 + place, name)),
    });
    const left = blockReasons([18, 20, 21].map(named));
    expect(left.filter(({ isShared }) => isShared)).toEqual([]);
    expect(left.map(({ words }) => words)).toContain('State does not match the pin code');
    const [first] = blockReasons([15, 16, 20].map(named));
    expect([...(first?.ofLines.keys() ?? [])]).toEqual([15, 16]);
    expect([...(first?.following ?? [])]).toEqual([20]);
  });
});
