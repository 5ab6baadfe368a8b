import { expect, test } from 'vitest';
import { FieldId, lastFieldId } from '../fields.ts';
import { texts } from '../texts.ts';
import { approveField, rejectField } from './field-decisions.ts';

const decide = (fieldId: number) => ({ ApplicationId: 1, FieldId: fieldId, ReasonId: 1, SolutionId: 1 });

test.each(Object.entries(FieldId))('%s can be decided', (_name, fieldId) => {
  for (const { body } of [approveField, rejectField])
    expect(body.safeParse(decide(fieldId)).success).toBe(true);
});

test('an id beyond the last field is refused', () => {
  expect(new Set(Object.values(FieldId)).size).toBe(lastFieldId);
  for (const { body } of [approveField, rejectField])
    expect(body.safeParse(decide(lastFieldId + 1)).error?.issues[0]?.message).toBe(texts.invalidField);
});
