import { describe, expect, test } from 'vitest';
import { planMessages } from './plan-messages.ts';

const field = {
  FieldId: 4,
  FieldName: 'PAN number',
  Short: 'PAN not linked',
  What: 'It is not linked.',
  Todo: 'Link it.',
  Solution: null,
  DocumentTypes: [],
  Properties: [],
};
const rejection = {
  body: {
    ApplicationId: 1,
    Uan: 'UAN1',
    AttemptNo: 1,
    Language: 'en' as const,
    DueOn: '2026-12-11',
    Mode: 'fields' as const,
    TextsVersion: 'test',
    Fields: [field],
    SignAgain: false,
    Assistance: false,
    Line: null,
    General: null,
  },
  head: { firstName: 'Amit', broker: 'Demo Broking', link: 'https://kyc.example.com', help: null },
  email: 'amit@example.com',
};
const settings = { hasOwnMessages: true, officeDays: [1, 2, 3, 4, 5], holidays: new Set<string>() };
const plan = (now: string, heldSeconds = 0) =>
  planMessages(rejection, { settings, now: new Date(now), heldSeconds });
const first = (now: string, heldSeconds = 0) =>
  plan(now, heldSeconds)
    .filter(({ reminderNo }) => reminderNo === 0)
    .map(({ channel, notBefore }) => [channel, notBefore?.toISOString() ?? null]);

describe('when a customer is notified', () => {
  test('by day immediately', () => {
    expect(first('2026-11-23T14:00:00+05:30')).toEqual([
      ['flow', null],
      ['sms', null],
      ['email', null],
    ]);
  });

  test('from 21:00 to 09:00 the flow immediately, the customer at nine', () => {
    for (const now of ['2026-11-23T21:00:00+05:30', '2026-11-24T08:59:00+05:30', '2026-11-24T00:30:00+05:30'])
      expect(first(now)).toEqual([
        ['flow', null],
        ['sms', '2026-11-24T03:30:00.000Z'],
        ['email', '2026-11-24T03:30:00.000Z'],
      ]);
  });

  test('a window that ends at night is over by then', () => {
    expect(first('2026-11-23T20:59:30+05:30', 60)[1]).toEqual(['sms', '2026-11-24T03:30:00.000Z']);
  });

  test('reminders on working days 2, 7 and 12 at nine, by every way', () => {
    const reminders = plan('2026-11-23T14:00:00+05:30').filter(({ reminderNo }) => reminderNo > 0);
    expect(new Set(reminders.map(({ channel }) => channel))).toEqual(new Set(['flow', 'sms', 'email']));
    expect(
      new Map(reminders.map(({ reminderNo, notBefore }) => [reminderNo, notBefore?.toISOString()])),
    ).toEqual(
      new Map([
        [1, '2026-11-25T03:30:00.000Z'],
        [2, '2026-12-02T03:30:00.000Z'],
        [3, '2026-12-09T03:30:00.000Z'],
      ]),
    );
  });

  test('without own messages only the flow', () => {
    const quietly = planMessages(rejection, {
      settings: { ...settings, hasOwnMessages: false },
      now: new Date('2026-11-23T14:00:00+05:30'),
      heldSeconds: 0,
    });
    expect(new Set(quietly.map(({ channel }) => channel))).toEqual(new Set(['flow']));
  });
});
