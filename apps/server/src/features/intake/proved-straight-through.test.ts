import { DocumentType } from '@kyc/contract/document-types';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { createDemoAuthority } from '@kyc/demo-data/proofs/demo-authority';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverStraight } from '../../../testing/intake/deliver-straight.ts';
import { openIntake } from '../../../testing/intake/open-intake.ts';
import { signedForm } from '../../../testing/proofs/desk/signed-form.ts';
import { trustDirectly } from '../../../testing/proofs/desk/trust-directly.ts';
import { signedIn } from '../../../testing/staff.ts';
import { closeParsers } from '../../untrusted/ask-parser.ts';

const intake = await openIntake();
const { house, tenant, send, deliver } = intake;
afterAll(() => {
  closeParsers();
  return house.close();
});
const delivered = deliverStraight(intake);
const authority = await createDemoAuthority(new Date());
const [verifierDecides, systemApproves] = [1, 8];

beforeAll(async () => {
  await signedIn(house, { tenant, userType: UserType.Admin });
  await inTenant(house.test.database, tenant, async (tx) => {
    await trustDirectly(tx, { certificate: authority.root.certificate, purpose: 'eSign' });
    await updateTenantSettings(tx, { StpAutoApprove: true, SignatureProofs: true });
  });
});

const demand = (StraightThroughProofs: number[]) =>
  inTenant(house.test.database, tenant, (tx) => updateTenantSettings(tx, { StraightThroughProofs }));

async function submitted(form: Buffer): Promise<number> {
  const id = await delivered();
  const answer = await deliver(id, DocumentType.AOF, form);
  expect(answer.statusCode, answer.body).toBe(200);
  const reply = await send({ path: `/${String(id)}/submit` });
  return reply.json<{ ApplicationStatus: number }>().ApplicationStatus;
}

test('a demanded proof of the form sends an application without it to a verifier', async () => {
  await demand([1]);
  expect(await submitted(await signedForm(authority, 'AMIT KALE'))).toBe(systemApproves);
  const foreign = await createDemoAuthority(new Date());
  expect(await submitted(await signedForm(foreign, 'AMIT KALE'))).toBe(verifierDecides);
});

test('without the demand only a contradiction goes to a verifier', async () => {
  await demand([]);
  const foreign = await createDemoAuthority(new Date());
  expect(await submitted(await signedForm(foreign, 'AMIT KALE'))).toBe(systemApproves);
  const changed = await signedForm(authority, 'AMIT KALE');
  changed.write('/MediaBOX', changed.indexOf('/MediaBox'), 'latin1');
  expect(await submitted(changed)).toBe(verifierDecides);
});
