import type { calendars } from '@kyc/contract/masters/working-time/calendars';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../../testing/open-masters.ts';

const masters = await openMasters();
const { admin, saved, errorsOf, list } = masters;
afterAll(masters.house.close);
beforeAll(() => masters.inTenant((tx) => updateTenantSettings(tx, { WorkingTime: true })));

type CalendarForm = z.output<typeof calendars.form>;

const calendar: CalendarForm = {
  CalendarId: 0,
  CalendarName: 'Standard',
  Monday: '09:00-18:00',
  Tuesday: '09:00-18:00',
  Wednesday: '09:00-13:00, 14:00-18:00',
  Thursday: null,
  Friday: '00:00-06:00, 22:00-24:00',
  Saturday: null,
  Sunday: null,
  IsActive: true,
};
const policy = {
  PolicyId: 0,
  PolicyName: 'First attempt',
  Priority: 10,
  SourceId: null,
  Mode: null,
  Stp: null,
  PlanType: null,
  Attempt: 1,
  BranchCode: null,
  CalendarId: 0,
  TargetMinutes: 240,
  WarningPercent: 80,
  IsActive: true,
};

const calendarPath = '/api/masters/calendar';
const policyPath = '/api/masters/sla-policies';

let names = 0;
async function addCalendar(change: Partial<CalendarForm> = {}): Promise<CalendarForm> {
  names += 1;
  const form = { ...calendar, CalendarName: `Calendar ${String(names)}`, ...change };
  const { Id } = await saved(`${calendarPath}/add`, form);
  return { ...form, CalendarId: Id };
}

async function addPolicy(change: Partial<typeof policy>): Promise<typeof policy> {
  names += 1;
  const form = { ...policy, PolicyName: `Policy ${String(names)}`, ...change };
  const { Id } = await saved(`${policyPath}/add`, form);
  return { ...form, PolicyId: Id };
}

/** The status of a refused save, and its text for each field. */
async function refused(path: string, body: object): Promise<{ status: number; [field: string]: unknown }> {
  const answer = await admin.post(path, body);
  const { Message, Errors = [] } = answer.json<{
    Message: string;
    Errors?: { Field: string; Message: string }[];
  }>();
  const fields = Errors.map((error) => [error.Field, error.Message] as const);
  return {
    status: answer.statusCode,
    ...(fields.length === 0 ? { Message } : Object.fromEntries(fields)),
  };
}

