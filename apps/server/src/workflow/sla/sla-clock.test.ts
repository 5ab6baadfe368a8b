import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { insertCalendar } from '@kyc/db/tables/working-time/calendar-table';
import { insertManySlaPolicies } from '@kyc/db/tables/working-time/sla-policy-table';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendToIntake } from '../../../testing/intake/open-intake.ts';
import { actionPath, openStaffedBroker } from '../../../testing/open-staffed-broker.ts';

const { house, tenant, callerOf, build, stored, sqlOf } = await openStaffedBroker('CLOCKS');
const [verifier, admin] = [callerOf(UserType.Verifier), callerOf(UserType.Admin)];
afterAll(house.close);

const { Pending, Rejected, Assigned, OnHold, SystemRejected } = ApplicationStatus;
const minute = 60_000;

// The calendar is always open, so that working time is the time of the clock.
beforeAll(() =>
  sqlOf(async (tx) => {
    const calendarId = await insertCalendar(tx, {
      name: 'Always open',
      shifts: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 })),
    });
    const policy = { calendar_id: calendarId, warning_percent: 80 };
    await insertManySlaPolicies(tx, [
      { ...policy, policy_name: 'Later attempt', priority: 1, attempt: 2, target_minutes: 120 },
      { ...policy, policy_name: 'First attempt', priority: 2, attempt: 1, target_minutes: 240 },
    ]);
  }),
);
beforeEach(() => turn(true));

const turn = (isOn: boolean) =>
  sqlOf((tx) => updateTenantSettings(tx, { WorkingTime: isOn, UndoSeconds: 60 }));

