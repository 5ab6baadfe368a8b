import { inTenant } from '@kyc/db/transaction';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openIntake } from '../../../testing/open-intake.ts';

const { house, tenant, send, started, stored } = await openIntake();
afterAll(house.close);

async function settings(change: { stp_auto_approve?: boolean; counter?: number }): Promise<void> {
  await inTenant(house.test.database, tenant, (tx) =>
    tx.updateTable('tenant_settings').set(change).execute(),
  );
}
afterEach(() => settings({ stp_auto_approve: false }));

const everySourceAgrees = {
  FirstName: 'Amit',
  LastName: 'Kale',
  DateOfBirth: '1990-01-01',
  PanName: 'AMIT KALE',
  PanOcrName: 'AMIT KALE',
  PoaName: 'Amit Kale',
  PennyDropName: 'AMIT KALE',
  PennyDropVerified: true,
  NameVerified: true,
  PanSelfie: 92,
  PoaSelfie: 91,
  EsignStatus: 2,
  EsignAadhaarMatch: true,
  PlanType: 1,
  BankAccountNo: '000001234567',
  IFSC: 'HDFC0000001',
};

let pans = 0;
async function delivered(differing: object = {}): Promise<number> {
  const id = await started();
  pans += 1;
  const PAN = `ABCPK0000${String.fromCharCode(64 + pans)}`;
  const body = { ...everySourceAgrees, PAN, ...differing };
  expect((await send({ method: 'PATCH', path: `/${id}`, body })).statusCode).toBe(200);
  return id;
}

const submit = async (id: number) =>
  (await send({ path: `/${id}/submit` })).json<{ ApplicationStatus: number }>().ApplicationStatus;

const counter = async () =>
  await inTenant(house.test.database, tenant, (tx) =>
    tx.selectFrom('tenant_settings').select('counter').executeTakeFirstOrThrow(),
  );

describe('a straight-through application', () => {
  test('waits for a verifier unless the tenant wants it approved', async () => {
    const id = await delivered();
    expect(await submit(id)).toBe(1);
    expect((await stored(id)).head).toMatchObject({ stp: true, status: 1 });
  });

  test('is approved by the system, with its code, its event for the back office and no decision spent', async () => {
    await settings({ stp_auto_approve: true, counter: 40 });
    const id = await delivered();
    expect(await submit(id)).toBe(8);
    const { head, timeline } = await stored(id);
    expect(head).toMatchObject({ status: 8, decided_by: null, verifier_id: null });
    expect(head.ucc).not.toBeNull();
    expect(timeline.slice(-2)).toEqual(['Application submitted by customer', 'Application approved (STP)']);
    const events = await inTenant(house.test.database, tenant, (tx) =>
      tx.selectFrom('outbound_event').select('kind').where('application_id', '=', id).execute(),
    );
    expect(events.filter(({ kind }) => kind === 'approval')).toHaveLength(1);
    expect(await counter()).toEqual({ counter: 40 });
  });

  test('goes to a verifier when one source does not agree', async () => {
    await settings({ stp_auto_approve: true });
    for (const doubt of [{ PanSelfie: 60 }, { PoaName: 'Sunil Patil' }, { EsignAadhaarMatch: null }])
      expect(await submit(await delivered(doubt)), JSON.stringify(doubt)).toBe(1);
  });

  test('is system-rejected when a system check fails', async () => {
    await settings({ stp_auto_approve: true });
    const first = await delivered();
    expect(await submit(first)).toBe(8);
    const { pan } = (await stored(first)).head;
    expect(await submit(await delivered({ PAN: pan }))).toBe(7);
  });

  test('is looked at again by a verifier after a rejection', async () => {
    const id = await delivered();
    await submit(id);
    await inTenant(house.test.database, tenant, (tx) =>
      tx.updateTable('application').set({ status: 2 }).where('application_id', '=', id).execute(),
    );
    await settings({ stp_auto_approve: true });
    expect(await submit(id)).toBe(1);
    expect((await stored(id)).head).toMatchObject({ stp: true, attempt_no: 2 });
  });
});