describe('calendars', () => {
  test('a calendar keeps any number of shifts per weekday, in the order of their times', async () => {
    const { Id } = await saved(`${calendarPath}/add`, {
      ...calendar,
      Wednesday: '14:00-18:00,09:00-13:00',
    });
    expect((await admin.get(`${calendarPath}/${String(Id)}`)).json()).toEqual({
      ...calendar,
      CalendarId: Id,
      RowVersion: 1,
    });
    const changed = { ...calendar, CalendarId: Id, Monday: '10:00-12:00', Friday: null };
    await saved(`${calendarPath}/edit`, changed);
    expect((await admin.get(`${calendarPath}/${String(Id)}`)).json()).toEqual({ ...changed, RowVersion: 2 });
    expect(await errorsOf(`${calendarPath}/add`, { ...calendar, CalendarName: 'STANDARD' })).toEqual({
      CalendarName: 'Calendar Name already exists.',
    });
  });

  test.each([
    ['9-18', 400, 'Monday must be hours such as 09:00-13:00, 14:00-18:00.'],
    ['09:00-25:00', 400, 'Monday must be hours such as 09:00-13:00, 14:00-18:00.'],
    ['24:00-24:00', 400, 'Monday must be hours such as 09:00-13:00, 14:00-18:00.'],
    ['09:00-13:00;14:00-18:00', 400, 'Monday must be hours such as 09:00-13:00, 14:00-18:00.'],
    ['09:00-13:00, 12:00-18:00', 422, 'The shifts of Monday overlap.'],
    ['09:00-09:00', 422, 'Each shift of Monday must close after it opens.'],
    ['22:00-06:00', 422, 'Each shift of Monday must close after it opens.'],
  ])('the shifts %s are rejected', async (Monday, status, message) => {
    expect(await refused(`${calendarPath}/add`, { ...calendar, CalendarName: 'Refused', Monday })).toEqual({
      status,
      Monday: message,
    });
  });

  test('each faulty weekday has its sentence', async () => {
    const form = {
      ...calendar,
      CalendarName: 'Refused',
      Tuesday: '10:00-12:00, 11:00-13:00',
      Sunday: '10:00-10:00',
    };
    expect(await refused(`${calendarPath}/add`, form)).toEqual({
      status: 422,
      Tuesday: 'The shifts of Tuesday overlap.',
      Sunday: 'Each shift of Sunday must close after it opens.',
    });
  });

  test('a calendar without any shift is rejected', async () => {
    const empty = {
      ...calendar,
      CalendarName: 'Empty',
      Monday: null,
      Tuesday: null,
      Wednesday: null,
      Friday: null,
    };
    expect(await refused(`${calendarPath}/add`, empty)).toEqual({
      status: 422,
      Monday: 'The calendar must have at least one shift.',
    });
  });

  test('the database refuses overlapping shifts of a weekday, and only those', async () => {
    const { CalendarId } = await addCalendar();
    const insert = (weekday: number, opens: number, closes: number) =>
      masters.inTenant((tx) =>
        tx.insertInto('calendar_shift').values({ calendar_id: CalendarId, weekday, opens, closes }).execute(),
      );
    await expect(insert(1, 1079, 1200)).rejects.toThrow('calendar_shift_overlap');
    await expect(insert(4, 600, 600)).rejects.toThrow('calendar_shift_order');
    await insert(1, 1080, 1200);
    await insert(4, 540, 1080);
    const { data } = await list(`${calendarPath}/`, { search: { value: `Calendar ${String(names)}` } });
    expect(data[0]).toMatchObject({ Monday: '09:00-18:00, 18:00-20:00', Thursday: '09:00-18:00' });
  });

  test('a calendar in use by an active policy cannot be deactivated', async () => {
    const used = await addCalendar();
    const { PolicyId, PolicyName } = await addPolicy({ CalendarId: used.CalendarId });
    const inactive = { ...used, IsActive: false };
    expect(await refused(`${calendarPath}/edit`, inactive)).toEqual({
      status: 409,
      Message: 'This calendar cannot be deactivated: an active policy uses it.',
    });
    await saved(`${policyPath}/edit`, {
      ...policy,
      PolicyId,
      PolicyName,
      CalendarId: used.CalendarId,
      IsActive: false,
    });
    await saved(`${calendarPath}/edit`, inactive);
    expect(
      await refused(`${policyPath}/edit`, { ...policy, PolicyId, PolicyName, CalendarId: used.CalendarId }),
    ).toEqual({ status: 400, CalendarId: 'Please select Calendar.' });
  });

  test('shorter hours are rejected when a policy would not reach its target', async () => {
    const used = await addCalendar();
    await addPolicy({ PolicyName: 'Long target', CalendarId: used.CalendarId, TargetMinutes: 28_800 });
    const short = { ...used, Monday: '09:00-10:00', Tuesday: null, Wednesday: null, Friday: null };
    expect(await refused(`${calendarPath}/edit`, short)).toEqual({
      status: 422,
      Monday: 'The calendar does not have the minutes of the policy Long target within 400 days.',
    });
  });

  test('policies choose from the calendars in use', async () => {
    const used = await addCalendar({ CalendarName: 'Offered' });
    await addCalendar({ CalendarName: 'Withdrawn', IsActive: false });
    const offered = (await admin.get('/api/masters/calendars/list')).json<object[]>();
    expect(offered).toContainEqual({ CalendarId: used.CalendarId, CalendarName: 'Offered' });
    expect(offered).not.toContainEqual(expect.objectContaining({ CalendarName: 'Withdrawn' }));
  });

  test('a file exports and imports calendars', async () => {
    const csv = (await admin.post(`${calendarPath}/export`, { Search: 'Standard' })).body;
    expect(csv).toContain('"09:00-13:00, 14:00-18:00"');
    const Csv = `CalendarName,Monday,Tuesday\nFrom a file,"09:00-12:00, 13:00-18:00",\nBroken,"09:00-12:00, 11:00-18:00",`;
    expect((await admin.post(`${calendarPath}/import-preview`, { Csv })).json()).toMatchObject({
      Added: 1,
      Errors: [{ Row: 3, Field: 'Monday', Message: 'The shifts of Monday overlap.' }],
    });
  });
});

