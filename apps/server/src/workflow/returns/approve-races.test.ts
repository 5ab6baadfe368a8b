import { afterAll, expect, test } from 'vitest';
import { openApproveRaces, rivals } from '../../../testing/races/approve-races.ts';

const races = await openApproveRaces('APPRACE');
afterAll(races.close);

test('Y2 Y8 98 approvals, each against a cancellation, Resend, undo, bo-result, deactivation or a twin at the same moment', async () => {
  const { bothDone, ...wrong } = await races.run(98);
  expect(wrong).toEqual({ races: 98, faults: [], wrongLine: [], wrongKeys: [], lostHolder: [], twins: 0 });
  expect(Object.keys(bothDone)).toEqual([...rivals]);
}, 60_000);
