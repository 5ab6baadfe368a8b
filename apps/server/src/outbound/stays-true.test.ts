import { UserType } from '@kyc/contract/user-types';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { messagesWithoutJob } from '../../testing/deliveries/messages-without-job.ts';
import { openOutboundWorld } from '../../testing/deliveries/outbound-world.ts';
import { bankRejection, outboundActs } from '../../testing/deliveries/outbound-acts.ts';
import { sendToIntake } from '../../testing/intake/open-intake.ts';
import { actionPath, refusalOf } from '../../testing/open-staffed-broker.ts';

const world = await openOutboundWorld('TRUE');
afterAll(world.close);
const { broker, backOffice, marketing, flow } = world;
const verifier = broker.callerOf(UserType.Verifier);
const admin = broker.callerOf(UserType.Admin);

beforeEach(async () => {
  world.answer(200);
  await world.wanted({
    undo_seconds: 0,
    rejection_loop: true,
    own_messages: true,
    lead_status_url: marketing.url,
  });
});

const { sentTo, typesTo, statusesTo, perform, boResult, mark, reject, afterwards, statusOf, kindOf } =
  outboundActs(world);

const onQueue = async <Row>(statement: RawBuilder<unknown>) =>
  (await outsideTenants(broker.house.test.database, (tx) => statement.execute(tx))).rows as Row[];

test('17 each message that a step leaves open has its job in the queue', async () => {
  world.answer(503);
  const ids = [await world.assigned(), await world.assigned(), await world.assigned()] as const;
  for (const id of [ids[0], ids[1]]) await perform('approve', id);
  await perform('cancel', ids[1], admin);
  await reject(ids[2]);
  const open = (await world.messagesOf(ids)).filter(({ state }) => ['held', 'waiting'].includes(state));
  expect(new Set(open.map(({ kind }) => kind))).toEqual(
    new Set(['approval', 'approval-withdrawn', 'lead-status', 'customer-message']),
  );
  expect(await messagesWithoutJob(broker.house.test, broker.tenant, ids)).toEqual([]);
});

