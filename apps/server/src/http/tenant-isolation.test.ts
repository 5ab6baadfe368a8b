import { FieldId } from '@kyc/contract/fields';
import { DocumentType } from '@kyc/contract/document-types';
import { UserType } from '@kyc/contract/user-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { insertLead } from '@kyc/db/tables/applications/lead-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { insertDocument } from '@kyc/db/tables/applications/document-table';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

let theirs: BuiltTenant;
let ours: BuiltTenant;
let foreignId: number;
let foreignMobile: string;
const callers = new Map<number, Caller>();
const absentId = 2_000_000_000;

beforeAll(async () => {
  theirs = await buildTenant(house.test, { tenantCode: 'THEIRS' });
  ours = await buildTenant(house.test, { tenantCode: 'OURS' });
  for (const userType of [1, 2, 3, 4, 5, 6] as const)
    callers.set(userType, await signedIn(house, { tenant: ours, userType }));
  const theirVerifier = await signedIn(house, { tenant: theirs, userType: UserType.Verifier });
  foreignId = await buildApplication(house.test.database, {
    tenantId: theirs.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: theirVerifier.userId,
    head: { name: 'CANARY OF THEIRS', uan: 'XX00000001', mobile: '6839999999' },
  });
  foreignMobile = '6839999999';
  await inTenant(house.test.database, theirs, (tx) =>
    insertDocument(tx, {
      applicationId: foreignId,
      documentType: DocumentType.PanPhoto,
      fileType: 'image/jpeg',
      storageKey: 'documents/x',
      sizeBytes: 1,
      sha256: null,
      createdBy: null,
    }),
  );
});

/** Every call of a signed-in user that names an application, by path or by body. */
function calls(
  id: number,
): { name: string; roles: number[]; call: (caller: Caller) => ReturnType<Caller['get']> }[] {
  const decide = (action: string) => ({
    name: action,
    roles: [2],
    call: (caller: Caller) => caller.post(`/api/dashboard/application/${action}/${id}`),
  });
  const field = (action: string) => ({
    name: action,
    roles: [2],
    call: (caller: Caller) =>
      caller.post(`/api/dashboard/application/${action}/`, {
        ApplicationId: id,
        FieldId: FieldId.PanPhoto,
        ...(action === 'clear-field' ? {} : { ReasonId: 1, SolutionId: 1 }),
      }),
  });
  const read = (name: string, url: string) => ({
    name,
    roles: [1, 2, 3, 4, 5, 6],
    call: (caller: Caller) => caller.get(url),
  });
  return [
    ...['approve', 'approve-without-derivative', 'reject', 'reject-mode', 'retry'].map(decide),
    ...['approve-field', 'reject-field', 'clear-field'].map(field),
    {
      name: 'decide-fields',
      roles: [2],
      call: (caller) =>
        caller.post('/api/dashboard/application/decide-fields/', {
          ApplicationId: id,
          Fields: [{ FieldId: FieldId.PanPhoto, Decision: 'verified' }],
        }),
    },
    {
      name: 'on-hold',
      roles: [2],
      call: (caller) =>
        caller.post('/api/dashboard/application/on-hold/', { ApplicationId: id, VerifierRemarks: 'x' }),
    },
    {
      name: 'fetch-on-hold',
      roles: [2],
      call: (caller) => caller.post(`/api/dashboard/fetch-on-hold/${id}`),
    },
    ...['un-assign', 'resend', 'cancel', 'invoke-webhook'].map((action) => ({
      name: action,
      roles: [3],
      call: (caller: Caller) => caller.post(`/api/dashboard/application/${action}/${id}`),
    })),
    {
      name: 'assign',
      roles: [3],
      call: (caller) => caller.post(`/api/dashboard/application/assign/${id}/1`),
    },
    {
      name: 'mapping',
      roles: [3, 6],
      call: (caller) =>
        caller.post('/api/dashboard/application/update-emp-code/', {
          ApplicationId: id,
          EmpCode: 'E',
          EmpBranchCode: 'B',
        }),
    },
    {
      name: 'sales view',
      roles: [1, 6],
      call: (caller) => caller.get(`/api/dashboard/application/sales/${id}`),
    },
    {
      name: 'resume',
      roles: [1],
      call: (caller) => caller.post(`/api/dashboard/application/get-mobile/${id}`),
    },
    read('open review', `/api/dashboard/application/${id}`),
    ...['heartbeat', 'leave'].map((action) => ({
      name: action,
      roles: [1, 2, 3, 4, 5, 6],
      call: (caller: Caller) => caller.post(`/api/dashboard/application/${action}/${id}`),
    })),
    read('rejections', `/api/dashboard/rejections/${id}`),
    read('signature size', `/api/dashboard/application/signature-size/${id}`),
    read('document url', `/api/dashboard/document-url/${id}/8`),
    {
      name: 'lead status',
      roles: [2, 3],
      call: (caller) => caller.get(`/api/marketing/update-lead-status/${id}/4`),
    },
  ];
}

