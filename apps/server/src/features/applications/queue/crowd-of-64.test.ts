import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { fillQueue, openCrowd, runCrowd } from '../../../../testing/routing/crowd.ts';

const broker = await openStaffedBroker('CROWD64');
afterAll(broker.house.close);

test('64 verifiers, 10,000 fetches: no application twice, no load above the capacity, nothing to an absent verifier, each explained', async () => {
  const crowd = await openCrowd(broker, 64);
  await fillQueue(broker, 10_000);
  const { fetched, failures, mostAbove } = await runCrowd(broker, crowd, 79);
  expect(failures).toEqual([]);
  expect(fetched.length).toBeGreaterThan(100);
  expect(new Set(fetched.map(({ applicationId }) => applicationId)).size).toBe(fetched.length);
  expect(fetched.filter(({ userId }) => crowd.absent.has(userId))).toEqual([]);
  expect(mostAbove).toBe(0);
  const decisions = await broker.sqlOf((tx) =>
    sql<{
      chosen: number;
      applicationId: number;
    }>`select chosen, application_id as "applicationId" from routing_decision
      order by application_id`.execute(tx),
  );
  expect(decisions.rows).toEqual(
    fetched
      .map(({ userId, applicationId }) => ({ chosen: userId, applicationId }))
      .toSorted((one, other) => one.applicationId - other.applicationId),
  );
}, 600_000);