describe('Y1 the back office does not receive an approval that no longer holds', () => {
  test('(a) cancelled within the undo window: it receives no message', async () => {
    await world.wanted({ undo_seconds: 60 });
    const id = await world.assigned();
    await perform('approve', id);
    await perform('cancel', id, admin);
    await afterwards(id);
    expect([await statusOf(id), typesTo(backOffice, id)]).toEqual([6, []]);
    expect(await kindOf(id, 'approval')).toMatchObject([{ state: 'withdrawn', because: 'cancelled' }]);
  });

  test('(b) cancelled while the back office fails: after the recovery it receives the withdrawal, not the approval', async () => {
    world.answer(503);
    const id = await world.assigned();
    await perform('approve', id);
    await perform('cancel', id, admin);
    world.answer(200);
    const since = backOffice.arrivals.length;
    await afterwards(id);
    expect(typesTo(backOffice, id, since)).toEqual(['application.approval-withdrawn']);
    const [approval, withdrawal] = sentTo(backOffice, id);
    expect(withdrawal?.data).toMatchObject({
      ApplicationId: id,
      UAN: (await broker.stored(id)).head.uan,
      ApprovalEventId: approval?.eventId,
      ApplicationStatus: 6,
      Reason: 'cancelled',
    });
    expect(withdrawal?.data['WithdrawnOn']).toMatch(/^20\d\d-.*Z$/);
    expect(withdrawal?.eventId).not.toBe(approval?.eventId);
  });

  test('(b) refused with a definite answer: it never had the approval, so there is nothing to withdraw', async () => {
    world.answer(422);
    const id = await world.assigned();
    await perform('approve', id);
    await perform('cancel', id, admin);
    world.answer(200);
    const since = backOffice.arrivals.length;
    await afterwards(id);
    expect(typesTo(backOffice, id, since)).toEqual([]);
    expect(await kindOf(id, 'approval-withdrawn')).toEqual([]);
  });

  test('(c) a failed repush, then Resend and Reject: no approval while the customer corrects', async () => {
    const id = await world.assigned();
    await perform('approve', id);
    world.answer(500);
    expect((await admin.post(actionPath('invoke-webhook', id))).statusCode).toBe(503);
    await perform('resend', id, admin);
    await reject(id);
    world.answer(200);
    const since = backOffice.arrivals.length;
    await afterwards(id);
    expect([await statusOf(id), typesTo(backOffice, id, since)]).toEqual([
      2,
      ['application.approval-withdrawn'],
    ]);
  });

  test('(d) cancelled by the back office: it receives neither the pending approval nor a withdrawal', async () => {
    await world.wanted({ undo_seconds: 60 });
    const id = await world.assigned();
    await perform('approve', id);
    expect((await boResult(id, 'cancelled')).statusCode).toBe(200);
    await afterwards(id);
    expect([await statusOf(id), typesTo(backOffice, id)]).toEqual([9, []]);

    await world.wanted({ undo_seconds: 0 });
    const opened = await world.assigned();
    await perform('approve', opened);
    expect((await boResult(opened, 'cancelled')).statusCode).toBe(200);
    await afterwards(opened);
    expect([await statusOf(opened), typesTo(backOffice, opened)]).toEqual([9, ['application.approved']]);
  });

  test.each([
    [200, ['application.approval-withdrawn']],
    [500, ['application.approval-withdrawn']],
    [404, []],
  ] as const)(
    'cancelled while the approval is on its way, answered %i later: %j follows',
    async (status, follows) => {
      const arrived = backOffice.hold();
      const id = await world.assigned();
      const approving = verifier.post(actionPath('approve', id));
      await arrived;
      await perform('cancel', id, admin);
      // Its withdrawal does not overtake it.
      await world.runJobs([id]);
      expect(typesTo(backOffice, id)).toEqual(['application.approved']);
      backOffice.answer(status);
      backOffice.release();
      await approving;
      backOffice.answer(200);
      await afterwards(id);
      expect([await statusOf(id), typesTo(backOffice, id)]).toEqual([
        6,
        ['application.approved', ...follows],
      ]);
    },
  );

  test('approved again before the withdrawal left: the withdrawal is no longer true', async () => {
    const id = await world.assigned();
    await perform('approve', id);
    world.answer(500);
    await perform('resend', id, admin);
    await perform('approve', id);
    world.answer(200);
    const since = backOffice.arrivals.length;
    await afterwards(id);
    expect([await statusOf(id), typesTo(backOffice, id, since)]).toEqual([4, ['application.approved']]);
    expect(await kindOf(id, 'approval-withdrawn')).toMatchObject([
      { state: 'withdrawn', because: 'decided-again' },
    ]);
  });

  test('approved again and undone: the earlier approval is withdrawn after all', async () => {
    const id = await world.assigned();
    await perform('approve', id);
    world.answer(500);
    await perform('resend', id, admin);
    await world.wanted({ undo_seconds: 60 });
    const { RowVersion } = await perform('approve', id);
    const undone = await verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion });
    expect(undone.statusCode, undone.body).toBe(200);
    world.answer(200);
    const since = backOffice.arrivals.length;
    await afterwards(id);
    expect([await statusOf(id), typesTo(backOffice, id, since)]).toEqual([
      3,
      ['application.approval-withdrawn'],
    ]);
  });
});