describe('special sessions', () => {
  const path = '/api/masters/calendar-sessions';

  test('a session has hours on a date, to midnight at the latest', async () => {
    const { CalendarId } = await addCalendar();
    const session = {
      SessionId: 0,
      SessionOn: '2026-11-08',
      CalendarId,
      SessionName: 'Muhurat trading',
      Opens: '18:00',
      Closes: '24:00',
      IsActive: true,
    };
    const { Id } = await saved(`${path}/add`, session);
    expect((await admin.get(`${path}/${String(Id)}`)).json()).toEqual({
      ...session,
      SessionId: Id,
      RowVersion: 1,
    });
    expect(await errorsOf(`${path}/add`, session)).toEqual({
      SessionOn: 'Date already exists for this Calendar and Opens.',
    });
    expect(await refused(`${path}/add`, { ...session, Opens: '19:00', Closes: '19:00' })).toEqual({
      status: 422,
      Closes: 'The special session on 08/11/2026 must close after it opens.',
    });
    expect(await errorsOf(`${path}/add`, { ...session, Opens: '24:00', Closes: '7 pm' })).toEqual({
      Opens: 'Opens must be a time such as 09:00.',
      Closes: 'Closes must be a time such as 09:00.',
    });
    expect(await errorsOf(`${path}/add`, { ...session, Opens: '17:00', CalendarId: 999_999 })).toEqual({
      CalendarId: 'Please select Calendar.',
    });
  });
});

describe('holidays of a calendar', () => {
  const path = '/api/masters/holidays';
  const holiday = { HolidayId: 0, HolidayOn: '2037-03-04', HolidayName: 'Holi', IsActive: true };

  test('a holiday counts for one calendar, or for every calendar and the office hours', async () => {
    const { CalendarId } = await addCalendar();
    const { Id } = await saved(`${path}/add`, { ...holiday, CalendarId });
    const stored = { ...holiday, HolidayId: Id };
    expect((await admin.get(`${path}/${String(Id)}`)).json()).toEqual({
      ...stored,
      CalendarId,
      RowVersion: 1,
    });
    await masters.inTenant((tx) =>
      updateTenantSettings(tx, {
        OfficeOpens: '09:00',
        OfficeCloses: '18:00',
        OfficeDays: [1, 2, 3, 4, 5, 6, 7],
      }),
    );
    const officeSeconds = async () => {
      const { rows } = await masters.inTenant((tx) =>
        sql<{
          seconds: number;
        }>`select working_seconds('2037-03-04 00:00+05:30', '2037-03-05 00:00+05:30') as seconds`.execute(tx),
      );
      return rows[0]?.seconds;
    };
    expect(await officeSeconds()).toBe(9 * 3600);
    await saved(`${path}/edit`, { ...stored, CalendarId: null });
    expect((await admin.get(`${path}/${String(Id)}`)).json()).toEqual({ ...stored, RowVersion: 2 });
    expect(await officeSeconds()).toBe(0);
    expect(await errorsOf(`${path}/edit`, { ...stored, CalendarId: 999_999 })).toEqual({
      CalendarId: 'Please select Calendar.',
    });
  });

  test('with the switch off, holidays show no calendar, and keep theirs', async () => {
    const { CalendarId } = await addCalendar();
    const { Id } = await saved(`${path}/add`, { ...holiday, HolidayOn: '2037-03-05', CalendarId });
    const stored = { ...holiday, HolidayOn: '2037-03-05', HolidayId: Id };
    const turn = (isOn: boolean) => masters.inTenant((tx) => updateTenantSettings(tx, { WorkingTime: isOn }));
    await turn(false);
    expect((await admin.get(`${path}/${String(Id)}`)).json()).toEqual({ ...stored, RowVersion: 1 });
    expect(await errorsOf(`${path}/edit`, { ...stored, CalendarId })).toEqual({
      CalendarId: 'Calendar is not valid.',
    });
    await saved(`${path}/edit`, { ...stored, HolidayName: 'Holi, second day' });
    await turn(true);
    expect((await admin.get(`${path}/${String(Id)}`)).json()).toMatchObject({ CalendarId, RowVersion: 2 });
  });
});

