import type { ReplyOf } from '@kyc/contract/endpoint';
import type { startEvidence } from '@kyc/contract/evidence/evidence';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { unpack } from '../../../testing/evidence/unpack.ts';
import { openServerKeys } from '../../../testing/open-server-keys.ts';
import { openScreening } from '../../../testing/screening/open-screening.ts';
import { writeEvidence } from './write-evidence.job.ts';

const desk = await openScreening('CERT');
const { house, tenant, admin, meena, ravi } = desk;
afterAll(desk.close);

async function filesOf(ApplicationId: number, Variant: string): Promise<ReadonlyMap<string, Buffer>> {
  // The case has rows of documents without files.
  const owner = new pg.Client(house.test.ownerUrl);
  await owner.connect();
  await owner.query(`set app.tenant = '${String(tenant.tenantId)}'`);
  await owner.query('delete from document where application_id = $1', [ApplicationId]);
  await owner.end();
  const started = await admin.post('/api/evidence/', {
    ApplicationIds: [ApplicationId],
    Variant,
    ...(Variant === 'customer' && { Reason: 'Asked by letter of 3 November' }),
  });
  expect(started.statusCode, started.body).toBe(200);
  const [packId = ''] = started.json<ReplyOf<typeof startEvidence>>().PackIds;
  const services = {
    ...house.server,
    database: house.test.database,
    storage: house.storage,
    keys: await openServerKeys(house),
    clock: { now: () => new Date() },
    logger: { error: () => undefined },
  };
  await writeEvidence.work(services as never, { tenantId: tenant.tenantId, packId });
  return unpack((await admin.get(`/api/evidence/${packId}`)).rawPayload);
}

test('a regulator’s pack states the lists of the day and the answers, and a customer’s pack does not name the screening', async () => {
  const list = await desk.addList('Orders of the regulator');
  await desk.putInForce(list, [{ id: '1', name: 'Ratan Bhagat', born: '1980-05-17' }]);
  const id = await desk.buildPerson({ name: 'Ratan Bhagat' });
  await desk.screenDaily();
  const [hit] = await desk.hitsOf(id);
  await meena.post('/api/screening/decide/', {
    HitId: hit?.hitId,
    Answer: 'another',
    Reason: 'picture',
    Sentence: 'The picture of the order shows an older man.',
  });
  await ravi.post('/api/screening/confirm/', { HitId: hit?.hitId, Agrees: true });
  const regulator = await filesOf(id, 'regulator');
  const text = regulator.get('screening.json')?.toString('utf8') ?? '{}';
  expect(text).toMatch(/"Screened against Orders of the regulator, version 1, on \d{4}-/u);
  expect(JSON.parse(text)).toMatchObject({
    screenings: [{ attempt: 1, stops: 1, lists: [{ list: 'Orders of the regulator', version: 1 }] }],
    hits: [
      {
        state: 'another',
        answers: [
          {
            answer: 'Another person',
            sentence: 'The picture of the order shows an older man.',
            by: meena.fullName,
            secondPerson: ravi.fullName,
          },
        ],
      },
    ],
  });
  const customer = await filesOf(id, 'customer');
  for (const [name, content] of customer)
    if (name !== 'access.csv') expect([name, content.toString('utf8')].join()).not.toMatch(/screening/iu);
});

test('an application that was not screened has no part for it', async () => {
  const id = await desk.buildPerson({ name: 'Sunita Deshpande' });
  expect([...(await filesOf(id, 'regulator')).keys()]).not.toContain('screening.json');
});
