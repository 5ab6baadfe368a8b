import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { replySerializer } from './reply-serializer.ts';

const schema = z.strictObject({
  Rows: z.array(z.strictObject({ Id: z.int(), Name: z.nullable(z.strictObject({ First: z.string() })) })),
});
const serialize = replySerializer({ schema, method: 'GET', url: '/', httpStatus: '200' });
const row = { Id: 1, Name: { First: 'Asha' } };

test('a reply that satisfies its schema is sent as JSON', () => {
  expect(JSON.parse(serialize({ Rows: [row, { Id: 2, Name: null }] }))).toEqual({
    Rows: [row, { Id: 2, Name: null }],
  });
});

test.each([
  ['a value of another type', { Rows: [{ ...row, Id: '1' }] }],
  ['a property that is missing deep inside', { Rows: [{ ...row, Name: {} }] }],
  ['a property that no schema names', { Rows: [{ ...row, Password: 'secret' }] }],
])('%s does not leave', (_what, reply) => {
  expect(() => serialize(reply)).toThrow('Response');
});
