import type { CustomerText } from '@kyc/contract/rectification/customer-texts';
import { UserType } from '@kyc/contract/user-types';
import { selectTextSet } from '@kyc/db/tables/rectification/customer-text-table';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';
import { giveStandardReasons } from '../../../../testing/standard-reasons.ts';

const broker = await openStaffedBroker('TEXTS');
const { house, tenant, callerOf, sqlOf } = broker;
afterAll(house.close);
const stranger = await openStaffedBroker('STRANGER');
afterAll(stranger.house.close);
const admin = callerOf(UserType.Admin);
const second = await signedIn(house, { tenant, userType: UserType.Admin });
const path = '/api/masters/customer-texts/';

const setLoop = (isOn: boolean, of = broker) =>
  of.sqlOf((tx) => tx.updateTable('tenant_settings').set({ rejection_loop: isOn }).execute());
beforeAll(async () => {
  await sqlOf(giveStandardReasons);
  await stranger.sqlOf(giveStandardReasons);
  await setLoop(true, stranger);
});
beforeEach(() => setLoop(true));

type Key = Pick<CustomerText, 'Subject' | 'SubjectId' | 'Language'>;
type Many = { Message: string; Done: number; Refused: (Key & { Message: string })[] };
/** A reason of the PAN, one of the bank account, one of the income proof: each test uses a different one. */
const reason = (SubjectId: number, Language: 'en' | 'hi' = 'en'): Key => ({
  Subject: 'reason',
  SubjectId,
  Language,
});
const english = { Short: 'PAN is wrong', What: 'The PAN you entered is wrong.', Todo: 'Enter it again.' };
const hindi = { Short: 'पैन गलत है', What: 'आपका भरा हुआ पैन गलत है।', Todo: 'पैन फिर से भरें।' };

const listed = async (caller: Caller = admin) =>
  (await caller.get(path)).json<{
    Texts: CustomerText[];
    Limits: { Subject: string; Part: string; Limit: number }[];
  }>();
const textOf = async ({ Subject, SubjectId, Language }: Key, caller: Caller = admin) => {
  const found = (await listed(caller)).Texts.find(
    (text) => text.Subject === Subject && text.SubjectId === SubjectId && text.Language === Language,
  );
  if (found === undefined) throw new Error(`no text of ${Subject} ${SubjectId}`);
  return found;
};
const seenOf = ({ Draft }: CustomerText) => ({
  TextId: Draft?.TextId ?? null,
  RowVersion: Draft?.RowVersion ?? 0,
});
const save = async (key: Key, parts: object, caller: Caller = admin, seen: object = {}) => {
  const text = await textOf(key, caller);
  return await caller.post(`${path}draft/`, {
    ...key,
    DeskName: text.DeskName,
    ...parts,
    ...seenOf(text),
    ...seen,
  });
};
const publish = async (keys: readonly Key[], caller: Caller = second) => {
  const Texts = [];
  for (const key of keys) Texts.push({ ...key, ...seenOf(await textOf(key, caller)) });
  return await caller.post(`${path}publish/`, { Texts });
};
const written = async (key: Key, parts: object) => {
  const saved = await save(key, parts);
  expect(saved.statusCode, saved.body).toBe(200);
  const published = await publish([key]);
  expect(published.statusCode, published.body).toBe(200);
};
const sentOf = (id: number, language: 'en' | 'hi') =>
  sqlOf(async (tx) => (await selectTextSet(tx)).reason(id, language));
const rowsOf = ({ Subject, SubjectId, Language }: Key) =>
  sqlOf((tx) =>
    tx
      .selectFrom('customer_text')
      .select(['text_id', 'state', 'short', 'what', 'todo', 'written_by', 'approved_by'])
      .where('subject', '=', Subject)
      .where('subject_id', '=', SubjectId)
      .where('language', '=', Language)
      .orderBy('text_id')
      .execute(),
  );
