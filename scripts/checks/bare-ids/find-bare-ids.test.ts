import { describe, expect, test } from 'vitest';
import { findBareIds } from './find-bare-ids.ts';

const found = (text: string, file = 'a.ts'): string[] => findBareIds({ file, text });

describe('a number in place of a code is found', () => {
  test.each([
    'const row = { fieldId: 12 };',
    'const row = { api_id: 4, uan };',
    'const yes = fieldId === 30;',
    'const yes = head.planType === 2;',
    'const yes = 2 !== plan.PlanType;',
    'const segment = plan.segment ?? 1;',
    'const esignField = 30;',
    'const panChecks: readonly number[] = [1, 29];',
    'const countryFields = new Set([21, 38]);',
    'const twice = { fields: [[1, 2], [3]] };',
    'const names = { 7: "Bank proof", 8: "PAN card" };',
    'const yes = [1, 29].includes(call.apiId);',
    "const rows = tx.where('status', 'in', [1, 3]);",
    "const rows = tx.where('c.api_id', '=', 3);",
    'const query = sql`select 1 from service_call c where c.api_id in (1, 29)`;',
    'const query = sql`select ${what} from plan where plan_type = 2`;',
    'interface Plan { readonly planType: 1 | 2 }',
    'switch (fieldId) { case 3: break; }',
    "const assigned = where('application.status', '<>', 3);",
    "const assigned = eb('status', 'in', [3, 5]);",
    "const update = tx.set('status', 4);",
    'const yes = row.status === 3;',
    'const yes = [3, 5].includes(row.status);',
    'switch (row.status) { case 3: break; }',
    'const query = sql`select 1 from application a where a.status in (3, 5)`;',
    'const query = sql`select 1 from application a where a.status not in (3, 5)`;',
    'const query = sql`select 1 from application where status = any(array[3, 5])`;',
    'const query = sql`select case a.status when 3 then 1 end from application a`;',
    "const needed = 'kind = 1 or a.status <> 3';",
    'const reason = { fieldId: FieldId.Ipv, reasonId: 90 };',
    'const yes = reasonId === 92;',
    "const rows = tx.where('reason_id', 'in', [89, 90]);",
    'const shown = application.VisibleFields.includes(3);',
    "type Cell = readonly [source: string, fieldId: number]; const cells: Cell[] = [['declared', 9]];",
  ])('%s', (text) => {
    expect(found(text).length).toBeGreaterThan(0);
  });

  test('with its place and its words', () => {
    expect(found('\nconst a = {\n  fieldId: 12,\n};')).toEqual(['a.ts:3: fieldId: 12']);
  });
});

test.each([
  'const row = { fieldId: FieldId.Esign };',
  'const yes = head.planType === PlanType.Cash;',
  'const names = { [FieldId.Pan]: "PAN" };',
  'const failed = answer.status === 404;',
  'const failed = child.status !== 0;',
  "const rows = tx.where('status', '=', ApplicationStatus.Assigned);",
  "type Cell = readonly [source: string, score: number]; const cells: Cell[] = [['declared', 9]];",
  'const query = sql`select 1 from application a where a.status in (${codes})`;',
  'const answer = { status: 200 };',
  'const statuses = { 200: endpoint.reply };',
  'const segment = plan.segment ?? 0;',
  'const mostFields = 2000;',
  'const sizes = [1, 2, 3];',
  'const query = sql`select 1 from service_call where api_id = ${ApiId.Pan}`;',
])('a named code, and a number that is not a code, is accepted: %s', (text) => {
  expect(found(text)).toEqual([]);
});
