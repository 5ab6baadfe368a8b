import { randomUUID } from 'node:crypto';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { LegalHold } from '@kyc/contract/retention/holds';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, describe, expect, test } from 'vitest';
import { signIntake } from '../../../testing/intake/sign-intake.ts';
import { refusalOf } from '../../../testing/open-staffed-broker.ts';
import { openRetention } from '../../../testing/retention/open-retention.ts';

const broker = await openRetention('HOLDS');
afterAll(broker.close);
const { admin, holder, otherHolder, build, letPass, owner, house, tenant, sqlOf } = broker;
const { Rejected } = ApplicationStatus;

type Item = { Kind: 'application' | 'code' | 'pan' | 'mobile'; Value: string };
const order = (Items: readonly Item[]) => ({
  Title: 'Order of the court',
  Authority: 'High Court of Bombay',
  Reference: 'W.P. 1234/2026',
  FromOn: '2026-11-01',
  Items,
});
const place = (...items: readonly Item[]) => holder.post('/api/holds/add/', order(items));
const release = (HoldId: number, Reason?: string) =>
  otherHolder.post('/api/holds/release/', { HoldId, ...(Reason !== undefined && { Reason }) });
const holds = async () => (await admin.get('/api/holds/')).json<{ Holds: LegalHold[] }>().Holds;
const held = async (id: number) =>
  (
    await owner<{ held: boolean }>('select is_held(a) as held from application a where application_id = $1', [
      id,
    ])
  )[0]?.held;

async function purge(...ids: readonly number[]): Promise<boolean[]> {
  await owner(`delete from retention_plan where state = 'open'`);
  const { PlanId } = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number | null }>();
  if (PlanId !== null) {
    expect((await holder.post('/api/retention/approve', { PlanId })).statusCode).toBe(200);
    await broker.run(PlanId);
  }
  const rows = await owner<{ id: number }>(
    'select application_id::integer as id from application where erased_on is not null',
  );
  return ids.map((id) => rows.some((row) => row.id === id));
}

