import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { indianDay } from '@kyc/domain/time/indian-period';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionPath, openStaffedBroker } from '../../testing/open-staffed-broker.ts';
import type { Caller } from '../../testing/staff.ts';

const broker = await openStaffedBroker('PARTS');
const { house, callerOf, sqlOf } = broker;
afterAll(house.close);

beforeAll(async () => {
  await sqlOf((tx) =>
    tx
      .updateTable('tenant_settings')
      .set({
        acceptance_gate: true,
        risk_signals: [1, 2, 3, 4, 5, 6],
        ipv_workbench: true,
        rejection_loop: true,
      })
      .execute(),
  );
});

/** Returns this user's audit rows that name this application, found as a bundle finds them. */
async function rowsOf(caller: Caller, id: number): Promise<string[]> {
  const rows = await sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', 'entity', 'entity_id', 'seen'])
      .where('actor_id', '=', caller.userId)
      .orderBy('audit_id')
      .execute(),
  );
  return rows
    .filter(
      ({ entity, entity_id, seen }) =>
        (entity === 'application' && entity_id === String(id)) || seen?.map(Number).includes(id) === true,
    )
    .map(({ action }) => action);
}

const parts = ['messages', 'acceptance', 'ipv', 'rejections', 'risk'] as const;
const readers = [UserType.Business, UserType.Audit, UserType.Admin] as const;

describe('T1 each part of a review that was never opened is in the trail', () => {
  const cases = parts.flatMap((part) => readers.map((role) => [part, role] as const));
  test.each(cases)('%s, read by user type %i', async (part, role) => {
    const id = await broker.build(ApplicationStatus.Approved);
    const answer = await callerOf(role).get(`/api/dashboard/${part}/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await rowsOf(callerOf(role), id)).toEqual(['application.view-part']);
  });
});

test('T1 a part read twice by one session within a minute is one row; another session has a separate one', async () => {
  const id = await broker.build(ApplicationStatus.Approved);
  const path = `/api/dashboard/messages/${id}`;
  await untilSecondsRemain(5);
  await callerOf(UserType.Admin).get(path);
  await callerOf(UserType.Admin).get(path);
  await callerOf(UserType.Audit).get(path);
  expect(await rowsOf(callerOf(UserType.Admin), id)).toHaveLength(1);
  expect(await rowsOf(callerOf(UserType.Audit), id)).toHaveLength(1);
});

test('a review that loads all parts within the minute in which it opened writes only the row of the opening', async () => {
  const id = await broker.build(ApplicationStatus.Approved);
  await untilSecondsRemain(5);
  const caller = callerOf(UserType.Business);
  expect((await caller.get(`/api/dashboard/application/${id}`)).statusCode).toBe(200);
  for (const part of parts) expect((await caller.get(`/api/dashboard/${part}/${id}`)).statusCode).toBe(200);
  expect(await rowsOf(caller, id)).toEqual(['application.view']);
});

test('T1 the trail of an application, its viewers and the delivery board name the application', async () => {
  const caller = callerOf(UserType.Audit);
  const id = await broker.build(ApplicationStatus.Approved);
  const uan = (await broker.stored(id)).head.uan ?? '';
  const today = indianDay(new Date());
  const days = { FromDate: today, ToDate: today };
  const page = { start: 0, length: 10 };
  await caller.post('/api/audit/', { ...page, Filter: { ...days, Application: uan } });
  await caller.post('/api/audit/viewers', { ...days, Application: uan });
  expect(await rowsOf(caller, id)).toEqual(['audit.read', 'audit.viewers']);
  const assigned = await broker.build(ApplicationStatus.Assigned);
  // It sends the new status to the lead system, which adds a row to the board.
  await callerOf(UserType.Admin).post(actionPath('un-assign', assigned));
  const board = await caller.post('/api/deliveries/', { ...page, Filter: { State: 'all' } });
  expect(board.json<{ data: { ApplicationId: number }[] }>().data.map((row) => row.ApplicationId)).toContain(
    assigned,
  );
  expect(await rowsOf(caller, assigned)).toEqual(['delivery.list']);
});

test('without Allow View Data a part is rejected and writes no row', async () => {
  const caller = callerOf(UserType.Sales);
  const id = await broker.build(ApplicationStatus.Approved);
  await sqlOf((tx) =>
    tx.updateTable('app_user').set({ allow_view_data: false }).where('user_id', '=', caller.userId).execute(),
  );
  for (const part of parts) expect((await caller.get(`/api/dashboard/${part}/${id}`)).statusCode).toBe(409);
  expect((await caller.get(actionPath('aof', id))).statusCode).toBe(409);
  expect(await rowsOf(caller, id)).toEqual([]);
});

/** Waits for the next minute when this one ends within the given seconds. */
async function untilSecondsRemain(seconds: number): Promise<void> {
  const rest = 60_000 - (Date.now() % 60_000);
  if (rest < seconds * 1000) await new Promise((resolve) => setTimeout(resolve, rest + 50));
}
