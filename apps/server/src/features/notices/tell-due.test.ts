import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readNotices } from '@kyc/contract/notices/notices';
import { UserType } from '@kyc/contract/user-types';
import { deleteAgedRows } from '@kyc/db/tables/records/aged-rows';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../testing/staff.ts';
import { tellDue } from './tell-due.job.ts';

const { house, tenant, callerOf, build, sqlOf } = await openStaffedBroker('DUETIMES');
afterAll(house.close);
const verifier = callerOf(UserType.Verifier);
const other = await signedIn(house, { tenant, userType: UserType.Verifier });
const slaHours = 10;
/** The period of docs/operations.md. */
const keptSeconds = 30 * 24 * 3600;
/** A Wednesday, 22:00 in Asia/Kolkata. */
const now = new Date('2026-11-18T16:30:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

beforeEach(() =>
  sqlOf(async (tx) => {
    await tx.deleteFrom('notice').execute();
    await sql`update application set status = 6`.execute(tx);
    await tx
      .updateTable('tenant_settings')
      .set({ tat_sla_hours: slaHours, office_opens: null, office_closes: null })
      .execute();
  }),
);

const submitted = (
  hours: number,
  status: ApplicationStatus = ApplicationStatus.Assigned,
  verifierId = verifier.userId,
) => build(status, { last_submitted_on: before(hours), verifier_id: verifierId });
const look = (at = now) => tellDue.work({ database: house.test.database, clock: { now: () => at } }, {});
const noticesOf = async (caller = verifier) =>
  (await caller.get('/api/notices/'))
    .json<ReplyOf<typeof readNotices>>()
    .Notices.map(({ Kind, ApplicationId }) => `${Kind} ${ApplicationId}`)
    .toSorted();

test('applications that are overdue by the SLA, or soon will be, are reported to their holder', async () => {
  const [late, soon, held] = [
    await submitted(10.1),
    await submitted(8.1),
    await submitted(30, ApplicationStatus.OnHold),
  ];
  await submitted(7.9);
  const anothers = await submitted(12, ApplicationStatus.Assigned, other.userId);
  await look();
  expect(await noticesOf()).toEqual([`dueSoon ${soon}`, `overdue ${held}`, `overdue ${late}`].toSorted());
  expect(await noticesOf(other)).toEqual([`overdue ${anothers}`]);
});

test('one without a holder, or decided, is reported to no user', async () => {
  for (const status of [
    ApplicationStatus.ReviewPending,
    ApplicationStatus.Rejected,
    ApplicationStatus.Approved,
  ])
    await build(status, { last_submitted_on: before(40), decided_by: verifier.userId });
  await look();
  expect(await sqlOf((tx) => tx.selectFrom('notice').select('kind').execute())).toEqual([]);
});

test('each once, however often the job looks and though two look at the same time', async () => {
  const id = await submitted(8.5);
  await Promise.all([look(), look()]);
  await look();
  expect(await noticesOf()).toEqual([`dueSoon ${id}`]);
  const later = new Date(now.getTime() + 2 * 3_600_000);
  await Promise.all([look(later), look(later)]);
  expect(await noticesOf()).toEqual([`dueSoon ${id}`, `overdue ${id}`]);
});

test('again for a new attempt, and to the next holder', async () => {
  const id = await submitted(11);
  await look();
  await sqlOf((tx) =>
    tx.updateTable('application').set({ attempt_no: 2 }).where('application_id', '=', id).execute(),
  );
  expect(await noticesOf()).toEqual([]);
  await look();
  expect(await noticesOf()).toEqual([`overdue ${id}`]);
  await sqlOf((tx) =>
    tx
      .updateTable('application')
      .set({ verifier_id: other.userId })
      .where('application_id', '=', id)
      .execute(),
  );
  await look();
  expect(await noticesOf(other)).toEqual([`overdue ${id}`]);
  // It is another's now, and in none of the first one's lists.
  expect(await noticesOf()).toEqual([]);
});

test('by the working hours of the desk, as the cockpit counts', async () => {
  await sqlOf((tx) =>
    tx
      .updateTable('tenant_settings')
      .set({ office_opens: '09:00', office_closes: '18:00', office_days: [1, 2, 3, 4, 5] })
      .execute(),
  );
  // Until Wednesday 18:00: from Tuesday 17:00 ten hours less a second, and ten hours and a minute.
  const tuesday = new Date('2026-11-17T11:30:01Z');
  const [near, late] = [
    await build(ApplicationStatus.Assigned, { last_submitted_on: tuesday }),
    await build(ApplicationStatus.Assigned, { last_submitted_on: new Date(tuesday.getTime() - 61_000) }),
  ];
  await look();
  expect(await noticesOf()).toEqual([`dueSoon ${near}`, `overdue ${late}`]);
});

test('stays reported while it is held in that attempt, and is deleted by its age after that', async () => {
  const [held, done] = [await submitted(11, ApplicationStatus.OnHold), await submitted(11)];
  await sqlOf(async (tx) => {
    await sql`update application set status = ${ApplicationStatus.Approved} where application_id = ${done}`.execute(
      tx,
    );
    for (const [id, attempt] of [
      [held, 1],
      [held, 0],
      [done, 1],
    ])
      await sql`insert into notice (user_id, application_id, attempt_no, kind, happened_on)
        values (${verifier.userId}, ${id}, ${attempt}, 'overdue', now() - make_interval(secs => ${keptSeconds + 60}))`.execute(
        tx,
      );
  });
  const limits = { seconds: keptSeconds, atMost: 10 };
  expect(await sqlOf((tx) => deleteAgedRows(tx, 'notice', limits))).toBe(2);
  await look();
  expect(await noticesOf()).toEqual([`overdue ${held}`]);
});
