import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { actionPath, openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';

const broker = await openStaffedBroker('STORED');
const { house, tenant, callerOf, build, stored, sqlOf } = broker;
const owner = new pg.Client({ connectionString: house.ownerUrl });
afterAll(async () => {
  await owner.end();
  await house.close();
});
beforeAll(async () => {
  await owner.connect();
  await owner.query(`select set_config('app.tenant', '${tenant.tenantId}', false)`);
  await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: true }).execute());
});

/** As the owner of the database, who makes the trail lose its rows without an error. */
const suppressions: readonly (readonly [name: string, begin: string, end: string])[] = [
  [
    'a trigger that returns null',
    `create function lose() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger lose before insert on audit_event for each row execute function lose()`,
    'drop trigger lose on audit_event; drop function lose()',
  ],
  [
    'a rule that does nothing instead',
    'create rule lose as on insert to audit_event do instead nothing',
    'drop rule lose on audit_event',
  ],
];

describe.each(suppressions)('S4 with %s', (_name, begin, end) => {
  beforeAll(() => owner.query(begin));
  afterAll(() => owner.query(end));
  afterEach(async () => {
    const { rows } = await owner.query(
      `select count(*)::integer as n from audit_event where request_id = 'none'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('a reveal shows nothing and counts nothing', async () => {
    const id = await build(ApplicationStatus.Approved, {});
    const revealed = await callerOf(UserType.Admin).post('/api/reveal/', {
      ApplicationId: id,
      Property: 'PAN',
      Purpose: 'complaint',
    });
    expect(revealed.statusCode, revealed.body).toBe(500);
    const { rows } = await owner.query('select count(*)::integer as n from reveal');
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('an export sends no row', async () => {
    const answer = await callerOf(UserType.Admin).post('/api/dashboard/applications/download', {
      Filter: { FromDate: '2026-01-01', ToDate: '2026-01-31' },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('json');
  });

  test('an approval changes nothing', async () => {
    const id = await build(ApplicationStatus.Assigned);
    const answer = await callerOf(UserType.Verifier).post(actionPath('approve', id));
    expect(answer.statusCode).toBe(500);
    const { head } = await stored(id);
    expect(head.status).toBe(ApplicationStatus.Assigned);
    const { rows } = await owner.query(
      `select count(*)::integer as n from outbound_event where application_id = ${id}`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('a page of the grid, a document list and a saved setting fail', async () => {
    const admin = callerOf(UserType.Admin);
    const grid = { draw: 1, start: 0, length: 10, search: { value: '' }, order: [], Filter: {} };
    expect((await admin.post('/api/dashboard/applications/', grid)).statusCode).toBe(500);
    expect((await admin.post('/api/masters/update-settings', { TatSlaHours: 77 })).statusCode).toBe(500);
    const { rows } = await owner.query('select tat_sla_hours from tenant_settings');
    expect(rows).not.toEqual([{ tat_sla_hours: 77 }]);
  });
});
