import { FieldId } from '@kyc/contract/fields';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sendToIntake } from '../../../testing/intake/open-intake.ts';
import { actionPath, openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { servicesOf } from '../../entry/admin/services-of.ts';
import { jobSender } from '../../jobs/send-job.ts';
import { remindCustomers } from './remind-customers.job.ts';

const broker = await openStaffedBroker('OVERDUE');
const { house, tenant, callerOf, build, sqlOf } = broker;
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
afterAll(house.close);

const set = (change: object) => sqlOf((tx) => tx.updateTable('tenant_settings').set(change).execute());
beforeEach(() =>
  set({ rejection_loop: true, rejection_url: 'http://127.0.0.1:9/', undo_seconds: 60, counter: 1000 }),
);

const act = (action: string, id: number) => verifier.post(actionPath(action, id));

async function rejected(id: number, action = 'reject'): Promise<number> {
  const field = { ApplicationId: id, FieldId: FieldId.Esign, ReasonId: 2, SolutionId: 3 };
  await verifier.post(actionPath('reject-field', ''), field);
  const answer = await act(action, id);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ RowVersion: number }>().RowVersion;
}

/** Moves the due day of the messages so far. */
const dueOn = (id: number, day: string) =>
  sqlOf((tx) =>
    sql`update customer_message set due_on = ${day} where application_id = ${id} and due_on > '2026-02-01'`.execute(
      tx,
    ),
  );

/** The job, which runs every ten minutes. */
async function passTime(): Promise<void> {
  const queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
  const services = await servicesOf({
    config: house.config,
    database: house.test.database,
    sealer: () => Promise.resolve(house.server.sealer),
  });
  await remindCustomers.work({ ...services, jobs: jobSender(queue) }, {});
  await queue.stop();
}

const linesOf = async (id: number) =>
  (
    await sqlOf((tx) =>
      tx
        .selectFrom('timeline_event')
        .select('timeline')
        .where('application_id', '=', id)
        .where('code', '=', 'rectificationOverdue')
        .execute(),
    )
  ).map(({ timeline }) => timeline);

const early = '2026-01-05';
const late = '2026-01-19';
const lateLine = 'Not put right by the customer until 19-Jan-2026';

describe('Y10 the line about a customer who has not answered', () => {
  test('is written once for a rejection in force', async () => {
    const id = await build(ApplicationStatus.Assigned);
    await rejected(id);
    await dueOn(id, late);
    await passTime();
    await passTime();
    expect(await linesOf(id)).toEqual([lateLine]);
  });

  test('is not written while a step is being taken, and by the next run afterwards', async () => {
    const id = await build(ApplicationStatus.Assigned);
    await rejected(id);
    await dueOn(id, late);
    await sqlOf(async (tx) => {
      await lockApplication(tx, id);
      await passTime();
    });
    expect(await linesOf(id)).toEqual([]);
    await passTime();
    expect(await linesOf(id)).toEqual([lateLine]);
  });

  test.each(['reject', 'reject-mode'])(
    'is not written for a %s that was undone, and once for the next one',
    async (action) => {
      const id = await build(ApplicationStatus.Assigned);
      const RowVersion = await rejected(id, action);
      await dueOn(id, early);
      await verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion });
      await rejected(id);
      await passTime();
      expect(await linesOf(id)).toEqual([]);
      await dueOn(id, late);
      await passTime();
      await passTime();
      expect(await linesOf(id)).toEqual([lateLine]);
    },
  );

  test('is not written for a rejection that was resent, and once for the next one', async () => {
    const id = await build(ApplicationStatus.Assigned);
    await rejected(id);
    await dueOn(id, early);
    expect((await admin.post(actionPath('resend', id))).statusCode).toBe(200);
    await rejected(id);
    await passTime();
    expect(await linesOf(id)).toEqual([]);
    await dueOn(id, late);
    await passTime();
    expect(await linesOf(id)).toEqual([lateLine]);
  });

  test('is not written after a resubmission or a cancellation', async () => {
    const ids = [await build(ApplicationStatus.Assigned), await build(ApplicationStatus.Assigned)];
    for (const id of ids) {
      await rejected(id);
      await dueOn(id, early);
    }
    await sendToIntake(house, tenant, {
      path: `/${ids[0] ?? 0}/submit`,
      body: { ConfirmUnchanged: true, UnchangedReason: 'It is right.' },
    });
    await admin.post(actionPath('cancel', ids[1] ?? 0));
    await passTime();
    expect(await Promise.all(ids.map(linesOf))).toEqual([[], []]);
  });

  test('is not written while the loop is off', async () => {
    const id = await build(ApplicationStatus.Assigned);
    await rejected(id);
    await dueOn(id, late);
    await set({ rejection_loop: false });
    await passTime();
    expect(await linesOf(id)).toEqual([]);
  });

  test('is not written for a rejection that was made while the loop was off', async () => {
    const id = await build(ApplicationStatus.Assigned);
    await rejected(id);
    await dueOn(id, early);
    await admin.post(actionPath('resend', id));
    await set({ rejection_loop: false });
    await rejected(id);
    await set({ rejection_loop: true });
    await passTime();
    expect(await linesOf(id)).toEqual([]);
  });
});
