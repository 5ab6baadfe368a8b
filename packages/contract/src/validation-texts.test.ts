import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setValidationTexts } from './validation-texts.ts';

beforeAll(setValidationTexts);

const body = z.strictObject({
  EmpBranchCode: z.optional(z.string().check(z.minLength(1), z.maxLength(50))),
  FullName: z.optional(z.string().check(z.minLength(3))),
  Rows: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(3))),
  Filter: z.optional(z.strictObject({ FromDate: z.string() })),
  length: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  ExportFormat: z.optional(z.enum(['XLS', 'CSV'])),
  Segment: z.optional(z.literal([1, 2])),
  Mobile: z.optional(z.string().check(z.regex(/^\d+$/))),
  Email: z.optional(z.email()),
  Either: z.optional(z.union([z.int(), z.string()])),
  Even: z.optional(z.int().check(z.multipleOf(2))),
  Own: z.optional(z.string().check(z.maxLength(3, 'At most three.'))),
});

const textOf = (value: unknown) => body.safeParse(value).error?.issues[0]?.message;

describe("a field's rule without a specific text", () => {
  test.each([
    [{ EmpBranchCode: '' }, 'Please enter Emp Branch Code.'],
    [{ EmpBranchCode: 'x'.repeat(51) }, 'Emp Branch Code can have at most 50 characters.'],
    [{ EmpBranchCode: 5 }, 'Emp Branch Code is not valid.'],
    [{ EmpBranchCode: null }, 'Please enter Emp Branch Code.'],
    [{ FullName: 'ab' }, 'Full Name must have at least 3 characters.'],
    [{ Rows: [] }, 'Please select Rows.'],
    [{ Rows: ['a', 'b', 'c', 'd'] }, 'Rows can have at most 3 entries.'],
    [{ Rows: ['a', 5] }, 'Rows is not valid.'],
    [{ Filter: {} }, 'Please enter From Date.'],
    [{ Filter: { FromDate: 5 } }, 'From Date is not valid.'],
    [{ length: 0 }, 'Number of rows must be at least 1.'],
    [{ length: 101 }, 'Number of rows must be at most 100.'],
    [{ ExportFormat: 'PDF' }, 'Please select Export Format.'],
    [{ Segment: 3 }, 'Please select Segment.'],
    [{ Mobile: 'x' }, 'Mobile is not valid.'],
    [{ Email: 'x' }, 'Email is not valid.'],
    [{ Either: true }, 'Either is not valid.'],
    [{ Even: 3 }, 'Even is not valid.'],
    [{ Unknown: 1, Other: 2 }, 'Unknown, Other is not known here.'],
    [undefined, 'Please enter This value.'],
    ['x', 'This value is not valid.'],
    [{ Own: 'four' }, 'At most three.'],
  ])('%j: %s', (value: unknown, text) => {
    expect(textOf(value)).toBe(text);
  });

  test('a valid value has no message', () => {
    expect(textOf({ EmpBranchCode: 'x', Rows: ['a'], length: 100, Segment: 2 })).toBeUndefined();
  });
});
