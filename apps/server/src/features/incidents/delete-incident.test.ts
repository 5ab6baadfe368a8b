import { UserType } from '@kyc/contract/user-types';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { listIncidents, startIncident } from '@kyc/contract/incidents/incidents';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, describe, expect, test } from 'vitest';
import { writerOf } from '../../../testing/evidence/incident-services.ts';
import { refusalOf } from '../../../testing/open-staffed-broker.ts';
import { openRetention } from '../../../testing/retention/open-retention.ts';
import { signedIn } from '../../../testing/staff.ts';

const broker = await openRetention('GONE');
afterAll(broker.close);
const { admin, house, owner, tenant } = broker;
const audit = broker.callerOf(UserType.Audit);
const { tenantId } = tenant;
const write = await writerOf(house);
const hourMs = 3_600_000;
const reason = 'Made of the wrong day, by mistake';

async function start(): Promise<string> {
  const answer = await admin.post('/api/incidents/', {
    Title: 'Account of a verifier misused',
    From: new Date(Date.now() - hourMs).toISOString(),
    To: new Date(Date.now() + hourMs).toISOString(),
    NoticedOn: new Date().toISOString(),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReplyOf<typeof startIncident>>().IncidentId;
}
const remove = (IncidentId: string, Reason?: string, by = admin) =>
  by.post('/api/incidents/delete', { IncidentId, ...(Reason !== undefined && { Reason }) });
const isListed = async (incidentId: string) =>
  (await admin.get('/api/incidents/'))
    .json<ReplyOf<typeof listIncidents>>()
    .some(({ IncidentId }) => IncidentId === incidentId);
const auditRows = (incidentId: string) =>
  owner<{ actor: string; details: object }>(
    `select actor_id::integer as actor, details from audit_event where action = 'incident.delete' and entity_id = $1`,
    [incidentId],
  );
const isStored = async (incidentId: string) =>
  (await house.storage.stat(`incidents/${incidentId}`)) !== undefined;

describe('an incident', () => {
  test('is deleted by an Admin with a reason: row, file and queue; the trail keeps who and why', async () => {
    const incidentId = await start();
    await write({ tenantId, incidentId });
    expect(await isStored(incidentId)).toBe(true);
    const answer = await remove(incidentId, `  ${reason} `);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { Message: 'The bundle is deleted. The audit trail keeps a record of it and the reason.' },
    ]);
    expect(await isListed(incidentId)).toBe(false);
    expect((await admin.get(`/api/incidents/${incidentId}`)).statusCode).toBe(404);
    expect(await auditRows(incidentId)).toMatchObject([
      { actor: admin.userId, details: { reason, state: 'ready' } },
    ]);
    const jobs = await owner(
      `select from pgboss.job where name = 'remove-erased-files' and state = 'created'`,
    );
    expect(jobs).toHaveLength(1);
    await broker.removeFiles();
    expect(await isStored(incidentId)).toBe(false);
    expect((await remove(incidentId, reason)).statusCode, 'twice').toBe(404);
  });

  test('that is being written leaves no file either', async () => {
    const incidentId = await start();
    const storage = {
      put: house.storage.put.bind(house.storage),
      remove: house.storage.remove.bind(house.storage),
      stat: async (key: string) => {
        expect((await remove(incidentId, reason)).statusCode).toBe(200);
        return await house.storage.stat(key);
      },
    };
    await write({ tenantId, incidentId }, storage as never);
    expect(await isStored(incidentId)).toBe(false);
  });

  test.each([
    ['none', undefined],
    ['of nine characters', 'By mistak'],
    ['of blanks', ' '.repeat(20)],
    ['of 201 characters', 'x'.repeat(201)],
  ])('is not deleted with a reason: %s', async (_, why) => {
    const incidentId = await start();
    expect(refusalOf(await remove(incidentId, why))).toEqual([422, 'A reason has 10 to 200 characters.']);
    expect(await isListed(incidentId)).toBe(true);
    expect(await auditRows(incidentId)).toEqual([]);
  });

  test.each([10, 200])('is deleted with a reason of %i characters', async (length) => {
    expect((await remove(await start(), 'x'.repeat(length))).statusCode).toBe(200);
  });

  test('is not deleted by Audit, who makes and reads it', async () => {
    const incidentId = await start();
    expect((await remove(incidentId, reason, audit)).statusCode).toBe(403);
    expect(await isListed(incidentId)).toBe(true);
  });

  test('of another tenant is not found, and stays', async () => {
    const incidentId = await start();
    const stranger = await signedIn(house, {
      tenant: await buildTenant(house.test, { tenantCode: 'OTHERS' }),
      userType: UserType.Admin,
    });
    expect((await remove(incidentId, reason, stranger)).statusCode).toBe(404);
    expect((await remove(incidentId, undefined, stranger)).statusCode, 'whatever the reason').toBe(404);
    expect(await isListed(incidentId)).toBe(true);
  });

  test('that has run out is not found: housekeeping removes it', async () => {
    const incidentId = await start();
    await owner('update incident set expires_on = now() where incident_id = $1', [incidentId]);
    expect((await remove(incidentId, reason)).statusCode).toBe(404);
  });
});
