import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ExportJob } from '@kyc/contract/reports/export-jobs';
import { UserType } from '@kyc/contract/user-types';
import { readingFromPrimary } from '@kyc/db/connection/reading';
import { sealColumns } from '@kyc/db/tables/applications/sealed-columns';
import { indianDay } from '@kyc/domain/time/indian-period';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { readWorkbook } from '../../../../testing/read-workbook.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';
import { writeExport } from './write-export.job.ts';

const broker = await openStaffedBroker('OWNFILES');
const { house, tenant, callerOf, sqlOf } = broker;
afterAll(house.close);
const business = callerOf(UserType.Business);
let admin: Caller;

const mobile = '7418529630';
const today = indianDay(new Date());
const wanted = { Report: 'LEAD_STATUS', Filter: { FromDate: today, ToDate: today } };
const forComplaint = { Purpose: 'complaint' };

beforeAll(async () => {
  const id = await broker.build(ApplicationStatus.Approved, { mobile });
  await sqlOf((tx) =>
    tx
      .insertInto('lead')
      .values(sealColumns(tx, { application_id: id, mobile }))
      .execute(),
  );
});
beforeEach(async () => {
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  await masks(true);
  await right(admin, true);
});

const masks = (isOn: boolean) =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: isOn }).execute());
const right = (caller: Caller, may: boolean) =>
  sqlOf((tx) =>
    tx.updateTable('app_user').set({ may_export_whole: may }).where('user_id', '=', caller.userId).execute(),
  );
const confirmed = (caller: Caller, isOn: boolean) =>
  sqlOf((tx) =>
    tx
      .updateTable('user_session')
      .set({ confirmed_on: isOn ? new Date() : null })
      .where('user_id', '=', caller.userId)
      .execute(),
  );
const revealsOf = async (caller: Caller) =>
  await sqlOf((tx) =>
    tx
      .selectFrom('reveal')
      .select(['property', 'application_id'])
      .where('user_id', '=', caller.userId)
      .execute(),
  );

async function written(caller: Caller, more: object = {}): Promise<string> {
  const answer = await caller.post('/api/report/exports/start', { ...wanted, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  const { ExportId } = answer.json<{ ExportId: string }>();
  const services = {
    ...house.server,
    database: house.test.database,
    reading: readingFromPrimary(house.test.database),
    storage: house.storage,
    clock: { now: () => new Date() },
    metrics: { exportsRunning: { inc: () => undefined, dec: () => undefined } },
    logger: { error: () => undefined, warn: () => undefined },
  };
  await writeExport.work(services as never, { tenantId: tenant.tenantId, exportId: ExportId });
  return ExportId;
}
const read = (caller: Caller, id: string) => caller.get(`/api/report/exports/${id}`);
const shows = async (file: Buffer) => JSON.stringify(await readWorkbook(file)).includes(mobile);

describe('R1 a background file belongs to its requester', () => {
  test('no different role lists, reads or cancels it', async () => {
    const id = await written(admin, forComplaint);
    for (const other of [business, callerOf(UserType.Admin)]) {
      expect((await other.get('/api/report/exports')).json<ExportJob[]>()).toEqual([]);
      expect((await read(other, id)).statusCode).toBe(404);
      expect((await other.post('/api/report/exports/cancel', { ExportId: id })).statusCode).toBe(404);
    }
    for (const role of [UserType.Sales, UserType.Verifier, UserType.Audit, UserType.SalesManager])
      expect((await read(callerOf(role), id)).statusCode).toBe(403);
    const file = await read(admin, id);
    expect([file.statusCode, await shows(file.rawPayload)]).toEqual([200, true]);
  });

  test('complete values are read with the right of the moment and the password', async () => {
    const id = await written(admin, forComplaint);
    await right(admin, false);
    expect(refusalOf(await read(admin, id))).toEqual([
      409,
      'This file contains values that are masked now. Start the export again.',
    ]);
    await right(admin, true);
    await confirmed(admin, false);
    expect((await read(admin, id)).json<{ ErrorState: number }>().ErrorState).toBe(106);
    await confirmed(admin, true);
    expect((await read(admin, id)).statusCode).toBe(200);
  });

  test('a file written before masks were switched on is not readable while they are', async () => {
    await masks(false);
    const id = await written(business);
    expect(await shows((await read(business, id)).rawPayload)).toBe(true);
    await masks(true);
    expect((await read(business, id)).statusCode).toBe(409);
  });
});

describe('R21 complete values leave only by a download with a purpose, counted as a reveal', () => {
  const download = (more: object = {}) =>
    admin.post('/api/report/lead-status', { FromDate: today, ToDate: today, ...more });

  test('a preview is masked for every user, the right changes nothing', async () => {
    const body = { Report: wanted.Report, Filter: wanted.Filter };
    for (const caller of [admin, business]) {
      const answer = await caller.post('/api/report/preview', body);
      expect([answer.statusCode, answer.body.includes(mobile)]).toEqual([200, false]);
      expect(answer.body).toContain('XXXXXX9630');
    }
  });

  test('without a purpose the file is masked; with one it is complete and counts', async () => {
    expect(await shows((await download()).rawPayload)).toBe(false);
    expect(await revealsOf(admin)).toEqual([]);
    expect(await shows((await download(forComplaint)).rawPayload)).toBe(true);
    expect(await revealsOf(admin)).toEqual([{ property: 'Export', application_id: null }]);
  });

  test('the purpose is one of the eight, the right and the password are required', async () => {
    expect((await download({ Purpose: 'curiosity' })).statusCode).toBe(422);
    expect((await download({ Purpose: 'other', Note: 'short' })).statusCode).toBe(422);
    await confirmed(admin, false);
    expect((await download(forComplaint)).json<{ ErrorState: number }>().ErrorState).toBe(106);
    await confirmed(admin, true);
    await right(admin, false);
    expect((await download(forComplaint)).statusCode).toBe(403);
    expect(await revealsOf(admin)).toEqual([]);
  });

  test('the thirty-first of a day is rejected', async () => {
    await sqlOf((tx) =>
      tx
        .insertInto('reveal')
        .values(Array.from({ length: 30 }, () => ({ user_id: admin.userId, property: 'Export' })))
        .execute(),
    );
    expect((await download(forComplaint)).statusCode).toBe(429);
  });
});