async function submit(status: ApplicationStatus, head: object = {}): Promise<number> {
  const id = await build(status, head);
  const answer = await sendToIntake(house, tenant, { path: `/${String(id)}/submit` });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

/** An assigned application whose clock has run for these minutes. */
async function assignedFor(minutes: number): Promise<number> {
  const id = await submit(Pending);
  await sqlOf(async (tx) => {
    await tx
      .updateTable('application')
      .set({ status: Assigned, verifier_id: verifier.userId })
      .where('application_id', '=', id)
      .execute();
  });
  await earlier(id, minutes);
  return id;
}

/** Moves the stored times into the past, as if these minutes had passed. */
async function earlier(id: number, minutes: number): Promise<void> {
  const back = sql`make_interval(mins => ${minutes})`;
  await sqlOf((tx) =>
    sql`update application_sla set started_on = started_on - ${back}, running_since = running_since - ${back},
      warn_on = warn_on - ${back}, due_on = due_on - ${back}, paused_on = paused_on - ${back}
      where application_id = ${id}`.execute(tx),
  );
}

const clocksOf = (id: number) =>
  sqlOf((tx) =>
    tx
      .selectFrom('application_sla')
      .innerJoin('sla_policy', 'sla_policy.policy_id', 'application_sla.policy_id')
      .selectAll('application_sla')
      .select('policy_name')
      .where('application_id', '=', id)
      .orderBy('application_sla.attempt_no')
      .execute(),
  );
async function clockOf(id: number) {
  const clock = (await clocksOf(id)).at(-1);
  if (clock === undefined) throw new Error(`application ${String(id)} has no clock`);
  return clock;
}
const dueOnOf = async (id: number) => (await stored(id)).head.due_on;

/** Rounded minutes from now, negative in the past; the calls of a test take less than a minute. */
const minutesFromNow = (moment: Date | null) =>
  // -0 is 0.
  moment === null ? null : Math.round((moment.getTime() - Date.now()) / minute) + 0;

async function hold(id: number, HoldKind?: string): Promise<void> {
  const answer = await verifier.post('/api/dashboard/application/on-hold/', {
    ApplicationId: id,
    VerifierRemarks: 'Waits',
    ...(HoldKind !== undefined && { HoldKind }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function act(action: string, id: number, caller = verifier): Promise<{ RowVersion: number }> {
  const answer = await caller.post(actionPath(action, id));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ RowVersion: number }>();
}

async function reject(id: number): Promise<{ RowVersion: number }> {
  const field = { ApplicationId: id, FieldId: FieldId.PanPhoto, ReasonId: 1, SolutionId: 1 };
  const answer = await verifier.post('/api/dashboard/application/reject-field/', field);
  expect(answer.statusCode, answer.body).toBe(200);
  return await act('reject', id);
}

describe('a submission', () => {
  test('starts a clock by the first matching policy', async () => {
    const id = await submit(Pending);
    const clock = await clockOf(id);
    expect(clock).toMatchObject({
      attempt_no: 1,
      policy_name: 'First attempt',
      policy_version: 1,
      used_seconds: 0,
      running_since: clock.started_on,
      paused_on: null,
      breached_on: null,
      met_on: null,
    });
    // 80 % of 240 minutes are 192.
    expect([minutesFromNow(clock.warn_on), minutesFromNow(clock.due_on)]).toEqual([192, 240]);
    expect(await dueOnOf(id)).toEqual(clock.due_on);
  });

  test('runs on when the system rejects it: its correction is the work of the verifiers', async () => {
    const pan = 'ABCPK1234A';
    await build(Assigned, { pan });
    const id = await submit(Pending, { pan });
    expect((await stored(id)).head.status).toBe(SystemRejected);
    const { started_on, running_since } = await clockOf(id);
    expect(running_since).toEqual(started_on);
  });

  test('a resubmission starts a new clock, and the earlier one keeps its result', async () => {
    const id = await assignedFor(30);
    await reject(id);
    expect((await sendToIntake(house, tenant, { path: `/${String(id)}/submit` })).statusCode).toBe(200);
    const clocks = await clocksOf(id);
    expect(clocks.map(({ attempt_no, policy_name }) => [attempt_no, policy_name])).toEqual([
      [1, 'First attempt'],
      [2, 'Later attempt'],
    ]);
    expect(clocks.map(({ met_on }) => met_on !== null)).toEqual([true, false]);
    expect(minutesFromNow(await dueOnOf(id))).toBe(120);
    await act('cancel', id, admin);
    const [first, second] = await clocksOf(id);
    expect(first).toEqual(clocks[0]);
    expect(minutesFromNow(second?.met_on ?? null)).toBe(0);
  });

  test('without a matching policy has no due time', async () => {
    await sqlOf((tx) => tx.updateTable('sla_policy').set({ is_active: false }).execute());
    const id = await submit(Rejected, { attempt_no: 1, due_on: new Date() });
    await sqlOf((tx) => tx.updateTable('sla_policy').set({ is_active: true }).execute());
    expect([await clocksOf(id), await dueOnOf(id)]).toEqual([[], null]);
  });

  test('with the switch off has no due time either', async () => {
    await turn(false);
    const id = await submit(Rejected, { attempt_no: 1, due_on: new Date() });
    expect([await clocksOf(id), await dueOnOf(id)]).toEqual([[], null]);
  });
});

describe('on hold', () => {
  test.each([undefined, 'customer'])(
    'the kind %s pauses the clock and freezes the used time',
    async (kind) => {
      const id = await assignedFor(30);
      await hold(id, kind);
      const clock = await clockOf(id);
      expect(Math.floor(clock.used_seconds / 60)).toBe(30);
      expect(clock).toMatchObject({ running_since: null, due_on: null, warn_on: null, met_on: null });
      expect(minutesFromNow(clock.paused_on)).toBe(0);
      expect(await dueOnOf(id)).toBeNull();
    },
  );

  test.each(['internal', 'thirdParty'])('the kind %s lets the clock run', async (kind) => {
    const id = await assignedFor(30);
    const before = await clockOf(id);
    await hold(id, kind);
    expect((await stored(id)).head.status).toBe(OnHold);
    expect(await clockOf(id)).toEqual(before);
  });

  test('a resume continues with the rest of the target', async () => {
    const id = await assignedFor(30);
    await hold(id);
    await earlier(id, 500);
    const answer = await verifier.get(`/api/dashboard/fetch-on-hold/${String(id)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const clock = await clockOf(id);
    expect(clock.paused_on).toBeNull();
    expect(minutesFromNow(clock.due_on)).toBe(210);
    expect(await dueOnOf(id)).toEqual(clock.due_on);
  });

  test('a due time that passed before the pause stays, and the breach with it', async () => {
    const id = await assignedFor(250);
    await hold(id);
    const clock = await clockOf(id);
    expect(minutesFromNow(clock.breached_on)).toBe(-10);
    expect(clock.due_on).toEqual(clock.breached_on);
    expect(await dueOnOf(id)).toEqual(clock.breached_on);
  });

  test('another kind is rejected', async () => {
    const id = await assignedFor(1);
    const answer = await verifier.post('/api/dashboard/application/on-hold/', {
      ApplicationId: id,
      VerifierRemarks: 'Waits',
      HoldKind: 'weather',
    });
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      400,
      'HoldKind must be customer, internal or thirdParty.',
    ]);
  });
});

describe('a decision', () => {
  test('stops the clock in time, and the application has no due time', async () => {
    const id = await assignedFor(100);
    await reject(id);
    const clock = await clockOf(id);
    expect(minutesFromNow(clock.met_on)).toBe(0);
    expect(clock).toMatchObject({ running_since: null, breached_on: null });
    expect(minutesFromNow(clock.due_on)).toBe(140);
    expect(await dueOnOf(id)).toBeNull();
  });

  test('after the due time is a breach', async () => {
    const id = await assignedFor(300);
    await reject(id);
    const clock = await clockOf(id);
    expect([minutesFromNow(clock.breached_on), clock.met_on]).toEqual([-60, null]);
  });

  test('that is undone continues the clock', async () => {
    const id = await assignedFor(100);
    const { RowVersion } = await reject(id);
    const undone = await verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion });
    expect(undone.statusCode, undone.body).toBe(200);
    const clock = await clockOf(id);
    expect(clock).toMatchObject({ met_on: null, attempt_no: 1 });
    expect(minutesFromNow(clock.due_on)).toBe(140);
    expect(await dueOnOf(id)).toEqual(clock.due_on);
  });

  test('a cancellation stops the clock', async () => {
    const id = await assignedFor(10);
    await act('cancel', id, admin);
    expect(minutesFromNow((await clockOf(id)).met_on)).toBe(0);
    expect(await dueOnOf(id)).toBeNull();
  });

  test('a way from the queue to a verifier and back does not change the clock', async () => {
    const id = await assignedFor(10);
    const before = await clockOf(id);
    await act('un-assign', id, admin);
    expect(await clockOf(id)).toEqual(before);
  });

  test('five holds and releases within a minute use no time twice', async () => {
    const id = await assignedFor(30);
    for (let round = 0; round < 5; round += 1) {
      await hold(id);
      await verifier.get(`/api/dashboard/fetch-on-hold/${String(id)}`);
    }
    const clock = await clockOf(id);
    expect(Math.floor(clock.used_seconds / 60)).toBe(30);
    expect(minutesFromNow(clock.due_on)).toBe(210);
  });
});

test('with the switch off, the properties of working time are ignored like any other of the body', async () => {
  const id = await assignedFor(1);
  await turn(false);
  const answer = await verifier.post('/api/dashboard/application/on-hold/', {
    ApplicationId: id,
    VerifierRemarks: 'Waits',
    HoldKind: 'weather',
    WakesOn: 'soon',
    Name: 7,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await stored(id)).head).toMatchObject({ status: OnHold, wakes_on: null });
});

test('with the switch off, changes of the status leave clocks unchanged', async () => {
  const id = await assignedFor(30);
  const before = await clockOf(id);
  await turn(false);
  await hold(id);
  expect(await clockOf(id)).toEqual(before);
});