const auditOf = (entityId: string) =>
  sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'details'])
      .where('entity', '=', 'customer-text')
      .where('entity_id', '=', entityId)
      .orderBy('audit_id')
      .execute(),
  );

describe('what there is of each text', () => {
  test('English is published as shipped, Hindi is a draft without an author', async () => {
    expect(await textOf(reason(7))).toMatchObject({
      DeskName: 'Date of birth differs from PAN record',
      Field: 'Date of Birth',
      State: 'published',
      InForce: { Short: 'Date of birth differs', Source: 'shipped', WrittenBy: null, ApprovedBy: null },
      Draft: null,
    });
    expect(await textOf(reason(7, 'hi'))).toMatchObject({
      State: 'draft',
      InForce: null,
      Draft: { Short: 'जन्मतिथि अलग है', Source: 'shipped', TextId: null, WrittenBy: null, IsOwn: false },
    });
    expect(await sentOf(7, 'hi')).toBeUndefined();
  });

  test('each part has its limit', async () => {
    const { Limits } = await listed();
    expect(Limits.map(({ Subject, Part, Limit }) => `${Subject} ${Part} ${Limit}`)).toEqual([
      'reason Short 26',
      'reason What 140',
      'reason Todo 170',
      'solution Todo 100',
      'field Short 40',
    ]);
  });

  test('with the loop off no text is returned and no action is possible', async () => {
    await setLoop(false);
    const off = 'The rejection loop is switched off in Settings.';
    for (const answer of [
      await admin.get(path),
      await admin.get(`${path}use/`),
      await admin.post(`${path}draft/`, {
        ...reason(7),
        DeskName: 'x',
        ...english,
        TextId: null,
        RowVersion: 0,
      }),
      await admin.post(`${path}publish/`, { Texts: [{ ...reason(7), TextId: null, RowVersion: 0 }] }),
      await admin.post(`${path}take-over/`, { Texts: [reason(7, 'hi')] }),
      await admin.post(`${path}discard/`, { ...reason(7), TextId: null, RowVersion: 0 }),
      await admin.post(`${path}export`),
      await admin.post(`${path}import-preview`, { Csv: 'Subject\n' }),
      await admin.post(`${path}import`, { Csv: 'Subject\n' }),
    ])
      expect(refusalOf(answer)).toEqual([409, off]);
  });
});

describe('what a text may be', () => {
  const long = (length: number) => 'a'.repeat(length);
  test.each([
    ['reason', 7, { ...english, Short: long(27) }, 'Short is 27 characters long, at most 26.'],
    ['reason', 7, { ...english, What: long(152) }, 'What is 152 characters long, at most 140.'],
    ['reason', 7, { ...english, Todo: long(171) }, 'To do is 171 characters long, at most 170.'],
    ['solution', 16, { Todo: long(101) }, 'To do is 101 characters long, at most 100.'],
    ['field', 4, { Short: long(41) }, 'Short is 41 characters long, at most 40.'],
    ['reason', 7, { ...english, What: 'Of {name}.' }, 'What names {name}, which is not known.'],
    ['reason', 7, { ...english, Todo: '  ' }, 'Please enter To do.'],
    ['solution', 16, {}, 'Please enter To do.'],
  ] as const)('%s %d: %j is rejected', async (Subject, SubjectId, parts, message) => {
    const answer = await save({ Subject, SubjectId, Language: 'en' }, parts);
    expect(refusalOf(answer)).toEqual([422, message]);
    expect(await rowsOf({ Subject, SubjectId, Language: 'en' })).toEqual([]);
  });

  test('a part is as long as its limit allows, in either language', async () => {
    const full = { Short: long(26), What: long(140), Todo: long(170) };
    expect((await save(reason(24), full)).statusCode).toBe(200);
    const devanagari = { Short: 'क'.repeat(26), What: 'क'.repeat(140), Todo: 'क'.repeat(170) };
    expect((await save(reason(24, 'hi'), devanagari)).statusCode).toBe(200);
  });

  test('Latin letters are not Hindi, except established spellings; the last digits of the account may be used', async () => {
    const mixed = await save(reason(19, 'hi'), { ...hindi, What: 'आपका account गलत है।' });
    expect(refusalOf(mixed)).toEqual([422, 'What has Latin letters. Hindi is written in Devanagari.']);
    const english19 = await save(reason(19), { ...english, What: 'आपका खाता' });
    expect(english19.statusCode).toBe(422);
    const allowed = { ...hindi, What: 'खाता {accountLast4} का IFSC गलत है।' };
    expect((await save(reason(19, 'hi'), allowed)).statusCode).toBe(200);
  });

  test('every faulty part is reported', async () => {
    const answer = await save(reason(7), { Short: '', What: '{x}', Todo: 'Enter it again.' });
    expect(answer.json()).toMatchObject({ Errors: [{ Field: 'Short' }, { Field: 'What' }] });
  });

  test('what the tenant does not have, and a language that there is not, are refused', async () => {
    const body = { DeskName: 'x', ...english, TextId: null, RowVersion: 0 };
    const unknown = await admin.post(`${path}draft/`, { ...reason(99_999), ...body });
    expect(refusalOf(unknown)).toEqual([422, 'There is no such reason, solution or field.']);
    const xx = await admin.post(`${path}draft/`, { ...reason(7), ...body, Language: 'xx' });
    expect(xx.statusCode).toBe(400);
  });
});