describe('an order to hold', () => {
  test('keeps applications by number, PAN and mobile, including later ones', async () => {
    const ids = [
      await build(Rejected),
      await build(Rejected, { pan: 'HLDPK0001A' }),
      await build(Rejected, { mobile: '6831000001' }),
      await build(Rejected),
    ];
    const placed = await place(
      { Kind: 'application', Value: String(ids[0]) },
      { Kind: 'pan', Value: 'hldpk0001a' },
      { Kind: 'mobile', Value: '6831000001' },
    );
    // S8: the count is hidden until a second person has approved the hold.
    expect(placed.json()).not.toHaveProperty('Keeps');
    const { HoldId } = placed.json<{ HoldId: number }>();
    expect((await otherHolder.post('/api/holds/approve/', { HoldId })).statusCode).toBe(200);
    const later = await build(Rejected, { pan: 'HLDPK0001A', mobile: '6831000009' });
    for (const id of [...ids, later]) await letPass(id, 400);
    expect(await purge(...ids, later)).toEqual([false, false, false, true, false]);
    expect((await holds())[0]).toMatchObject({
      HoldId,
      Reference: 'W.P. 1234/2026',
      FromOn: '2026-11-01',
      ReleasedOn: null,
      Items: [
        { Kind: 'application', Shown: String(ids[0]), Keeps: 1 },
        { Kind: 'pan', Shown: 'XXXXXX001A', Keeps: 2 },
        { Kind: 'mobile', Shown: 'XXXXXX0001', Keeps: 1 },
      ],
    });
    expect((await release(HoldId, 'The matter was disposed of.')).statusCode).toBe(200);
    expect(await purge(...ids, later)).toEqual([true, true, true, true, true]);
  });

  test('T10 T14 an authority names one application by its UAN, client code, number and PAN: it counts once', async () => {
    const id = await build(Rejected, { pan: 'HLDPK0002A', uan: 'OD00770001', ucc: 'HC770001' });
    await letPass(id, 400);
    const placed = await place(
      { Kind: 'code', Value: 'od00770001' },
      { Kind: 'code', Value: 'HC770001' },
      { Kind: 'application', Value: String(id) },
      { Kind: 'pan', Value: 'HLDPK0002A' },
    );
    const { HoldId } = placed.json<{ HoldId: number }>();
    expect((await otherHolder.post('/api/holds/approve/', { HoldId })).statusCode).toBe(200);
    const rows = await owner<{ details: object }>(
      `select details from audit_event where entity = 'legal-hold' and entity_id = $1 and details ? 'keeps'`,
      [String(HoldId)],
    );
    expect(rows).toEqual([{ details: { items: 2, keeps: 1 } }]);
    expect(await purge(id)).toEqual([false]);
    expect((await place({ Kind: 'code', Value: 'OD99999999' })).json()).toMatchObject({
      Errors: [{ Field: 'Items', Message: 'There is no application OD99999999.' }],
    });
    await release(HoldId, 'The matter was disposed of.');
  });

  test('keeps the application until every order on it is released', async () => {
    const id = await build(Rejected);
    await letPass(id, 400);
    const item: Item = { Kind: 'application', Value: String(id) };
    const [first, second] = [await place(item), await place(item)].map(
      (one) => one.json<{ HoldId: number }>().HoldId,
    );
    await release(first ?? 0, 'The first is disposed of.');
    expect(await purge(id)).toEqual([false]);
    await release(second ?? 0, 'The second is disposed of.');
    expect(await purge(id)).toEqual([true]);
  });

  test('stays with an application whose mobile changes afterwards', async () => {
    const id = await build(Rejected, { mobile: '6831000021' });
    await place({ Kind: 'mobile', Value: '6831000021' });
    const url = `/api/intake/applications/${String(id)}`;
    const payload = JSON.stringify({ Mobile: '6831000022' });
    const changed = await house.server.app.inject({
      method: 'PATCH',
      url,
      payload,
      headers: signIntake(tenant, { method: 'PATCH', path: url, body: payload, key: randomUUID() }),
    });
    expect(changed.statusCode, changed.body).toBe(200);
    await letPass(id, 400);
    expect(await held(id)).toBe(true);
    expect(await purge(id)).toEqual([false]);
  });

  test('stays when the application is cancelled', async () => {
    const id = await build(ApplicationStatus.ReviewPending);
    await place({ Kind: 'application', Value: String(id) });
    expect((await admin.post(`/api/dashboard/application/cancel/${String(id)}`)).statusCode).toBe(200);
    await letPass(id, 400);
    expect(await purge(id)).toEqual([false]);
  });

  test('takes more items while it is open', async () => {
    const ids = [await build(Rejected), await build(Rejected)];
    const { HoldId } = (await place({ Kind: 'application', Value: String(ids[0]) })).json<{
      HoldId: number;
    }>();
    const add = (value: number) =>
      holder.post('/api/holds/items/', { HoldId, Items: [{ Kind: 'application', Value: String(value) }] });
    expect((await add(ids[1] ?? 0)).statusCode).toBe(200);
    expect((await add(ids[1] ?? 0)).statusCode).toBe(200);
    const [added] = await holds();
    expect(
      added?.Items.map(({ Keeps }) => Keeps),
      'named twice it is one',
    ).toEqual([1, 1]);
    await release(HoldId, 'Disposed of, all of it.');
    expect(refusalOf(await add(ids[1] ?? 0))).toEqual([409, 'This hold is released.']);
  });

  test('an erasure request in the meantime is rejected with the reason, and recorded', async () => {
    const id = await build(Rejected);
    const request = () => admin.post('/api/retention/erasure-request', { ApplicationId: id });
    expect(refusalOf(await request())).toEqual([
      409,
      'The records of this application have to be kept longer. The request is written down.',
    ]);
    const { HoldId } = (await place({ Kind: 'application', Value: String(id) })).json<{ HoldId: number }>();
    expect(refusalOf(await request())).toEqual([
      409,
      'The application is under legal hold and is not erased: Order of the court (High Court of Bombay, W.P. 1234/2026).',
    ]);
    await release(HoldId, 'Disposed of meanwhile.');
    await letPass(id, 400);
    expect((await request()).statusCode).toBe(200);
    await purge(id);
    expect((await request()).json()).toEqual({ Message: 'All data of this customer has been erased.' });
    const written = await sqlOf((tx) =>
      tx
        .selectFrom('audit_event')
        .select('details')
        .where('action', '=', 'retention.erasure-request')
        .where('entity_id', '=', String(id))
        .orderBy('audit_id')
        .execute(),
    );
    expect(written.map(({ details }) => details)).toEqual(
      ['kept', 'held', 'due', 'erased'].map((outcome) => ({ outcome })),
    );
  });

  test('an erased application cannot be held any longer', async () => {
    const id = await build(Rejected);
    await letPass(id, 400);
    await purge(id);
    expect(refusalOf(await place({ Kind: 'application', Value: String(id) }))).toEqual([
      409,
      `Application ${String(id)} is already erased. It has no data to hold.`,
    ]);
  });
});

