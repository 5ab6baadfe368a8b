import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser } from '@kyc/testing/build-user';
import { testDatabase } from '@kyc/testing/test-database';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { inTenant } from '../../connection/transaction.ts';
import { heldCondition } from './held-condition.ts';

const one = await testDatabase();
afterAll(one.drop);

const cases = ['nothing', 'number', 'pan', 'mobile', 'released', 'without tokens', 'without a PAN'] as const;

test('the condition of statements and the function of the database hold the same applications', async () => {
  const { tenantId } = await buildTenant(one);
  const { userId } = await buildUser(one.database, {
    tenantId,
    userType: UserType.Admin,
    passwordHash: 'none',
  });
  const ids = new Map<(typeof cases)[number], number>();
  for (const name of cases)
    ids.set(name, await buildApplication(one.database, { tenantId, status: ApplicationStatus.Pending }));
  const found = await inTenant(one.database, { tenantId, userId }, async (tx) => {
    await sql`update application set pan_token = 'pan ' || application_id, mobile_token = 'mobile ' || application_id where tenant_id = ${tenantId}`.execute(
      tx,
    );
    await sql`update application set pan_token = null where tenant_id = ${tenantId} and application_id = ${ids.get('without tokens')}`.execute(
      tx,
    );
    await sql`update application set pan = null, pan_token = null where tenant_id = ${tenantId} and application_id = ${ids.get('without a PAN')}`.execute(
      tx,
    );
    const hold = async (isReleased: boolean): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        insert into legal_hold (tenant_id, title, authority, reference, from_on, placed_by, released_on, released_by, reason)
        values (${tenantId}, 'A hold', 'Court', '1', '2026-01-01', ${userId}, ${isReleased ? sql`now()` : null}, ${isReleased ? userId : null},
          ${isReleased ? 'No longer needed' : null}) returning hold_id as id`.execute(tx);
      return rows[0]?.id ?? 0;
    };
    const [inForce, released] = [await hold(false), await hold(true)];
    await sql`insert into legal_hold_item (tenant_id, hold_id, application_id, shown) values
      (${tenantId}, ${inForce}, ${ids.get('number')}, 'a'), (${tenantId}, ${released}, ${ids.get('released')}, 'b')`.execute(
      tx,
    );
    for (const [column, name] of [
      ['pan_token', 'pan'],
      ['mobile_token', 'mobile'],
    ] as const)
      await sql`insert into legal_hold_item (tenant_id, hold_id, ${sql.ref(column)}, shown)
        values (${tenantId}, ${inForce}, (select ${sql.ref(column)} from application
          where tenant_id = ${tenantId} and application_id = ${ids.get(name)}), 'c')`.execute(tx);
    const { rows } = await sql<{ id: number; byCondition: boolean; byFunction: boolean }>`
      select application_id as id, ${heldCondition} as "byCondition", is_held(a) as "byFunction"
      from application a where tenant_id = ${tenantId}`.execute(tx);
    return new Map(rows.map((row) => [row.id, row]));
  });
  const held = cases.filter((name) => found.get(ids.get(name) ?? 0)?.byCondition === true);
  expect(held).toEqual(['number', 'pan', 'mobile', 'without tokens']);
  expect([...found.values()].filter((row) => row.byCondition !== row.byFunction)).toEqual([]);
});
