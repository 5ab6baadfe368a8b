import { UserType } from '@kyc/contract/user-types';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { outboundActs } from '../../testing/deliveries/outbound-acts.ts';
import { openOutboundWorld } from '../../testing/deliveries/outbound-world.ts';

const world = await openOutboundWorld('STORED');
afterAll(world.close);
const { broker, backOffice, flow } = world;
const admin = broker.callerOf(UserType.Admin);
const { typesTo, perform, reject, afterwards, kindOf } = outboundActs(world);

beforeEach(async () => {
  world.answer(200);
  await world.wanted({ undo_seconds: 0 });
});

describe('a message that no step has withdrawn, as an earlier release left it', () => {
  const become = (id: number, status: number) =>
    broker.sqlOf((tx) =>
      sql`update application set status = ${status} where application_id = ${id}`.execute(tx),
    );

  test('the sender withdraws an approval of a cancelled application, also from a back office that may have it', async () => {
    world.answer(500);
    const id = await world.assigned();
    await perform('approve', id);
    await become(id, 6);
    world.answer(200);
    const since = backOffice.arrivals.length;
    await afterwards(id);
    expect(typesTo(backOffice, id, since)).toEqual(['application.approval-withdrawn']);
    expect(await kindOf(id, 'approval')).toMatchObject([{ state: 'withdrawn', because: 'outdated' }]);
  });

  test('a withdrawal of an approval is not sent while the application is approved', async () => {
    const id = await world.assigned();
    await perform('approve', id);
    await perform('cancel', id, admin);
    await become(id, 4);
    const since = backOffice.arrivals.length;
    await afterwards(id);
    expect(typesTo(backOffice, id, since)).toEqual([]);
  });

  test.each([
    ['another status', (id: number) => become(id, 3)],
    [
      'another decision',
      (id: number) =>
        broker.sqlOf((tx) =>
          sql`update application set status_no = status_no + 2 where application_id = ${id}`.execute(tx),
        ),
    ],
    [
      'a later decision, the message without a number',
      (id: number) =>
        broker.sqlOf(async (tx) => {
          await sql`update outbound_event set status_no = null where application_id = ${id}`.execute(tx);
          await sql`update application set decided_on = now() where application_id = ${id}`.execute(tx);
        }),
    ],
  ] as const)('a rejection is not sent after %s', async (_name, change) => {
    await world.wanted({ undo_seconds: 60 });
    const id = await world.assigned();
    await reject(id);
    await change(id);
    const before = world.letters.length;
    await afterwards(id);
    expect([typesTo(flow, id), world.letters.length - before]).toEqual([[], 0]);
    const states = new Set(
      (await kindOf(id, 'customer-message')).map(({ state, because }) => [state, because].join(' ')),
    );
    expect(states).toEqual(new Set(['withdrawn outdated']));
  });

  test('a rejection without a number is sent while its decision holds', async () => {
    const id = await world.assigned();
    await reject(id);
    await broker.sqlOf((tx) =>
      sql`update outbound_event set status_no = null where application_id = ${id}`.execute(tx),
    );
    await afterwards(id);
    expect(typesTo(flow, id).filter((type) => type === 'application.rejected')).toHaveLength(1);
  });
});
