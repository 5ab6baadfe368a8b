import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServerKeys } from '../../../../testing/open-server-keys.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { systemClock } from '../../../platform/clock.ts';
import { readPostedHeads } from './carried-heads.ts';
import { carryTallies } from './carried-tallies.ts';
import { extendChain, type ChainServices } from './extend-chain.ts';
import { postAuditHeads, type PostedHeads } from './post-audit-heads.job.ts';
import { verifyChain } from './verify-chain.ts';

const house = await openTestServer();
const owner = new pg.Client({ connectionString: house.ownerUrl });
let services: ChainServices;
let tenant: BuiltTenant;

/** What the operator's receiver kept, one body a line. */
let kept = '';
let answer = 204;
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    kept += `${Buffer.concat(chunks).toString('utf8')}\n`;
    response.writeHead(answer).end();
  });
});
let auditHeadUrl = '';

beforeAll(async () => {
  await owner.connect();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  auditHeadUrl = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/heads`;
  services = { database: house.test.database, storage: house.storage, keys: await openServerKeys(house) };
  tenant = await buildTenant(house.test);
  await owner.query(`select set_config('app.tenant', '${tenant.tenantId}', false)`);
});
afterAll(async () => {
  receiver.close();
  await owner.end();
  await house.close();
});

const act = (requestId: string) =>
  inTenant(services.database, tenant, (tx) =>
    insertAuditEvent(tx, { action: 'reveal.value', entity: 'application', entityId: 1, requestId }),
  );
async function settle(): Promise<void> {
  await carryTallies(services);
  await extendChain(services, tenant.tenantId);
}
const postHeads = (url: string | undefined) =>
  postAuditHeads.work(
    {
      database: services.database,
      clock: systemClock,
      config: { ...house.config, ...(url !== undefined && { auditHeadUrl: url }) },
    },
    {},
  );
const found = async (posted = '') =>
  (
    await verifyChain({ ...services, sealer: house.server.sealer }, tenant.tenantId, readPostedHeads(posted))
  ).findings.map(({ what }) => what);

test('S4 without a receiver no head is posted', async () => {
  await act('r1');
  await settle();
  await postHeads(undefined);
  expect(kept).toBe('');
});

test('S4 heads of all tenants are posted, each with its signature and without personal data', async () => {
  await postHeads(auditHeadUrl);
  const { heads } = JSON.parse(kept) as PostedHeads;
  const head = heads.find(({ tenantId }) => tenantId === tenant.tenantId);
  expect(Object.keys(head ?? {}).sort()).toEqual(
    ['begunOn', 'chainNo', 'hash', 'kid', 'olderTo', 'sealedOn', 'signature', 'tenantId'].sort(),
  );
  expect(await found(kept)).toEqual([]);
});

test('S4 a receiver that refuses makes the job fail, so that it is retried', async () => {
  answer = 500;
  await expect(postHeads(auditHeadUrl)).rejects.toThrow('AUDIT_HEAD_URL answered 500');
  expect(postAuditHeads.retry.retryLimit).toBeGreaterThan(3);
  answer = 204;
});

test('S4 a chain that is rewritten together with the heads in the storage is reported by the posted heads', async () => {
  await act('r2');
  await act('r3');
  await settle();
  await postHeads(auditHeadUrl);
  // The owner of database and storage removes the newest row with all traces, and lets the product build the chain again.
  await owner.query(`delete from audit_link; delete from audit_event where request_id = 'r3';
    insert into audit_unlinked select tenant_id, audit_id, happened_on from audit_event;
    delete from audit_head; delete from audit_anchor`);
  for (const folder of ['audit-heads', 'audit-tallies'])
    for await (const { key } of house.storage.list(`${folder}/${String(tenant.tenantId)}`))
      await house.storage.remove(key);
  await extendChain(services, tenant.tenantId);
  expect(await found(), 'the storage alone does not show it').toEqual([]);
  expect(await found(kept)).toEqual(['cut']);
  await act('r4');
  await extendChain(services, tenant.tenantId);
  expect(await found(kept)).toEqual(['rewritten']);
});