describe('SLA policies', () => {
  test('a policy is stored with its conditions', async () => {
    const { CalendarId } = await addCalendar();
    const form = {
      ...policy,
      PolicyName: 'Everything set',
      SourceId: 1,
      Mode: 0,
      Stp: 0,
      PlanType: 2,
      Attempt: 2,
      BranchCode: 'MUM001',
      CalendarId,
      TargetMinutes: 5,
      WarningPercent: 95,
    };
    const { Id } = await saved(`${policyPath}/add`, form);
    expect((await admin.get(`${policyPath}/${String(Id)}`)).json()).toEqual({
      ...form,
      PolicyId: Id,
      RowVersion: 1,
    });
  });

  test.each([
    ['target', { TargetMinutes: 0 }, 422, { TargetMinutes: 'Target Minutes must be between 5 and 28800.' }],
    ['target', { TargetMinutes: 4 }, 422, { TargetMinutes: 'Target Minutes must be between 5 and 28800.' }],
    [
      'target',
      { TargetMinutes: 28_801 },
      422,
      { TargetMinutes: 'Target Minutes must be between 5 and 28800.' },
    ],
    ['target', { TargetMinutes: 7.5 }, 400, { TargetMinutes: 'Please enter Target Minutes.' }],
    ['warning', { WarningPercent: 49 }, 400, { WarningPercent: 'Warning % must be between 50 and 95.' }],
    ['warning', { WarningPercent: 96 }, 400, { WarningPercent: 'Warning % must be between 50 and 95.' }],
    ['source', { SourceId: 99 }, 400, { SourceId: 'Please select Source.' }],
    ['mode', { Mode: 5 }, 400, { Mode: 'Please select Mode.' }],
    ['straight through', { Stp: 2 }, 400, { Stp: 'Please select Straight Through.' }],
    ['plan type', { PlanType: 3 }, 400, { PlanType: 'Please select Plan Type.' }],
    ['attempt', { Attempt: 0 }, 400, { Attempt: 'Please select Attempt.' }],
    ['branch', { BranchCode: 'NOWHERE' }, 400, { BranchCode: 'Branch Code is not valid.' }],
    ['calendar', { CalendarId: 999_999 }, 400, { CalendarId: 'Please select Calendar.' }],
  ])('rejects a faulty %s: %o', async (_, change, status, errors) => {
    const { CalendarId } = await addCalendar();
    const form = { ...policy, PolicyName: 'Refused', CalendarId, ...change };
    expect(await refused(`${policyPath}/add`, form)).toEqual({ status, ...errors });
  });

  test('a target that the calendar does not reach within 400 days is rejected', async () => {
    // 57 or 58 Mondays with an hour each.
    const { CalendarId } = await addCalendar({
      Monday: '09:00-10:00',
      Tuesday: null,
      Wednesday: null,
      Friday: null,
    });
    const form = { ...policy, PolicyName: 'Too far', CalendarId };
    expect(await refused(`${policyPath}/add`, { ...form, TargetMinutes: 59 * 60 })).toEqual({
      status: 422,
      TargetMinutes: 'The calendar does not have this many minutes within 400 days.',
    });
    await addPolicy({ ...form, TargetMinutes: 56 * 60 });
  });

  test('accepts either the deactivation of a calendar or a simultaneous new policy for this calendar', async () => {
    for (let round = 0; round < 5; round += 1) {
      const used = await addCalendar();
      const [deactivated, added] = await Promise.all([
        admin.post(`${calendarPath}/edit`, { ...used, IsActive: false }),
        admin.post(`${policyPath}/add`, {
          ...policy,
          PolicyName: `Race ${String(round)}`,
          CalendarId: used.CalendarId,
        }),
      ]);
      const codes = [deactivated.statusCode, added.statusCode];
      expect([
        [200, 400],
        [409, 200],
      ]).toContainEqual(codes);
    }
  });
});