describe('two people', () => {
  test('who wrote a draft cannot publish it, another Admin can, and from then on customers read it', async () => {
    const key = reason(11, 'hi');
    expect((await save(key, hindi)).json()).toMatchObject({
      Message: 'Draft saved successfully. Another Admin has to publish it.',
      Text: { State: 'draft', Draft: { ...hindi, IsOwn: true, WrittenBy: admin.fullName } },
    });
    expect(refusalOf(await publish([key], admin))).toEqual([
      403,
      'You wrote this draft. Another Admin has to publish it.',
    ]);
    expect(await sentOf(11, 'hi')).toBeUndefined();
    expect((await publish([key])).json()).toMatchObject({ Message: '1 published.', Done: 1, Refused: [] });
    expect(await textOf(key)).toMatchObject({
      State: 'published',
      Draft: null,
      InForce: { ...hindi, Source: 'own', WrittenBy: admin.fullName, ApprovedBy: second.fullName },
    });
    expect(await sentOf(11, 'hi')).toEqual({ short: hindi.Short, what: hindi.What, todo: hindi.Todo });
    expect(await auditOf('reason:11:hi')).toMatchObject([
      { action: 'customer-text.save-draft', actor_id: admin.userId, details: { new: hindi } },
      {
        action: 'customer-text.publish',
        actor_id: second.userId,
        details: { writtenBy: admin.userId, new: hindi },
      },
    ]);
  });

  test('a draft that another one has changed is his, so the first one may publish it', async () => {
    const key = reason(12, 'hi');
    await save(key, hindi);
    await save(key, { ...hindi, Short: 'पैन अलग है' }, second);
    expect(refusalOf(await publish([key], second))[0]).toBe(403);
    expect((await publish([key], admin)).statusCode).toBe(200);
    expect((await sentOf(12, 'hi'))?.short).toBe('पैन अलग है');
  });

  test('a shipped draft is adopted by one Admin and published by another', async () => {
    const [one, two] = [reason(94, 'hi'), reason(19, 'en')];
    expect(refusalOf(await publish([one], admin))).toEqual([
      409,
      'This text is shipped as a draft that no one has taken over. Take it over first.',
    ]);
    const shipped = (await textOf(one)).Draft;
    const taken = await admin.post(`${path}take-over/`, { Texts: [one, one, two] });
    expect(taken.json<Many>()).toMatchObject({ Done: 1, Refused: [{ SubjectId: 19, Language: 'en' }] });
    expect((await textOf(one)).Draft).toMatchObject({
      Short: shipped?.Short,
      Todo: shipped?.Todo,
      Source: 'own',
      IsOwn: true,
    });
    expect(await sentOf(94, 'hi')).toBeUndefined();
    expect(refusalOf(await publish([one], admin))[0]).toBe(403);
    expect((await publish([one])).statusCode).toBe(200);
    expect((await sentOf(94, 'hi'))?.what).toBe(shipped?.What);
    expect(refusalOf(await second.post(`${path}take-over/`, { Texts: [one] }))).toEqual([
      409,
      'No draft is shipped for this text, or another one has been written.',
    ]);
  });

  test('each of many is checked separately', async () => {
    const [own, others, none] = [reason(30), reason(31), reason(32)];
    await save(own, english, second);
    await save(others, english);
    const answer = await publish([own, others, none]);
    expect(answer.json()).toMatchObject({
      Message: '1 published, 2 not.',
      Done: 1,
      Refused: [
        { ...own, Message: 'You wrote this draft. Another Admin has to publish it.' },
        { ...none, Message: 'There is no draft of this text.' },
      ],
    });
    expect((await textOf(others)).InForce).toMatchObject(english);
    expect((await textOf(own)).InForce?.Source).toBe('shipped');
  });

  test('only this role, and only its tenant', async () => {
    const key = reason(33);
    await save(key, english);
    for (const userType of [UserType.Verifier, UserType.Business, UserType.Audit])
      expect((await callerOf(userType).get(path)).statusCode).toBe(403);
    const foreign = stranger.callerOf(UserType.Admin);
    expect(await textOf(key, foreign)).toMatchObject({ State: 'published', Draft: null });
    const { Draft } = await textOf(key);
    const theirs = await foreign.post(`${path}publish/`, {
      Texts: [{ ...key, TextId: Draft?.TextId, RowVersion: Draft?.RowVersion }],
    });
    expect(theirs.statusCode).toBe(409);
    expect((await textOf(key)).Draft).toMatchObject(english);
  });
});

