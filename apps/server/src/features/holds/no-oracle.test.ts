import { ApplicationStatus } from '@kyc/contract/application-status';
import type { LegalHold } from '@kyc/contract/retention/holds';
import { afterAll, expect, test } from 'vitest';
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

test('S8 the sixth call of an hour that names a PAN or a mobile is refused', async () => {
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
