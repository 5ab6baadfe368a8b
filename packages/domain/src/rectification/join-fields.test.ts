import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { groupFields, joinFields } from './join-fields.ts';
import { shippedTexts, textLimits, textsVersion } from './published-set.ts';

const field = (FieldId: number, FieldName: string, Todo: string, Solution: string | null = null) => ({
  FieldId,
  FieldName,
  What: `${FieldName} differs.`,
  Todo,
  Solution,
});

describe('names of fields', () => {
  test.each([
    [[], ''],
    [['Street'], 'Street'],
    [['Street', 'City'], 'Street and City'],
    [['Address line 1', 'Address line 2', 'City'], 'Address line 1, Address line 2 and City'],
  ])('%j in English', (names, joined) => {
    expect(joinFields(names, 'en')).toBe(joined);
  });

  test('in Hindi', () => {
    expect(joinFields(['सड़क या गली', 'इलाक़ा', 'शहर'], 'hi')).toBe('सड़क या गली, इलाक़ा और शहर');
  });
});

describe('an instruction is given once', () => {
  const correct = 'Correct what differs.';

  test('with the names of all its fields, in the order of the first one', () => {
    const groups = groupFields(
      [
        field(15, 'House number', correct),
        field(19, 'Pin code', 'Enter the pin code.'),
        field(16, 'Street', correct),
      ],
      'en',
    );
    expect(groups).toEqual([
      {
        fieldIds: [15, 16],
        names: 'House number and Street',
        whats: ['House number differs.', 'Street differs.'],
        instructions: [correct],
      },
      {
        fieldIds: [19],
        names: 'Pin code',
        whats: ['Pin code differs.'],
        instructions: ['Enter the pin code.'],
      },
    ]);
  });

  test('equal faults appear once, and a different suggestion makes a different instruction', () => {
    const same = { ...field(9, 'First name', correct), What: 'The name differs.' };
    expect(groupFields([same, { ...same, FieldId: 10, FieldName: 'Last name' }], 'en')[0]?.whats).toEqual([
      'The name differs.',
    ]);
    expect(groupFields([field(1, 'A', correct), field(2, 'B', correct, 'Call us.')], 'en')).toHaveLength(2);
  });
});

describe('the texts of 2026.11.3', () => {
  const amended = [49, 51, 55, 105, 107, 111];
  const { reasons } = JSON.parse(
    readFileSync(new URL('../../data/customer-texts/2026.11.2.json', import.meta.url), 'utf8'),
  ) as { readonly reasons: readonly { readonly reasonId: number; readonly todo: Record<string, string> }[] };
  const todos = shippedTexts.filter(({ subject }) => subject === 'reason');

  test('replace only the instruction for lines of an address, within the limit', () => {
    expect(textsVersion).toBe('2026.11.3');
    for (const { subjectId, language, todo } of todos) {
      const before = reasons.find(({ reasonId }) => reasonId === subjectId)?.todo[language];
      expect(todo !== before, String(subjectId)).toBe(amended.includes(subjectId));
      expect(todo?.length).toBeLessThanOrEqual(textLimits.todo);
    }
  });

  test('give one instruction in one wording for all lines of an address', () => {
    for (const language of ['en', 'hi'])
      expect(
        new Set(
          todos
            .filter((one) => one.language === language && amended.includes(one.subjectId))
            .map(({ todo }) => todo),
        ).size,
      ).toBe(1);
  });
});