describe("another tenant's ids are 404, as absent ones are", () => {
  for (const { name, roles } of calls(1)) {
    test(`call: ${name}`, async () => {
      for (const role of roles) {
        const caller = callerOf(role);
        const foreign = await callOf(name, foreignId)(caller);
        const absent = await callOf(name, absentId)(caller);
        expect([role, foreign.statusCode, foreign.body]).toEqual([role, 404, absent.body]);
      }
    });
  }

  test('the timeline of a foreign UAN', async () => {
    const answer = await callerOf(3).post('/api/report/timeline', { Uan: 'XX00000001' });
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      404,
      'No data found for this UAN.',
    ]);
  });

  test('a foreign mobile', async () => {
    expect((await callerOf(1).get(`/api/dashboard/application/mobile/${foreignMobile}`)).statusCode).toBe(
      404,
    );
  });

  test('lists, counts and searches do not contain them', async () => {
    for (const caller of callers.values()) {
      const list = await caller.post('/api/dashboard/applications/', {
        start: 0,
        length: 100,
        search: { value: 'CANARY' },
        Filter: { Field: 'Name' },
      });
      expect(list.json()).toMatchObject({ recordsTotal: 0, recordsFiltered: 0, data: [] });
      const count = await caller.get('/api/dashboard/application-counts/-1');
      expect(count.json()).toEqual({ Count: 0 });
    }
  });

  test('a TenantCode header of the other tenant is 401', async () => {
    const answer = await callerOf(3).get(`/api/dashboard/application/${foreignId}`, {
      tenantcode: theirs.tenantCode,
    });
    expect(answer.statusCode).toBe(401);
  });

  test('no row was changed', async () => {
    const row = await inTenant(house.test.database, theirs, (tx) =>
      tx
        .selectFrom('application')
        .select(['status', 'row_version'])
        .where('application_id', '=', foreignId)
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ status: ApplicationStatus.Assigned, row_version: 1 });
  });
});

describe('only row-level security, without any check of the app', () => {
  test('shows no row of another tenant in any tenant table, and none at all without a tenant', async () => {
    for (const table of await tenantTables()) {
      const foreign = await inTenant(house.test.database, ours, (tx) => countForeign(tx, table));
      expect([table, foreign]).toEqual([table, 0]);
    }
  });

  test('changes and deletes none, and takes no row for another tenant', async () => {
    const changed = await inTenant(house.test.database, ours, (tx) =>
      tx
        .updateTable('application')
        .set({ name: 'changed' })
        .where('application_id', '=', foreignId)
        .executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    const deleted = await inTenant(house.test.database, ours, (tx) =>
      tx.deleteFrom('field_decision').where('application_id', '=', foreignId).executeTakeFirst(),
    );
    expect(deleted.numDeletedRows).toBe(0n);
    await expect(
      inTenant(house.test.database, ours, (tx) =>
        insertLead(tx, { tenant_id: theirs.tenantId, mobile: '6830000000' }),
      ),
    ).rejects.toThrow('row-level security');
  });
});

function callerOf(role: number): Caller {
  const caller = callers.get(role);
  if (caller === undefined) throw new Error(`no caller of type ${role}`);
  return caller;
}

function callOf(name: string, id: number): (caller: Caller) => ReturnType<Caller['get']> {
  const found = calls(id).find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no call ${name}`);
  return found.call;
}

async function tenantTables(): Promise<string[]> {
  const { rows } = await house.test.database.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_id' and table_name <> 'tenant' order by table_name`,
  );
  expect(rows.length).toBeGreaterThan(20);
  return rows.map((row) => row.table_name);
}

async function countForeign(tx: Tx, table: string): Promise<number> {
  const { sql } = await import('kysely');
  const { rows } = await sql<{
    rows: number;
  }>`select count(*)::int as rows from ${sql.table(table)} where tenant_id <> ${ours.tenantId}`.execute(tx);
  return rows[0]?.rows ?? -1;
}