describe('a published text', () => {
  test('stays unchanged next to a new draft, and as a record once that is published', async () => {
    const key = reason(34);
    await written(key, english);
    const [first] = await rowsOf(key);
    const next = { ...english, What: 'The PAN that you entered is another one.' };
    await save(key, next);
    expect((await sentOf(34, 'en'))?.what).toBe(english.What);
    expect((await rowsOf(key))[0]).toEqual(first);
    expect(await textOf(key)).toMatchObject({ State: 'draft', InForce: english, Draft: next });
    await publish([key]);
    expect(await rowsOf(key)).toMatchObject([
      { ...first, state: 'retired' },
      { state: 'published', what: next.What },
    ]);
    expect((await sentOf(34, 'en'))?.what).toBe(next.What);
  });

  test('a draft is discarded, and the published text stays', async () => {
    const key = reason(35);
    await written(key, english);
    await save(key, { ...english, Short: 'Another' });
    const text = await textOf(key);
    const gone = await second.post(`${path}discard/`, { ...key, ...seenOf(text) });
    expect(gone.json()).toMatchObject({
      Message: 'The draft is discarded.',
      Text: { State: 'published', InForce: english, Draft: null },
    });
    const again = await second.post(`${path}discard/`, { ...key, TextId: null, RowVersion: 0 });
    expect(refusalOf(again)).toEqual([409, 'There is no draft of this text.']);
    expect((await auditOf('reason:35:en')).at(-1)).toMatchObject({
      action: 'customer-text.discard-draft',
      details: { old: { Short: 'Another' } },
    });
  });

  test('a renamed reason has no text in force, and the master reports it', async () => {
    const key = reason(36);
    await written(key, english);
    await save(key, { ...english, Short: 'Another' });
    const { DeskName } = await textOf(key);
    const rename = (name: string, id: number) =>
      sqlOf((tx) =>
        tx.updateTable('reason').set({ reason_name: name }).where('reason_id', '=', id).execute(),
      );
    await rename('Something else', 36);
    expect(await textOf(key)).toMatchObject({ RenamedFrom: DeskName, InForce: null, State: 'draft' });
    expect(await sentOf(36, 'en')).toBeUndefined();
    expect(refusalOf(await publish([key]))).toEqual([
      409,
      `The text was written for “${DeskName}”, which was renamed since. Look at it and save it again.`,
    ]);
    // Written for its present name.
    await written(key, english);
    expect(await textOf(key)).toMatchObject({ RenamedFrom: null, InForce: english });
    // A shipped text behaves alike.
    const shipped = (await textOf(reason(37))).DeskName;
    await rename('Another thing', 37);
    expect(await textOf(reason(37))).toMatchObject({
      RenamedFrom: shipped,
      InForce: null,
      State: 'missing',
    });
    await rename(shipped, 37);
    expect(await textOf(reason(37))).toMatchObject({ RenamedFrom: null, State: 'published' });
  });
});

