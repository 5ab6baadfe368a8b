import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { afterAll, expect, test } from 'vitest';
import { openScreening } from '../../../testing/screening/open-screening.ts';
import type { Caller } from '../../../testing/staff.ts';

const desk = await openScreening('HITLINES');
const { admin, meena, ravi, callerOf, sqlOf, addList, putInForce, buildPerson, hitsOf, screenDaily } = desk;
afterAll(desk.close);

const linesOf = async (caller: Caller, Uan: string) =>
  (await caller.post('/api/report/timeline', { Uan }))
    .json<{ Timeline: string; VerifierName: string }[]>()
    .map(({ Timeline, VerifierName }) => [Timeline, VerifierName]);

test('the timeline shows a hit, its answers and its end to readers of the screening only', async () => {
  const list = await addList('United Nations');
  await putInForce(list, [{ id: '1', name: 'Ismail Dhanani', born: '1966-06-07' }]);
  const id = await buildPerson({ name: 'Ismail Dhanani', birth: '1966-06-07' });
  await sqlOf((tx) =>
    tx.updateTable('application').set({ uan: 'HITLINE1' }).where('application_id', '=', id).execute(),
  );
  await screenDaily();
  const [hit] = await hitsOf(id);
  await meena.post('/api/screening/decide/', {
    HitId: hit?.hitId,
    Answer: 'another',
    Reason: 'birth',
    Sentence: 'The customer was born in another year.',
  });
  await ravi.post('/api/screening/confirm/', { HitId: hit?.hitId, Agrees: true });
  expect((await linesOf(admin, 'HITLINE1')).slice(0, 3)).toEqual([
    ['Screening, United Nations: Another person, confirmed', ravi.fullName],
    ['Screening, United Nations: Another person', meena.fullName],
    [expect.stringMatching(/^Screening, United Nations: hit at \d+ of 100$/) as string, 'System'],
  ]);
  await putInForce(list, [{ id: '2', name: 'Someone Else', born: '1950-01-02' }]);
  expect((await linesOf(admin, 'HITLINE1'))[0]).toEqual([
    'Screening, United Nations: hit closed, the entry was removed',
    'System',
  ]);
  expect(JSON.stringify(await linesOf(callerOf(UserType.Sales), 'HITLINE1'))).not.toMatch(/screening/iu);
  await sqlOf((tx) => updateTenantSettings(tx, { Screening: false }));
  expect(JSON.stringify(await linesOf(admin, 'HITLINE1'))).not.toMatch(/screening/iu);
});
