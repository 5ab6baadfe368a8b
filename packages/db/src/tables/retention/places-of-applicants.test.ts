import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { functionsFolder } from '../../migrations/function-files.ts';
import { applicantColumns } from '../sealed/applicant-columns.ts';
import { copyColumns } from '../sealed/copy-columns.ts';
import { placesOfApplicants, type Treatment } from './places-of-applicants.ts';

const { ownerUrl, drop } = await testDatabase();
afterAll(drop);
const erasure = readFileSync(join(functionsFolder, 'erase_applications.sql'), 'utf8');
const decisions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...applicantColumns,
  ...copyColumns,
};
/** Values about staff, branches and campaigns, and the product's texts, stay because they name no applicant. */
const stays = /^(none$|plain: names (staff|a branch|a campaign)$|plain: words of the product\b)/;

function tablesWith(wanted: Treatment): string[] {
  return Object.entries(placesOfApplicants)
    .filter(([, treatment]) => treatment === wanted)
    .map(([table]) => table);
}

function columnsSetBy(table: string): Set<string> {
  const [, assignments = ''] =
    new RegExp(`\\bupdate ${table} set (.*?)\\n? *where tenant_id = t`, 's').exec(erasure) ?? [];
  return new Set([...assignments.matchAll(/\b(\w+) = /g)].map(([, column]) => column ?? ''));
}

describe('erasure treats each table as its inventory declares', () => {
  test.each(tablesWith('removed'))('the rows of %s are deleted', (table) => {
    expect(erasure).toContain(`delete from ${table} where tenant_id = t and application_id = any(ids);`);
  });

  test.each(tablesWith('emptied'))('every value of an applicant in %s is replaced', (table) => {
    const held = Object.entries(decisions[table] ?? {})
      .filter(([, decision]) => !stays.test(decision))
      .map(([column]) => column);
    expect(held).not.toEqual([]);
    expect([...columnsSetBy(table)]).toEqual(expect.arrayContaining(held));
  });
});

test('every table of the database is declared', async () => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition`,
  );
  await owner.end();
  expect(Object.keys(placesOfApplicants).sort()).toEqual(rows.map(({ name }) => name).sort());
});
