import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { afterAll, describe, expect, test } from 'vitest';
import { openAfterApproval } from '../../../../testing/after-approval/open-after-approval.ts';
import { refusalOf } from '../../../../testing/open-staffed-broker.ts';

const broker = await openAfterApproval('BYHAND');
const { house, admin, build, callerOf, approved, stateOf, legsOf, sqlOf, added } = broker;
afterAll(house.close);

const enter = (ApplicationId: number, body: object = {}, caller = admin) =>
  caller.post('/api/after-approval/answer', {
    ApplicationId,
    Leg: 'kra',
    State: 'refused',
    Remark: 'By telephone: the photograph is unclear',
    ...body,
  });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('an answer by hand', () => {
  test('changes the leg, with its remark and an audit row', async () => {
    const id = await approved();
    const answer = await enter(id, { Code: 'T1' });
    expect(answer.json()).toEqual({ Message: 'Answer saved.', IsApplied: true });
    const { Answers } = await legsOf(id);
    expect(Answers).toMatchObject([
      {
        Leg: 'kra',
        State: 'refused',
        Code: 'T1',
        Text: 'By telephone: the photograph is unclear',
        Source: 'hand',
        Effect: 'applied',
      },
    ]);
    const audited = await sqlOf((tx) =>
      tx
        .selectFrom('audit_event')
        .select('details')
        .where('action', '=', 'after-approval.answer')
        .where('entity_id', '=', String(id))
        .execute(),
    );
    expect(audited).toEqual([{ details: { leg: 'kra', state: 'refused', source: 'hand', isApplied: true } }]);
  });

  test('can say that none is needed, until a newer answer comes', async () => {
    const id = await approved();
    await enter(id, { State: 'notNeeded', AnsweredOn: hoursAgo(0.5) });
    expect(await stateOf(id)).toBe('notNeeded');
    await enter(id, { State: 'onHold' });
    expect(await stateOf(id)).toBe('onHold');
  });

  test('that is older is stored and changes nothing', async () => {
    const id = await approved();
    await enter(id, { State: 'accepted' });
    const answer = await enter(id, { AnsweredOn: hoursAgo(0.5) });
    expect(answer.json()).toEqual({
      Message: 'Answer saved. A newer answer of this leg remains in force.',
      IsApplied: false,
    });
    expect(await stateOf(id)).toBe('accepted');
    expect((await legsOf(id)).Answers.length).toBe(2);
  });

  test('needs a remark, a time that is not in the future, an approved application and the Admin', async () => {
    const id = await approved();
    expect(refusalOf(await enter(id, { Remark: 'Short' }))).toEqual([
      422,
      'The remark must be between 10 and 500 characters.',
    ]);
    expect(refusalOf(await enter(id, { AnsweredOn: hoursAgo(-1) }))).toEqual([
      422,
      'The time of the answer must not be in the future.',
    ]);
    const waiting = await build(ApplicationStatus.ReviewPending);
    expect(refusalOf(await enter(waiting))).toEqual([409, 'The application has no such leg.']);
    expect((await enter(99_999_999)).statusCode).toBe(404);
    expect((await enter(id, {}, callerOf(UserType.Audit))).statusCode).toBe(403);
    expect(await stateOf(id)).toBeUndefined();
  });

  test('gets 409 while the feature is off', async () => {
    const id = await approved();
    await sqlOf((tx) => updateTenantSettings(tx, { AfterApproval: false }));
    expect(refusalOf(await enter(id))).toEqual([409, 'After approval is switched off in Settings.']);
    await sqlOf((tx) => updateTenantSettings(tx, { AfterApproval: true }));
  });
});

describe('codes', () => {
  const code = {
    CodeId: 0,
    Leg: 'kra',
    Code: null,
    TextPattern: null,
    Meaning: 'The photograph is unclear',
    FieldIds: [],
    ReasonIds: [],
    Action: 'rectify',
    RuleId: null,
    Origin: 'unverified',
    IsActive: true,
  };
  const waiting = async (filter: object) =>
    (await admin.post('/api/after-approval/', { start: 0, length: 100, Filter: filter })).json<{
      data: {
        ApplicationId: number;
        Meaning: { Meaning: string; Action: string } | null;
        Text: string | null;
      }[];
    }>().data;

  test('a description applies to all waiting answers', async () => {
    const [first, second] = [await approved(), await approved()];
    for (const id of [first, second]) await enter(id, { Code: 'DESC-9' });
    const undescribed = await waiting({ Code: 'DESC-9', IsDescribed: false });
    expect(undescribed.map(({ ApplicationId, Meaning, Text }) => [ApplicationId, Meaning, Text])).toEqual([
      [first, null, 'By telephone: the photograph is unclear'],
      [second, null, 'By telephone: the photograph is unclear'],
    ]);
    await added('answer-codes', { ...code, Code: 'desc-9' });
    expect(await waiting({ Code: 'DESC-9', IsDescribed: false })).toEqual([]);
    const described = await waiting({ Code: 'DESC-9', IsDescribed: true });
    expect(described.map(({ Meaning }) => [Meaning?.Meaning, Meaning?.Action])).toEqual([
      ['The photograph is unclear', 'rectify'],
      ['The photograph is unclear', 'rectify'],
    ]);
  });

  test('a description by a part of the text applies too, and new answers have it', async () => {
    const id = await approved();
    await enter(id, { Remark: 'The signature is on another page' });
    await added('answer-codes', {
      ...code,
      TextPattern: 'signature*page',
      Meaning: 'Signature on another page',
      Action: 'wait',
    });
    const later = await approved();
    await enter(later, { Remark: 'The SIGNATURE is not on this page' });
    const described = await waiting({ IsDescribed: true });
    const meanings = new Map(
      described.map(({ ApplicationId, Meaning }) => [ApplicationId, Meaning?.Meaning]),
    );
    expect([meanings.get(id), meanings.get(later)]).toEqual([
      'Signature on another page',
      'Signature on another page',
    ]);
  });

  test.each([
    ['neither code nor text', {}, 'Enter a code, a text or both.'],
    ['a rule that does not exist', { Code: 'X1', RuleId: 'NONE-1' }, 'Gate Rule is not valid.'],
    [
      'a reason of a field that is not selected',
      { Code: 'X2', ReasonIds: [1] },
      'Select reasons of the selected fields.',
    ],
  ])('%s has a clear error', async (_what, form, message) => {
    const answer = await admin.post('/api/masters/answer-codes/add', { ...code, ...form });
    expect(refusalOf(answer)[1]).toBe(message);
    expect(answer.statusCode).toBe(400);
  });
});
