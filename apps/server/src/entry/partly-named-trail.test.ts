import { ApplicationStatus } from '@kyc/contract/application-status';
import type { NamedText } from '@kyc/contract/retention/named-texts';
import { afterAll, expect, test } from 'vitest';
import { sealTrail } from '../../testing/audit/seal-trail.ts';
import { openRetention } from '../../testing/retention/open-retention.ts';
import { verifyChain } from '../features/audit/chain/verify-chain.ts';

const broker = await openRetention('PARTLYTRAIL');
afterAll(broker.close);
const { house, tenant, admin, holder, owner } = broker;

const addView = async (ViewName: string) =>
  (await admin.post('/api/dashboard/views/add/', { ViewName, IsShared: true, Search: { status: 1 } })).json<{
    ViewId: number;
  }>().ViewId;

test('T2 the trail loses the words of a removed text, keeps the words of a kept text, and verifies', async () => {
  const id = await broker.build(ApplicationStatus.Rejected, { name: 'Savio Mathew' });
  const [removed, kept] = [await addView('Mathew'), await addView('Mathew too')];
  await broker.letPass(id, 400);
  const { PlanId } = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number }>();
  await holder.post('/api/retention/approve', { PlanId });
  await broker.run(PlanId);
  await sealTrail(house, tenant.tenantId);
  const { Texts } = (await admin.get('/api/retention/texts')).json<{ Texts: NamedText[] }>();
  for (const [at, Decision] of ['remove', 'keep'].entries()) {
    const body = { NamedId: Texts[at]?.NamedId, Version: Texts[at]?.Version, Decision };
    expect((await admin.post('/api/retention/texts/decide', body)).statusCode).toBe(200);
  }
  const rows = await owner<{ view: number; details: unknown }>(
    `select entity_id::int as view, details from audit_event
     where action = 'dashboard-view.add' and entity_id = any($1::text[]) order by audit_id`,
    [[removed, kept].map(String)],
  );
  expect(rows).toEqual([
    { view: removed, details: {} },
    { view: kept, details: { name: 'Mathew too', isShared: true } },
  ]);
  await sealTrail(house, tenant.tenantId);
  const verified = await verifyChain(
    { database: house.test.database, storage: house.storage, sealer: house.server.sealer },
    tenant.tenantId,
  );
  expect(verified.findings).toEqual([]);
  expect(verified.wholeTo).toBe(verified.rows);
});