describe('who may, and bad input', () => {
  const item: Item = { Kind: 'pan', Value: 'HLDPK0009Z' };

  test('an Admin without the right cannot place or release a hold; Audit can read holds', async () => {
    const refused = [403, 'You may not place or release holds.'];
    expect(refusalOf(await admin.post('/api/holds/add/', order([item])))).toEqual(refused);
    const { HoldId } = (await place(item)).json<{ HoldId: number }>();
    expect(refusalOf(await admin.post('/api/holds/items/', { HoldId, Items: [item] }))).toEqual(refused);
    expect(
      refusalOf(await admin.post('/api/holds/release/', { HoldId, Reason: 'Because I say so.' })),
    ).toEqual(refused);
    const audit = broker.callerOf(UserType.Audit);
    expect((await audit.get('/api/holds/')).json()).toMatchObject({ MayHold: false });
    expect(
      (await audit.post('/api/holds/release/', { HoldId, Reason: 'Because I say so.' })).statusCode,
    ).toBe(403);
  });

  test('a release without a reason, or with one of 9 or 501 characters, is 422', async () => {
    const { HoldId } = (await place(item)).json<{ HoldId: number }>();
    for (const reason of [undefined, '', '         ', 'x'.repeat(9), 'x'.repeat(501)])
      expect([reason, (await release(HoldId, reason)).statusCode]).toEqual([reason, 422]);
    expect((await release(HoldId, 'x'.repeat(10))).statusCode).toBe(200);
    expect((await release(HoldId, 'x'.repeat(10))).statusCode).toBe(409);
    expect((await release(999_999, 'x'.repeat(10))).statusCode).toBe(404);
  });

  test.each<Item>([
    { Kind: 'pan', Value: 'ABC' },
    { Kind: 'mobile', Value: '12345' },
    { Kind: 'application', Value: 'x1' },
    { Kind: 'application', Value: '999999' },
  ])('%j is no item', async (wrong) => {
    const before = (await holds()).length;
    expect((await place(wrong)).statusCode).toBe(422);
    expect((await holds()).length, 'nothing is left of it').toBe(before);
  });

  test('a title with 1 or 201 characters is 422', async () => {
    for (const Title of ['x', 'x'.repeat(201)])
      expect((await holder.post('/api/holds/add/', { ...order([item]), Title })).statusCode).toBe(422);
  });

  test('no hold can be placed while retention is switched off', async () => {
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ retention: false }).execute());
    expect(refusalOf(await place(item))).toEqual([409, 'Retention is switched off in Settings.']);
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ retention: true }).execute());
  });
});
