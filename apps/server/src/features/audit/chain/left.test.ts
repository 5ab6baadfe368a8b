import { UserType } from '@kyc/contract/user-types';
import type { listAudit, readAuditChain } from '@kyc/contract/audit/audit';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sealTrail } from '../../../../testing/audit/seal-trail.ts';
import { openServerKeys } from '../../../../testing/open-server-keys.ts';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { verifyAudit } from './verify-audit.job.ts';

const broker = await openStaffedBroker('LEFT');
const { house, tenant } = broker;
afterAll(house.close);
const admin = broker.callerOf(UserType.Admin);

const many = 5003;

test('a file with more applications than one row can name writes several rows, and the chain over them is intact', async () => {
  const { database } = house.test;
  await broker.sqlOf((tx) =>
    sql`insert into application (mobile, source, name, uan, status, attempt_no)
      select '', 1, 'Amit Kale', 'LF' || lpad(n::text, 8, '0'), 1, 1 from generate_series(1, ${many}) n`.execute(
      tx,
    ),
  );
  const file = await admin.post('/api/dashboard/applications/download', {
    Filter: { Field: 'UAN' },
    search: { value: 'LF' },
  });
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.length).toBeGreaterThan(100_000);
  const rows = await broker.sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select(['seen', 'details', 'request_id'])
      .where('action', '=', 'application.export')
      .orderBy('audit_id')
      .execute(),
  );
  expect(rows.map(({ seen }) => seen?.length ?? 0)).toEqual([0, 5000, 3]);
  expect(new Set(rows.map(({ request_id: id }) => id)).size).toBe(1);
  expect(rows[1]?.details).toMatchObject({
    state: 'sent',
    rows: many,
    part: 1,
    parts: 2,
  });
  const expected = await broker.sqlOf((tx) =>
    tx.selectFrom('application').select('application_id as id').orderBy('application_id').execute(),
  );
  expect(rows.flatMap(({ seen }) => seen ?? [])).toEqual(expected.map(({ id }) => id));

  // A search for one of these applications finds the file.
  const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
  const Filter = { FromDate: today, ToDate: today, Application: 'LF00005003' };
  const found = await admin.post('/api/audit/', { start: 0, length: 10, Filter });
  expect(found.json<ReplyOf<typeof listAudit>>().data).toMatchObject([
    { Action: 'application.export', Shown: 3 },
  ]);

  await sealTrail(house, tenant.tenantId);
  expect((await admin.post('/api/audit/verify', {})).statusCode).toBe(200);
  const verificationId = await inTenant(database, tenant, async (tx) => {
    const row = await tx
      .selectFrom('audit_verification')
      .select('verification_id as id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  const services = {
    ...house.server,
    database,
    storage: house.storage,
    keys: await openServerKeys(house),
    logger: { info: () => undefined, error: () => undefined },
  };
  await verifyAudit.work(services as never, { tenantId: tenant.tenantId, verificationId });
  const state = (await admin.get('/api/audit/chain')).json<ReplyOf<typeof readAuditChain>>();
  expect(state.Verified).toMatchObject({ Findings: [] });
  expect(state.Verified?.Rows).toBeGreaterThanOrEqual(rows.length);
});
