import { demoFormats } from '@kyc/demo-data/after-approval/demo-formats';
import { insertShippedCodes } from '@kyc/db/reference/answer-codes';
import { insertManyFormats } from '@kyc/db/tables/after-approval/after-approval-seed';
import { afterAll, expect, test } from 'vitest';
import { openAfterApproval } from '../../../testing/after-approval/open-after-approval.ts';

const broker = await openAfterApproval('PLAYED');
const { house, approved, check, apply, sqlOf, stateOf } = broker;
afterAll(house.close);

const sentLeg = (id: number, leg: string) =>
  sqlOf((tx) =>
    tx
      .insertInto('leg_state')
      .values({
        application_id: id,
        leg,
        attempt_no: 1,
        state: 'sent',
        begun_on: new Date(Date.now() - 3 * 86_400_000),
      })
      .execute(),
  );

test('files of the simulator are read by the formats of the demo, and change their legs', async () => {
  await sqlOf((tx) => insertManyFormats(tx, demoFormats));
  await sqlOf(insertShippedCodes);
  const formats = await sqlOf((tx) =>
    tx.selectFrom('answer_format').select(['format_id', 'leg', 'format_name']).execute(),
  );
  const ids: number[] = [];
  for (let number = 0; number < 30; number += 1) {
    const id = await approved({ ucc: `P${String(number).padStart(6, '0')}` });
    ids.push(id);
    for (const leg of ['kra', 'bse']) await sentLeg(id, leg);
  }
  for (const [leg, name] of [
    ['kra', 'KRA download'],
    ['bse', 'BSE UCC response'],
  ] as const) {
    const file = await house.server.app.inject(`/dev/back-office/answers/PLAYED/${leg}`);
    const format = formats.find(({ format_name: known }) => known === name);
    const checked = await check(file.body, format?.format_id);
    expect(checked, leg).toMatchObject({
      State: 'checked',
      Counts: { unreadable: 0, noApplication: 1, matched: 34 },
    });
    expect((await apply(checked)).State).toBe('applied');
    const states = await Promise.all(ids.map((id) => stateOf(id, leg)));
    expect(
      states.filter((state) => state === 'accepted' || state === 'onHold' || state === 'refused').length,
    ).toBe(30);
  }
});

test('the page of the back office offers them', async () => {
  const { body } = await house.server.app.inject('/dev/back-office');
  expect(body).toContain('File of the KRA');
});