describe('Y4 Y12 a rejection that was taken back does not reach the customer', () => {
  test('after a failed first try, Resend and a second rejection only the newer one arrives', async () => {
    await world.wanted({ undo_seconds: 60 });
    world.answer(500);
    const id = await world.assigned();
    await reject(id);
    await world.letTimePass([id]);
    await world.runJobs([id]);
    await perform('resend', id, admin);
    const first = new Set((await world.messagesOf([id])).map(({ eventId }) => eventId));
    await mark(id, bankRejection);
    await perform('reject', id);
    world.answer(200);
    const since = flow.arrivals.length;
    await afterwards(id);
    const sent = sentTo(flow, id, since);
    expect(sent.filter(({ eventId }) => first.has(eventId))).toEqual([]);
    expect(sent.filter(({ type }) => type === 'application.rejected')).toHaveLength(1);
  });

  test.each(['resubmission', 'cancel'] as const)(
    'after %s a message whose first try failed is withdrawn, not late; Try now names the reason',
    async (step) => {
      world.answer(500);
      const id = await world.assigned();
      await reject(id);
      await world.runJobs([id]);
      const failed = (await kindOf(id, 'customer-message')).find(
        ({ attempts, channel }) => attempts > 0 && channel === 'flow',
      );
      expect(failed).toMatchObject({ state: 'waiting', channel: 'flow' });
      if (step === 'cancel') await perform('cancel', id, admin);
      else {
        const body = { ConfirmUnchanged: true, UnchangedReason: 'It is right.' };
        const answer = await sendToIntake(broker.house, broker.tenant, { path: `/${id}/submit`, body });
        expect(answer.statusCode, answer.body).toBe(200);
      }
      await broker.sqlOf((tx) =>
        sql`update outbound_event set created_on = created_on - interval '20 minutes' where application_id = ${id}`.execute(
          tx,
        ),
      );
      const late = await admin.post('/api/deliveries/', {
        start: 0,
        length: 100,
        Filter: { State: 'late', Kind: 'customer-message' },
      });
      expect(
        late.json<{ data: { ApplicationId: number }[] }>().data.filter((row) => row.ApplicationId === id),
      ).toEqual([]);
      expect(refusalOf(await admin.post('/api/deliveries/try-now', { EventId: failed?.eventId }))).toEqual([
        409,
        'It was withdrawn: the decision was undone or is no longer true.',
      ]);
      const [row] = (
        await admin.post('/api/deliveries/', {
          start: 0,
          length: 100,
          Filter: { State: 'withdrawn', Application: String(id), Kind: 'customer-message' },
        })
      ).json<{ data: { WithdrawnBecause: string }[] }>().data;
      expect(row?.WithdrawnBecause).toBe(step === 'cancel' ? 'cancelled' : 'resubmitted');
    },
  );
});

describe('Y5 a switch is read immediately before sending', () => {
  test.each([
    ['rejection loop', { rejection_loop: false }, []],
    ['own messages', { own_messages: false }, ['application.rejected', 'application.rejection-reminder']],
  ] as const)('%s off: pending messages are withdrawn and not revived', async (_name, off, delivered) => {
    await world.wanted({ undo_seconds: 60 });
    const id = await world.assigned();
    await reject(id);
    await world.wanted(off);
    const before = world.letters.length;
    await afterwards(id);
    await world.wanted({ rejection_loop: true, own_messages: true });
    await afterwards(id);
    expect([...new Set(typesTo(flow, id))].sort()).toEqual(delivered);
    expect(world.letters.slice(before)).toEqual([]);
    const withdrawn = (await kindOf(id, 'customer-message')).filter(({ state }) => state === 'withdrawn');
    expect(new Set(withdrawn.map(({ because }) => because))).toEqual(new Set(['switched-off']));
  });

  test('without the address of marketing pending statuses are withdrawn', async () => {
    await world.wanted({ undo_seconds: 60 });
    const id = await world.assigned();
    await reject(id);
    await world.wanted({ lead_status_url: null });
    await afterwards(id);
    await world.wanted({ lead_status_url: marketing.url });
    await afterwards(id);
    expect(statusesTo(id)).toEqual([]);
    expect(await kindOf(id, 'lead-status')).toMatchObject([{ state: 'withdrawn', because: 'switched-off' }]);
  });
});

