import { ApplicationStatus } from '@kyc/contract/application-status';
import { Mode } from '@kyc/contract/modes';
import { RoutingMode, RoutingPredicate } from '@kyc/contract/routing/routing-choices';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';

const { house, callerOf, build, stored, sqlOf } = await openStaffedBroker('CHANGED');
const verifier = callerOf(UserType.Verifier);
afterAll(house.close);

const { ReviewPending, Assigned } = ApplicationStatus;

test('a skill that is withdrawn while Fetch New runs gives the next application, as the call after it would', async () => {
  await sqlOf((tx) => updateTenantSettings(tx, { Routing: true, RoutingMode: RoutingMode.Pull }));
  await sqlOf((tx) =>
    sql`with required as (insert into skill (skill_name, predicate, is_hard)
        values ('uploaded proof', ${RoutingPredicate.UploadedProof}, true) returning skill_id)
      insert into verifier_profile (user_id, skills) select ${verifier.userId}, array[skill_id] from required`.execute(
      tx,
    ),
  );
  const waiting = (minutes: number, mode: number) =>
    build(ReviewPending, { mode, last_submitted_on: new Date(Date.now() - minutes * 60_000) });
  const [needing, other] = [await waiting(90, Mode.Manual), await waiting(5, Mode.DigiLocker)];

  // The application is chosen by then, and the verifiers are read after the lock.
  const reply = await sqlOf(async (tx) => {
    await sql`lock table verifier_state in access exclusive mode`.execute(tx);
    const fetching = verifier.post('/api/dashboard/fetch-next/');
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where not granted
        and relation = 'verifier_state'::regclass`.execute(tx);
      expect(rows).toHaveLength(1);
    });
    await sql`update verifier_profile set skills = '{}' where user_id = ${verifier.userId}`.execute(tx);
    return { fetching };
  });
  const answer = await reply.fetching;

  expect([answer.statusCode, answer.json()]).toEqual([200, other]);
  expect((await stored(needing)).head.status).toBe(ReviewPending);
  expect((await stored(other)).head).toMatchObject({ status: Assigned, verifier_id: verifier.userId });
});