describe('two Admins at one text', () => {
  const key = reason(40);
  test('saving an outdated version is rejected with the newest one', async () => {
    const before = await textOf(key);
    await save(key, english);
    const stale = await save(key, { ...english, Short: 'Mine' }, second, seenOf(before));
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      {
        Message: `This text was changed by ${admin.fullName}. Please reload.`,
        Current: { SubjectId: 40, Draft: english },
      },
    ]);
    await save(key, { ...english, Short: 'Newer' });
    const seen = seenOf(await textOf(key));
    await save(key, { ...english, Short: 'Newest' });
    expect((await second.post(`${path}publish/`, { Texts: [{ ...key, ...seen }] })).statusCode).toBe(409);
    expect((await second.post(`${path}discard/`, { ...key, ...seen })).statusCode).toBe(409);
    expect((await textOf(key)).Draft?.Short).toBe('Newest');
  });

  test('a draft that was discarded and rewritten is a different one', async () => {
    const seen = seenOf((await save(key, english)).json<{ Text: CustomerText }>().Text);
    await admin.post(`${path}discard/`, { ...key, ...seen });
    const anew = (await save(key, { ...english, Short: 'Unseen' })).json<{ Text: CustomerText }>().Text;
    expect(anew.Draft?.RowVersion).toBe(1);
    const answer = await second.post(`${path}publish/`, {
      Texts: [{ ...key, TextId: seen.TextId, RowVersion: 1 }],
    });
    expect(answer.statusCode).toBe(409);
  });

  test('a text is not saved for a name that it does not have any more', async () => {
    const answer = await save(key, english, admin, { DeskName: 'As it was called' });
    expect(answer.statusCode).toBe(409);
  });
});

describe('in which order to write', () => {
  test('the reasons by their use in 90 days, the most used first', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const uses = [
      ...Array.from({ length: 3 }, () => ({ reason_id: 60, decided_on: days(10) })),
      { reason_id: 61, decided_on: days(89) },
      ...Array.from({ length: 9 }, () => ({ reason_id: 61, decided_on: days(91) })),
      ...Array.from({ length: 2 }, () => ({ reason_id: 62, decided_on: days(1) })),
    ];
    const id = await broker.build(2);
    await sqlOf((tx) =>
      tx
        .insertInto('field_decision_event')
        .values(
          uses.map((use, at) => ({
            application_id: id,
            attempt_no: 1,
            field_id: 4 + (at % 2),
            decision: 'rejected',
            decided_by: admin.userId,
            ...use,
          })),
        )
        .execute(),
    );
    expect((await admin.get(`${path}use/`)).json()).toEqual({
      Days: 90,
      Reasons: [
        { ReasonId: 60, Uses: 3 },
        { ReasonId: 62, Uses: 2 },
        { ReasonId: 61, Uses: 1 },
      ],
    });
  });
});
