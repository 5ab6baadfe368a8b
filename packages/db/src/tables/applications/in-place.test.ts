import { inTenant, type Tx } from '../../connection/transaction.ts';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { buildTenant } from '@kyc/testing/build-tenant';
import { testDatabase } from '@kyc/testing/test-database';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { updateApplicationHead, updateStatus } from './application-table.ts';
import { updateProfile } from './application-profile-table.ts';

const testing = await testDatabase();
afterAll(testing.drop);
const tenant = await buildTenant(testing, { tenantCode: 'INPLACE' });
const many = 500;

/** Pages of applications with their profiles, as they are after an import. */
await inTenant(testing.database, tenant, async (tx) => {
  await sql`insert into application (mobile, source, name, pan) select '9' || lpad(n::text, 9, '0'), 1, 'Name', 'ABCPK1234A'
    from generate_series(1, ${many}::integer) n`.execute(tx);
  await sql`insert into application_profile (application_id) select application_id from application`.execute(
    tx,
  );
});

/** How many of every tenth row's changes were stored next to the row and touched no index. */
async function changedInPlace(
  table: string,
  change: (tx: Tx, id: number) => Promise<unknown>,
): Promise<number> {
  return await inTenant(testing.database, tenant, async (tx) => {
    const { rows } = await sql<{ id: number }>`select application_id as id from application
      where application_id % 10 = 0 order by 1`.execute(tx);
    const count = async () =>
      (
        await sql<{
          hot: number;
        }>`select pg_stat_get_xact_tuples_hot_updated(${table}::regclass) as hot`.execute(tx)
      ).rows[0]?.hot ?? 0;
    const before = await count();
    for (const { id } of rows) await change(tx, id);
    return ((await count()) - before) / rows.length;
  });
}

describe('the most frequent changes happen in place, without touching an index', () => {
  test('the version of an application, with columns that no list is ordered by', async () => {
    const share = await changedInPlace('application', (tx, id) =>
      updateApplicationHead(tx, id, { bo_error: 'refused', verifier_remarks: 'seen' }),
    );
    expect(share).toBe(1);
  });

  test('its profile', async () => {
    const share = await changedInPlace('application_profile', (tx, id) =>
      updateProfile(tx, id, { company_name: 'Works' }),
    );
    expect(share).toBe(1);
  });

  test('its status not, for lists are ordered by it', async () => {
    const share = await changedInPlace('application', (tx, applicationId) =>
      updateStatus(tx, { applicationId, from: ApplicationStatus.Pending, to: ApplicationStatus.Cancelled }),
    );
    expect(share).toBe(0);
  });
});
