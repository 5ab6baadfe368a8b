import { inTenant } from '@kyc/db/connection/transaction';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import type { DB } from '@kyc/db/tables/schema.generated';
import { Segment } from '@kyc/contract/plan-types';
import type { Updateable } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { deliverStraight } from '../../testing/intake/deliver-straight.ts';
import { openIntake } from '../../testing/intake/open-intake.ts';
import { approvedPayload } from './approved-payload.ts';

const intake = await openIntake();
const { house, tenant, send } = intake;
afterAll(house.close);
const delivered = deliverStraight(intake);

const dataOf = (id: number) =>
  inTenant(house.test.database, tenant, async (tx) => {
    const application = await lockApplication(tx, id);
    if (application === undefined) throw new Error('the application was delivered');
    const payload = await approvedPayload(tx, application, { ucc: 'A100', segment: Segment.Cash });
    return (payload as { data: Record<string, unknown> }).data;
  });

test('G5 the approval carries the name and the date of birth of the tax record next to the declared ones', async () => {
  const id = await delivered({ FirstName: 'Ameet', PanName: 'AMIT KALE' });
  expect(await dataOf(id)).toMatchObject({
    Name: 'Ameet Kale',
    FirstName: 'Ameet',
    LastName: 'Kale',
    PanName: 'AMIT KALE',
    DateOfBirth: '1990-01-01',
    PanDob: '1990-01-01',
  });
});

test('G5 the approval carries the attributes that an account is opened with', async () => {
  const data = await dataOf(await delivered());
  // The six attributes of the exchanges and depositories: name, PAN, address, mobile, e-mail, income range.
  for (const name of ['Name', 'PAN', 'CorrespondencePincode', 'Mobile', 'Email', 'AnnualIncomeName'])
    expect(data[name], name).not.toBeNull();
  expect(data).toMatchObject({
    IFSC: 'HDFC0000001',
    PennyDropVerified: true,
    GenderName: 'Male',
    FatherName: 'Suresh Kale',
    Nomination: 'Nominee added',
    UCCNumber: 'A100',
  });
});

test('G5 a verdict on an earlier account does not leave as one on the present account', async () => {
  const id = await delivered();
  await send({ method: 'PATCH', path: `/${id}`, body: { BankAccountNo: '50100099999999' } });
  expect(await dataOf(id)).toMatchObject({
    BankAccountNo: '50100099999999',
    PennyDropVerified: null,
    PennyDropName: null,
  });
});

const writeProfile = (id: number, change: Updateable<DB['application_profile']>) =>
  inTenant(house.test.database, tenant, (tx) =>
    tx.updateTable('application_profile').set(change).where('application_id', '=', id).execute(),
  );

test('G1 a value that was changed without its evidence is noticed when the evidence is read', async () => {
  const id = await delivered();
  await writeProfile(id, { ifsc: 'ICIC0000001' });
  expect(await dataOf(id)).toMatchObject({
    IFSC: 'ICIC0000001',
    PennyDropVerified: null,
    PennyDropName: null,
  });
});

test('the evidence is not read again while every value is unchanged since its comparison', async () => {
  const id = await delivered();
  await writeProfile(id, { evidence: '{}' });
  expect(await dataOf(id)).toMatchObject({ PennyDropVerified: true });
  await writeProfile(id, { evidence_compared_with: null });
  expect(await dataOf(id)).toMatchObject({ PennyDropVerified: null });
});
