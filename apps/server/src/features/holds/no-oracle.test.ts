import { ApplicationStatus } from '@kyc/contract/application-status';
import type { LegalHold } from '@kyc/contract/retention/holds';
import { afterAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/open-staffed-broker.ts';
import { openRetention } from '../../../testing/retention/open-retention.ts';

const broker = await openRetention('ORACLE');
afterAll(broker.close);
const { admin, holder, otherHolder, build, sqlOf } = broker;

const pans = (...values: readonly string[]) => values.map((Value) => ({ Kind: 'pan', Value }));
const place = (Items: readonly object[], by = holder) =>
  by.post('/api/holds/add/', {
    Title: 'Order of the court',
    Authority: 'High Court of Bombay',
    Reference: 'W.P. 1234/2026',
    FromOn: '2026-11-01',
    Items,
  });
const add = (HoldId: number, Items: readonly object[], by = holder) =>
  by.post('/api/holds/items/', { HoldId, Items });
const approve = (HoldId: number, by = otherHolder) => by.post('/api/holds/approve/', { HoldId });
const keepsOf = async (holdId: number, by = holder) =>
  (await by.get('/api/holds/'))
    .json<{ Holds: LegalHold[] }>()
    .Holds.find(({ HoldId }) => HoldId === holdId)
    ?.Items.map(({ Keeps }) => Keeps);

test('S8 a hold with PANs counts nothing in answer, list or trail until a second person approves it', async () => {
  await build(ApplicationStatus.Rejected, { pan: 'ORAPK0001A' });
  const [known, unknown] = [await place(pans('ORAPK0001A')), await place(pans('ORAPK9999Z'))];
  const idOf = (answer: typeof known) => answer.json<{ HoldId: number }>().HoldId;
  const alike = (answer: typeof known) => ({ ...answer.json<object>(), HoldId: 0 });
  expect(alike(known)).toEqual(alike(unknown));
  for (const caller of [holder, otherHolder, admin])
    for (const answer of [known, unknown]) expect(await keepsOf(idOf(answer), caller)).toEqual([null]);
  const rows = await sqlOf((tx) =>
    tx.selectFrom('audit_event').select('details').where('action', '=', 'hold.place').execute(),
  );
  expect(JSON.stringify(rows)).not.toContain('keeps');

  expect(refusalOf(await approve(idOf(known), holder))).toEqual([
    409,
    'A second person approves a hold: you named something in it.',
  ]);
  expect((await approve(idOf(known), admin)).statusCode).toBe(403);
  expect((await approve(idOf(known))).statusCode).toBe(200);
  expect(await keepsOf(idOf(known))).toEqual([1]);

  expect((await add(idOf(known), pans('ORAPK8888Z'))).statusCode).toBe(200);
  expect(await keepsOf(idOf(known)), 'added items need the second person again').toEqual([null, null]);
});

test('S8 the sixth call of an hour with a PAN or a mobile is rejected', async () => {
  // Three calls of the first test belong to the holder's hour.
  for (const last of ['1', '2']) expect((await place(pans(`ORBPK000${last}A`))).statusCode).toBe(200);
  const refused = await place(pans('ORBPK0009A'));
  expect(refusalOf(refused)).toEqual([
    429,
    'PANs and mobiles can be named in 5 calls an hour. Try again later.',
  ]);
  const id = await build(ApplicationStatus.Rejected);
  expect((await place([{ Kind: 'application', Value: String(id) }])).statusCode).toBe(200);
  // Another user has an hour of their own.
  expect((await place(pans('ORBPK0009A'), otherHolder)).statusCode).toBe(200);
});

describe('S8 an order without a second person never shows the applications that it keeps', () => {
  const { openPlans, planTonight, run, letPass, owner } = broker;
  const hold = async (pan: string) => {
    // The hour of namings is not what these tests are about.
    await owner(`update legal_hold_item set added_on = added_on - interval '2 hours'`);
    const answer = await place(pans(pan));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ HoldId: number }>().HoldId;
  };
  const due = async (pan: string) => {
    const id = await build(ApplicationStatus.Rejected, { pan });
    await letPass(id, 4000);
    return id;
  };
  const itemsOf = async (PlanId: number) =>
    (await admin.post('/api/retention/items', { PlanId, start: 0, length: 100 })).json<{
      Rows: { ApplicationId: number; Outcome: string | null }[];
    }>().Rows;
  async function planned() {
    await owner(`delete from retention_plan where state = 'open'`);
    await planTonight();
    const [plan] = await openPlans();
    if (plan === undefined) throw new Error('nothing is due');
    return plan;
  }

  test('plans list the kept applications like all others, also after the run, and do not erase them', async () => {
    const [kept, other] = [await due('ORCPK0001A'), await due('ORCPK0002A')];
    await hold('ORCPK0001A');
    const { PlanId } = await planned();
    const listed = (await itemsOf(PlanId)).filter(({ ApplicationId }) =>
      [kept, other].includes(ApplicationId),
    );
    expect(listed.map(({ Outcome }) => Outcome)).toEqual([null, null]);
    for (const by of [holder, otherHolder])
      expect((await by.post('/api/retention/approve', { PlanId })).statusCode).toBe(200);
    await run(PlanId);
    const outcomes = new Map((await itemsOf(PlanId)).map((item) => [item.ApplicationId, item.Outcome]));
    expect([outcomes.get(kept), outcomes.get(other)]).toEqual(['changed', 'erased']);
    const [row] = await owner<{ pan: string | null }>(
      'select pan from application where application_id = $1',
      [kept],
    );
    expect(row?.pan).not.toBeNull();
  });

  test('a request for erasure is answered as without it', async () => {
    const id = await due('ORCPK0003A');
    const ask = async () => {
      const answer = await admin.post('/api/retention/erasure-request', { ApplicationId: id });
      return [answer.statusCode, answer.body];
    };
    const before = await ask();
    const holdId = await hold('ORCPK0003A');
    expect(await ask()).toEqual(before);
    expect((await approve(holdId)).statusCode).toBe(200);
    expect(refusalOf(await admin.post('/api/retention/erasure-request', { ApplicationId: id }))[0]).toBe(409);
  });

  test('an application that gets another PAN does not appear in the list of the order', async () => {
    const id = await build(ApplicationStatus.Rejected, { pan: 'ORCPK0004A' });
    const holdId = await hold('ORCPK0004A');
    await owner(`update application set pan = 'another', pan_token = 'another' where application_id = $1`, [
      id,
    ]);
    expect(await keepsOf(holdId)).toEqual([null]);
    expect((await approve(holdId)).statusCode).toBe(200);
    expect(await keepsOf(holdId)).toHaveLength(2);
  });

  test('once a second person approves it, a plan leaves out the kept applications', async () => {
    const id = await due('ORCPK0005A');
    const holdId = await hold('ORCPK0005A');
    expect((await approve(holdId)).statusCode).toBe(200);
    const other = await due('ORCPK0006A');
    const ids = (await itemsOf((await planned()).PlanId)).map(({ ApplicationId }) => ApplicationId);
    expect([ids.includes(id), ids.includes(other)]).toEqual([false, true]);
  });
});
