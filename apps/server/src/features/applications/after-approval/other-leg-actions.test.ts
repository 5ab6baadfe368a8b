import { ApplicationStatus } from '@kyc/contract/application-status';
import { indianDay } from '@kyc/domain/time/indian-period';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kraLeg, openAnswers } from '../../../../testing/after-approval/open-answers.ts';
import { recordsOf } from '../../../../testing/after-approval/records-of-legs.ts';
import { refusalOf } from '../../../../testing/open-staffed-broker.ts';

const answers = await openAnswers('LEGOTHER');
const {
  house,
  admin,
  verifier,
  stored,
  sqlOf,
  build,
  approved,
  answered,
  answerTo,
  check,
  act,
  publishTexts,
  openLegActions,
  seenLeg,
} = answers;
const { auditsOf, messagesOf, counter, legOf } = recordsOf(answers);
afterAll(house.close);

beforeAll(publishTexts);
beforeEach(openLegActions);

describe('Correct ourselves', () => {
  test('gives it back to its verifier without a rejection, a message to the customer or a spent decision', async () => {
    const id = await answered();
    const before = await counter();
    expect(await act('correct', [id])).toMatchObject([
      { IsDone: true, Message: 'The application is under review again.' },
    ]);
    expect((await stored(id)).head).toMatchObject({
      status: ApplicationStatus.Assigned,
      verifier_id: verifier.userId,
    });
    expect((await auditsOf(id)).map(({ action }) => action)).toEqual([
      'application.resend',
      'after-approval.correct',
    ]);
    expect(await messagesOf(id)).toEqual([{ kind: 'lead-status' }]);
    expect(await counter()).toBe(before);
    expect((await verifier.get(`/api/dashboard/application/${String(id)}`)).statusCode).toBe(200);
  });

  test('notifies the verifier like Resend', async () => {
    const id = await answered();
    await act('correct', [id]);
    const notices = await sqlOf((tx) =>
      tx.selectFrom('notice').select(['kind', 'user_id']).where('application_id', '=', id).execute(),
    );
    expect(notices).toEqual([{ kind: 'resent', user_id: verifier.userId }]);
  });
});

describe('Wait until', () => {
  const tomorrow = indianDay(new Date(Date.now() + 86_400_000));

  test('keeps the leg from being overdue, until the next answer', async () => {
    const id = await answered({ state: 'onHold' });
    await sqlOf((tx) =>
      tx
        .updateTable('leg_state')
        .set({ due_on: new Date(Date.now() - 1000) })
        .where('application_id', '=', id)
        .execute(),
    );
    const overdue = async () => {
      const { data } = (
        await admin.post('/api/after-approval/', {
          start: 0,
          length: 10,
          Filter: { Application: String(id), IsOverdue: true },
        })
      ).json<{ data: { IsOverdue: boolean }[] }>();
      return data.length;
    };
    expect(await overdue()).toBe(1);
    expect(await act('wait', [id], { WaitUntil: tomorrow })).toMatchObject([{ IsDone: true }]);
    expect([await overdue(), (await legOf(id)).waitUntil]).toEqual([0, tomorrow]);
    expect((await auditsOf(id)).map(({ action, details }) => [action, details])).toEqual([
      ['after-approval.wait', { leg: 'kra', waitUntil: tomorrow }],
    ]);
    // On the day itself it counts again.
    await sqlOf((tx) =>
      tx
        .updateTable('leg_state')
        .set({ wait_until: indianDay(new Date()) })
        .where('application_id', '=', id)
        .execute(),
    );
    expect(await overdue()).toBe(1);
    await answerTo(id, { leg: 'kra', state: 'onHold', code: 'K1' });
    expect((await legOf(id)).waitUntil).toBeNull();
  });

  test.each([
    ['without a day', undefined, 'Choose a day.'],
    ['today', indianDay(new Date()), 'Choose a day after today, at most one year ahead.'],
    ['in three years', '2099-01-01', 'Choose a day after today, at most one year ahead.'],
  ])('fails %s', async (_case, WaitUntil, message) => {
    const id = await answered({ state: 'onHold' });
    const answer = await admin.post('/api/after-approval/act/', {
      Action: 'wait',
      ...(WaitUntil !== undefined && { WaitUntil }),
      Legs: [await seenLeg('wait', id)],
    });
    expect(refusalOf(answer)).toEqual([400, message]);
    expect((await legOf(id)).waitUntil).toBeNull();
  });

  test('is for legs that something is expected of', async () => {
    const id = await answered({ state: 'accepted' });
    const dry = await check('wait', [kraLeg(id)]);
    expect(dry.Refused.map(({ Reason }) => Reason)).toEqual(['The leg waits for nothing.']);
    expect((await check('wait', [kraLeg(await approved())])).Refused.map(({ Reason }) => Reason)).toEqual([
      'The application has no such leg.',
    ]);
    expect(await build(ApplicationStatus.Approved)).toBeGreaterThan(0);
  });
});

describe('Not needed', () => {
  const reason = 'The customer closed the account.';

  test('is an answer by hand with its reason, and the leg expects no further answer', async () => {
    const id = await answered({ state: 'refused', answeredOn: new Date(Date.now() - 60_000) });
    expect(await act('notNeeded', [id], { Reason: reason })).toMatchObject([
      { IsDone: true, Message: 'The leg needs no answer.' },
    ]);
    expect((await legOf(id)).state).toBe('notNeeded');
    const { Answers } = (await admin.get(`/api/after-approval/application/${String(id)}`)).json<{
      Answers: { State: string; Source: string; Text: string }[];
    }>();
    expect(Answers[0]).toMatchObject({ State: 'notNeeded', Source: 'hand', Text: reason });
    expect((await auditsOf(id)).map(({ action }) => action)).toEqual([
      'after-approval.answer',
      'after-approval.view',
    ]);
    expect((await stored(id)).head).toMatchObject({ status: ApplicationStatus.Approved, row_version: 1 });
    expect(await messagesOf(id)).toEqual([]);
    expect((await check('notNeeded', [kraLeg(id)])).Refused.map(({ Reason }) => Reason)).toEqual([
      'The leg waits for nothing.',
    ]);
  });

  test('requires a reason', async () => {
    const id = await answered();
    const Legs = [await seenLeg('notNeeded', id)];
    const answer = await admin.post('/api/after-approval/act/', { Action: 'notNeeded', Reason: 'no', Legs });
    expect(refusalOf(answer)).toEqual([422, 'The reason must be between 10 and 200 characters.']);
    expect((await legOf(id)).state).toBe('refused');
  });
});

test.each([
  ['wait', { WaitUntil: indianDay(new Date(Date.now() + 86_400_000)) }],
  ['notNeeded', { Reason: 'The customer closed the account.' }],
])('an accepted leg refuses %s by hand', async (Action, more) => {
  const id = await answered({ state: 'onHold' });
  const seen = await seenLeg(Action, id);
  await sqlOf((tx) =>
    tx.updateTable('leg_state').set({ state: 'accepted' }).where('application_id', '=', id).execute(),
  );
  const answer = await admin.post('/api/after-approval/act/', { Action, Legs: [seen], ...more });
  expect(answer.json<{ Results: object[] }>().Results).toMatchObject([
    { IsDone: false, Message: 'The leg waits for nothing.' },
  ]);
  expect((await legOf(id)).state).toBe('accepted');
});
