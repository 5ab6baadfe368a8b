import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnName } from '../column-name.ts';

const { ownerUrl, drop } = await testDatabase();
const owner = new pg.Client({ connectionString: ownerUrl });
beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  await drop();
});

test('each property of an application has its column in the profile', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'application_profile'`,
  );
  const columns = rows.map(({ name }) => name);
  expect(columns).toEqual(expect.arrayContaining(Object.keys(applicationProperties).map(columnName)));
  expect(columnName('PanOcrNameMatchScore')).toBe('pan_ocr_name_match_score');
});
