import { afterAll, expect, test } from 'vitest';
import { openApproveRaces, rivals } from '../../../testing/races/approve-races.ts';

const races = await openApproveRaces('APPRACES');
afterAll(races.close);
/** The last answers of the background's messages. */
const settleMs = 30_000;

test('Y2 Y8 1,001 approvals, each against something else at the same moment: every invariant holds', async () => {
  const { bothDone, ...wrong } = await races.run(1001);
  expect(wrong).toEqual({ races: 1001, faults: [], wrongLine: [], wrongKeys: [], lostHolder: [], twins: 0 });
  // Both may be done one after the other, save that only one of two applications with one PAN is approved.
  for (const rival of rivals) expect(bothDone[rival], rival).toBeGreaterThan(0);
}, 600_000);

test('Y1 the back office believes no application approved that is not', async () => {
  await expect.poll(() => races.approvedUntruly(), { timeout: settleMs, interval: 500 }).toEqual([]);
}, 60_000);
