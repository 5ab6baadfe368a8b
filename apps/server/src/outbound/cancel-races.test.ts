import { setTimeout as pause } from 'node:timers/promises';
import { UserType } from '@kyc/contract/user-types';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { outboundActs } from '../../testing/deliveries/outbound-acts.ts';
import { openOutboundWorld } from '../../testing/deliveries/outbound-world.ts';

const world = await openOutboundWorld('RACES');
afterAll(world.close);
const { broker, backOffice } = world;
const { perform, typesTo, statusOf } = outboundActs(world);
const admin = broker.callerOf(UserType.Admin);

const races = 64;
const concurrency = 8;
const spreadMs = 40;

/** Cancel and the delivery of an approval, both within the same 40 ms. Returns the messages that the back office received. */
async function race(): Promise<string[]> {
  const id = await world.assigned();
  await perform('approve', id);
  await broker.sqlOf((tx) =>
    sql`update outbound_event set not_before = now() where application_id = ${id} and not_before is not null`.execute(
      tx,
    ),
  );
  await Promise.all([
    pause(Math.random() * spreadMs).then(() => world.runJobs([id])),
    pause(Math.random() * spreadMs).then(() => perform('cancel', id, admin)),
  ]);
  for (let run = 0; run < 3; run += 1) await world.runJobs([id]);
  expect(await statusOf(id)).toBe(6);
  return typesTo(backOffice, id);
}

test('Y1 cancel and delivery of an approval at one instant, 64 times: each delivered approval is withdrawn after it', async () => {
  await world.wanted({ undo_seconds: 60 });
  const seen = new Map<string, number>();
  for (let from = 0; from < races; from += concurrency) {
    const outcomes = await Promise.all(Array.from({ length: concurrency }, () => race()));
    for (const outcome of outcomes) {
      const key = outcome.join(', ');
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  const delivered = 'application.approved, application.approval-withdrawn';
  expect([...seen.keys()].filter((key) => key !== '' && key !== delivered)).toEqual([]);
  expect(seen.get(delivered)).toBeGreaterThan(0);
  expect(seen.get('')).toBeGreaterThan(0);
}, 90_000);
