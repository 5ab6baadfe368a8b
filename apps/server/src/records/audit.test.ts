import { inTenant } from '@kyc/db/connection/transaction';
import { buildTenant } from '@kyc/testing/build-tenant';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import type { AuditEntry } from './audit-entries.ts';
import { audit, auditMany } from './audit.ts';

const built = await testDatabase();
afterAll(built.drop);
const tenant = await buildTenant(built);

async function rowsAfter(work: Parameters<typeof inTenant>[2]): Promise<unknown[]> {
  return await inTenant(built.database, tenant, async (tx) => {
    await work(tx);
    return await tx
      .selectFrom('audit_event')
      .select(['action', 'entity', 'entity_id', 'request_id', 'details', 'seen'])
      .orderBy('audit_id', 'desc')
      .limit(3)
      .execute();
  });
}

const byOperator = { action: 'intake-key.revoke', requestId: 'r1', details: { operator: 'root' } } as const;

test('the details of the operator follow the details of the entry', async () => {
  const [row] = await rowsAfter((tx) =>
    audit(tx, byOperator, { entity: 'intake-key', entityId: 7, details: { label: 'Flow' } }),
  );
  expect(row).toEqual({
    action: 'intake-key.revoke',
    entity: 'intake-key',
    entity_id: '7',
    request_id: 'r1',
    details: { label: 'Flow', operator: 'root' },
    seen: null,
  });
});

test('an entry without details stores an empty object', async () => {
  const by = { action: 'session.end', requestId: null } as const;
  const [row] = await rowsAfter((tx) => audit(tx, by, { entity: 'session', entityId: 's1' }));
  expect(row).toMatchObject({ request_id: null, details: {}, seen: null });
});

test.each([
  { applications: 0, rows: [{ seen: null }] },
  { applications: 3, rows: [{ seen: [0, 1, 2] }] },
  {
    applications: 5001,
    rows: [
      { details: { exportId: 'e1', part: 1, parts: 2 } },
      { details: { part: 2, parts: 2 }, seen: [5000] },
    ],
  },
])('a file with $applications applications: its rows of the trail', async ({ applications, rows }) => {
  const by = { action: 'report.read-export', requestId: `file of ${applications}` } as const;
  const exported = Array.from({ length: applications }, (_, number) => number);
  const found = await rowsAfter((tx) =>
    audit(tx, by, { entity: 'report', entityId: 'TAT', details: { exportId: 'e1' }, exported }),
  );
  const own = found.filter((row) => (row as { request_id: string }).request_id === by.requestId).toReversed();
  expect(own).toMatchObject(rows);
  expect(own).toHaveLength(rows.length);
});

test('many entries: one row for each', async () => {
  const by = { action: 'bank.add', requestId: 'r4' } as const;
  const entries = ['A', 'B'].map((BankName, index) => ({
    by,
    entry: { entity: 'bank', entityId: index, details: { old: {}, new: { BankName } } } as const,
  }));
  const [b, a] = await rowsAfter((tx) => auditMany(tx, entries));
  expect([a, b]).toMatchObject([
    { entity_id: '0', details: { old: {}, new: { BankName: 'A' } } },
    { entity_id: '1', details: { old: {}, new: { BankName: 'B' } } },
  ]);
});

test('a wrong entity, id or property does not compile', () => {
  const entries: AuditEntry[] = [
    { entity: 'bank', entityId: 1, details: { old: {}, new: { BankName: 'A' } } },
    // @ts-expect-error no such entity
    { entity: 'bnk', entityId: 1, details: { rows: 1 } },
    // @ts-expect-error an application has a number, or is in a list
    { entity: 'application', entityId: 'all' },
    // @ts-expect-error no such property
    { entity: 'application', entityId: 1, details: { verifier: 3 } },
    // @ts-expect-error properties of two shapes
    { entity: 'application', entityId: 1, details: { verifierId: 3, emp: 'E1', branch: 'B1' } },
    // @ts-expect-error the details are missing
    { entity: 'intake-key', entityId: 1 },
    // @ts-expect-error a session has no details
    { entity: 'session', entityId: 's1', details: { ended: 1 } },
    // @ts-expect-error no such column of the row
    { entity: 'bank', entityId: 1, details: { old: {}, new: { Bank: 'A' } } },
    // @ts-expect-error a column of another type
    { entity: 'bank', entityId: 1, details: { old: {}, new: { BankName: 3 } } },
    // @ts-expect-error no such setting
    { entity: 'settings', entityId: 'tenant', details: { old: { Colour: 'red' }, new: {} } },
    // @ts-expect-error a password is no part of the row
    { entity: 'user', entityId: 1, details: { old: {}, new: { Password: 'secret' } } },
  ];
  expect(entries).toHaveLength(11);
});