describe('Y11 marketing receives the statuses of an application in their order', () => {
  test('after an outage and behind an undo window, with time and number', async () => {
    world.answer(500);
    const id = await world.assigned();
    await reject(id);
    await perform('resend', id, admin);
    await world.wanted({ undo_seconds: 60 });
    await perform('reject', id);
    await world.wanted({ undo_seconds: 0 });
    await perform('cancel', id, admin);
    const ids = (await kindOf(id, 'lead-status')).map(({ eventId }) => eventId);
    expect(ids).toHaveLength(4);
    world.answer(200);
    await world.letTimePass([id]);
    // The newest first, as a queue may do.
    for (let run = 0; run < ids.length; run += 1)
      for (const eventId of [...ids].reverse()) await world.runJob('lead-status', eventId);
    const delivered = statusesTo(id).slice(-ids.length);
    expect(delivered.map(({ ApplicationStatus }) => ApplicationStatus)).toEqual([2, 3, 2, 6]);
    const numbers = delivered.map(({ Sequence }) => Sequence);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(new Set(numbers).size).toBe(4);
    expect(delivered[0]).toMatchObject({ ChangedOn: expect.stringMatching(/Z$/) as string });
  });

  test('while one is on its way the next waits, and it follows when that one is given up', async () => {
    const id = await world.assigned();
    await reject(id);
    await perform('resend', id, admin);
    const [first, second] = await kindOf(id, 'lead-status');
    const arrived = marketing.hold();
    const sending = world.runJob('lead-status', first?.eventId ?? '');
    await arrived;
    await world.runJob('lead-status', second?.eventId ?? '');
    expect(statusesTo(id)).toHaveLength(1);
    marketing.answer(500);
    marketing.release();
    await sending;
    marketing.answer(200);
    expect(refusalOf(await admin.post('/api/deliveries/try-now', { EventId: second?.eventId }))).toEqual([
      409,
      'An earlier message of this application is on its way. This one follows automatically.',
    ]);
    const takeJobs = () =>
      onQueue<{ name: string; isDue: boolean }>(
        sql`delete from pgboss.job where data ->> 'eventId' = ${second?.eventId}
          returning name, start_after <= now() as "isDue"`,
      );
    await takeJobs();
    const givenUp = await admin.post('/api/deliveries/give-up', {
      EventId: first?.eventId,
      Reason: 'Entered there by hand',
    });
    expect(givenUp.statusCode, givenUp.body).toBe(200);
    expect(await takeJobs()).toEqual([{ name: 'deliver-lead-status', isDue: true }]);
    await world.runJob('lead-status', second?.eventId ?? '');
    expect(statusesTo(id).map(({ ApplicationStatus }) => ApplicationStatus)).toEqual([2, 3]);
  });
});

test('Y17 undo withdraws the messages of the undone decision and keeps older ones', async () => {
  world.answer(500);
  const id = await world.assigned();
  await reject(id);
  await perform('resend', id, admin);
  await world.wanted({ undo_seconds: 60 });
  // An older message that waits for a later moment, as behind an earlier window.
  await broker.sqlOf((tx) =>
    sql`update outbound_event set not_before = now() + interval '90 seconds', state = 'held' where application_id = ${id} and kind = 'lead-status'`.execute(
      tx,
    ),
  );
  const { RowVersion } = await perform('reject', id);
  const undone = await verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion });
  expect(undone.statusCode, undone.body).toBe(200);
  const states = (await kindOf(id, 'lead-status')).map(({ state, because }) => [state, because]);
  expect(states).toEqual([
    ['held', null],
    ['held', null],
    ['withdrawn', 'undone'],
  ]);
});

describe('Y18 a repush that cannot ask the back office gives the reason', () => {
  test('within the undo window, and while it is being sent', async () => {
    await world.wanted({ undo_seconds: 60 });
    const held = await world.assigned();
    await perform('approve', held);
    expect((await boResult(held, 'opened')).statusCode).toBe(200);
    const lines = (await broker.stored(held)).timeline.length;
    expect(refusalOf(await admin.post(actionPath('invoke-webhook', held)))).toEqual([
      409,
      'The back office is notified when the decision can no longer be undone.',
    ]);
    expect((await broker.stored(held)).timeline).toHaveLength(lines);

    await world.wanted({ undo_seconds: 0 });
    const arrived = backOffice.hold();
    const busy = await world.assigned();
    const approving = verifier.post(actionPath('approve', busy));
    await arrived;
    expect((await boResult(busy, 'opened')).statusCode).toBe(200);
    expect(refusalOf(await admin.post(actionPath('invoke-webhook', busy)))).toEqual([
      409,
      'It is being sent at this moment.',
    ]);
    backOffice.release();
    await approving;
  });
});
