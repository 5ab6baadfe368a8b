import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

const { ownerUrl, drop } = await testDatabase();
afterAll(drop);

const root = join(import.meta.dirname, '../../../..');
/** Tables that grow with applications. */
const tables = [
  'acceptance_finding',
  'application',
  'application_change',
  'application_name',
  'application_profile',
  'application_sla',
  'application_stage',
  'audit_event',
  'document',
  'document_pages',
  'field_decision',
  'field_decision_event',
  'idempotency_key',
  'intake_message',
  'lead',
  'outbound_event',
  'picture_band',
  'picture_measure',
  'risk_key',
  'service_call',
  'timeline_event',
];
const listed = readFileSync(join(root, 'docs/scale.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, index, statement = ''] = /^\| `(\w+)` +\| (.*) \|$/.exec(line) ?? [];
    const [, word, file] = /`([^`]+)` in `([^`]+)`/.exec(statement) ?? [];
    return index === undefined || word === undefined || file === undefined ? [] : [{ index, word, file }];
  });

test('every index of a table that grows with applications is listed with the statement that needs it', async () => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = any($1::regclass[])`,
    [tables],
  );
  await owner.end();
  expect(listed.map(({ index }) => index).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test.each(listed)('$index: $word is there', ({ word, file }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(word);
});
