import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { Incident, listIncidents, startIncident } from '@kyc/contract/incidents/incidents';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { writerOf } from '../../../testing/evidence/incident-services.ts';
import { rowsOf, textOf, type Files } from '../../../testing/evidence/read-bundle.ts';
import { unpack } from '../../../testing/evidence/unpack.ts';
import { openRetention } from '../../../testing/retention/open-retention.ts';

const broker = await openRetention('ANEW');
afterAll(broker.close);
const { admin, holder, house, owner, tenant } = broker;
const { tenantId } = tenant;
const write = await writerOf(house);
const { Rejected } = ApplicationStatus;

let persons = 0;
/** A person whose application was rejected long ago and is viewed today. */
async function seenPerson() {
  persons += 1;
  const person = { name: `Asha Kulkarni ${String(persons)}`, uan: `ER${String(persons).padStart(8, '0')}` };
  const id = await broker.build(Rejected, person);
  await broker.letPass(id, 400);
  expect((await admin.get(`/api/dashboard/application/${String(id)}`)).statusCode).toBe(200);
  return { id, ...person };
}

const hourMs = 3_600_000;
let from = new Date();
/** Earlier accesses belong to another test. */
beforeEach(async () => {
  await owner(`update application set changed_on = now() where erased_on is null`);
  await new Promise((resolve) => setTimeout(resolve, 20));
  from = new Date();
});

async function start(wanted: object = {}): Promise<string> {
  const answer = await admin.post('/api/incidents/', {
    Title: 'Laptop of a member of staff lost',
    From: from.toISOString(),
    To: new Date(Date.now() + hourMs).toISOString(),
    NoticedOn: new Date().toISOString(),
    ...wanted,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReplyOf<typeof startIncident>>().IncidentId;
}

async function made(wanted: object = {}): Promise<string> {
  const incidentId = await start(wanted);
  await write({ tenantId, incidentId });
  expect(await listed(incidentId)).toMatchObject({ State: 'ready' });
  return incidentId;
}

const listed = async (incidentId: string): Promise<Incident | undefined> =>
  (await admin.get('/api/incidents/'))
    .json<ReplyOf<typeof listIncidents>>()
    .find(({ IncidentId }) => IncidentId === incidentId);

const filesOf = async (incidentId: string): Promise<Files> => {
  const answer = await admin.get(`/api/incidents/${incidentId}`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return unpack(answer.rawPayload);
};

/** A plan of the data that is due now, approved by two persons. */
async function approvedPlan(): Promise<number> {
  const { PlanId } = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number }>();
  expect((await holder.post('/api/retention/approve', { PlanId })).json()).toMatchObject({ IsRunning: true });
  return PlanId;
}

/** What waits in the queue for bundles, and takes it out. */
async function enqueued(): Promise<string[]> {
  const jobs = await owner<{ id: string }>(
    `delete from pgboss.job where name = 'write-incident' and state = 'created' returning data->>'incidentId' as id`,
  );
  return jobs.map(({ id }) => id);
}

async function writeEnqueued(): Promise<void> {
  for (const incidentId of await enqueued()) await write({ tenantId, incidentId });
}

const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of house.storage.list('incidents')) keys.push(key);
  return keys;
};

/** The files that contain any of these texts. */
const filesWith = (files: Files, ...texts: readonly string[]): string[] =>
  [...files].flatMap(([path, bytes]) =>
    texts.some((text) => bytes.toString('utf8').toLowerCase().includes(text.toLowerCase())) ? [path] : [],
  );

describe('a bundle that names who is erased by a run', () => {
  test('is rewritten without the person; the page shows since when, and the earlier file is deleted', async () => {
    const [gone, stays] = [await seenPerson(), await seenPerson()];
    await owner('update application set changed_on = now() where application_id = $1', [stays.id]);
    const incidentId = await made();
    const before = await filesOf(incidentId);
    for (const path of ['affected.csv', 'notices/persons.csv'])
      expect(rowsOf(before, path).map(({ UAN }) => UAN)).toEqual([gone.uan, stays.uan]);
    expect(await listed(incidentId)).toMatchObject({ RemadeOn: null, Erased: 0 });
    await enqueued();

    const plan = await approvedPlan();
    await broker.run(plan);
    expect(await listed(incidentId)).toMatchObject({ State: 'waiting', SizeBytes: null });
    expect((await admin.get(`/api/incidents/${incidentId}`)).statusCode, 'nobody reads it meanwhile').toBe(
      404,
    );
    await broker.removeFiles();
    expect(await storedKeys()).not.toContain(`incidents/${incidentId}`);

    await writeEnqueued();
    const files = await filesOf(incidentId);
    expect(filesWith(files, gone.name, gone.uan)).toEqual([]);
    const affected = rowsOf(files, 'affected.csv');
    expect(affected).toMatchObject([
      { Application: String(stays.id), UAN: stays.uan, Name: stays.name, Certificate: '' },
      { Application: '', UAN: '', Name: '', 'Times seen': '1' },
    ]);
    const [certificate] = await owner<{ hash: string }>(
      'select application_hash as hash from erasure_certificate where plan_id = $1',
      [plan],
    );
    expect(affected[1]?.['Certificate']).toBe(certificate?.hash);
    expect(affected[1]?.['Erased on']).not.toBe('');
    const ids = rowsOf(files, 'access.csv').flatMap((row) => (row['Application ids'] ?? '').split(' '));
    expect(new Set(ids)).toEqual(
      new Set([String(stays.id), `erased-${certificate?.hash.slice(0, 16) ?? ''}`]),
    );
    expect(JSON.parse(textOf(files, 'manifest.json'))).toMatchObject({
      edition: 2,
      madeAnew: { because: expect.stringContaining('have been erased since') as string },
    });
    expect(
      rowsOf(files, 'notices/persons.csv').map(({ UAN }) => UAN),
      'he cannot be told',
    ).toEqual([stays.uan]);
    expect(textOf(files, 'notices/1-cert-in-6-hours.txt')).toMatch(/erased since.*: 1,/);
    // As many as were found before: an incident does not become smaller by a purge.
    const after = await listed(incidentId);
    expect(after).toMatchObject({ State: 'ready', Applications: 2, Erased: 1 });
    expect(Date.now() - Date.parse(after?.RemadeOn ?? '')).toBeLessThan(60_000);
    expect(
      await owner(
        `select details->>'edition' as edition from audit_event where action = 'incident.make-anew' and entity_id = $1`,
        [incidentId],
      ),
    ).toEqual([{ edition: '2' }]);
    expect(await storedKeys()).toContain(`incidents/${incidentId}-2`);
  });

  test('reports that no person remains; or that none was found', async () => {
    const gone = await seenPerson();
    const incidentId = await made({ Uans: [gone.uan] });
    await enqueued();
    expect([...(await filesOf(incidentId)).keys()]).not.toContain('NOTHING-FOUND.txt');
    await broker.run(await approvedPlan());
    await writeEnqueued();
    const files = await filesOf(incidentId);
    expect(textOf(files, 'NOTHING-FOUND.txt')).toContain(
      'The data of 1 persons was seen or left; all of them',
    );
    expect(JSON.parse(textOf(files, 'manifest.json'))).toMatchObject({
      applications: [expect.stringMatching(/^erased-[\da-f]{16}$/)],
    });
    expect(filesWith(files, gone.name, gone.uan)).toEqual([]);
    const empty = await filesOf(await made({ Address: '203.0.113.9' }));
    expect(textOf(empty, 'NOTHING-FOUND.txt')).toContain('No access to the data of any person was found');
  });

  test('loses a title that names him', async () => {
    const gone = await seenPerson();
    const incidentId = await made({ Title: `Form of ${gone.name} mailed`, Address: '203.0.113.9' });
    const other = await made({ Address: '203.0.113.9' });
    await enqueued();
    await broker.run(await approvedPlan());
    await writeEnqueued();
    expect(await listed(incidentId)).toMatchObject({
      Title: 'Incident (its title named a person who is erased)',
    });
    expect(filesWith(await filesOf(incidentId), gone.name)).toEqual([]);
    expect(await listed(other)).toMatchObject({ Title: 'Laptop of a member of staff lost', RemadeOn: null });
  });
});

describe('a bundle', () => {
  test('a bundle that does not name the person stays unchanged', async () => {
    const seen = await seenPerson();
    await owner('update application set changed_on = now() where application_id = $1', [seen.id]);
    const incidentId = await made();
    await enqueued();
    const gone = await broker.build(Rejected);
    await broker.letPass(gone, 400);
    await broker.run(await approvedPlan());
    expect(await enqueued()).toEqual([]);
    expect(await listed(incidentId)).toMatchObject({ State: 'ready', RemadeOn: null });
  });

  test('stays unchanged when the run keeps its persons', async () => {
    const held = await seenPerson();
    const incidentId = await made();
    await enqueued();
    const plan = await approvedPlan();
    await owner('update application set changed_on = now() where application_id = $1', [held.id]);
    await broker.run(plan);
    expect(await enqueued()).toEqual([]);
    expect(await listed(incidentId)).toMatchObject({ State: 'ready', RemadeOn: null });
  });

  test('a bundle written during the erasure is not the stored one', async () => {
    const gone = await seenPerson();
    const incidentId = await start();
    await enqueued();
    const plan = await approvedPlan();
    // Its names are read; then the run comes, and only then it ends.
    const storage = {
      ...house.storage,
      put: house.storage.put.bind(house.storage),
      remove: house.storage.remove.bind(house.storage),
      stat: async (key: string) => {
        await broker.run(plan);
        return await house.storage.stat(key);
      },
    };
    await write({ tenantId, incidentId }, storage);
    expect(await listed(incidentId)).toMatchObject({ State: 'waiting' });
    expect(await storedKeys(), 'its file goes at once').not.toContain(`incidents/${incidentId}`);
    await writeEnqueued();
    expect(filesWith(await filesOf(incidentId), gone.name, gone.uan)).toEqual([]);
  });

  test('a bundle of the previous release, whose persons are unknown, is rewritten', async () => {
    await seenPerson();
    const incidentId = await made();
    await owner('update incident set named = null where incident_id = $1', [incidentId]);
    await enqueued();
    await broker.run(await approvedPlan());
    expect(await enqueued()).toContain(incidentId);
  });

  test('is rewritten even when retention is switched off during the run', async () => {
    const gone = await seenPerson();
    const incidentId = await made();
    await enqueued();
    const plan = await approvedPlan();
    // The batch is erased, then the process ends and a user switches it off.
    await owner(`select purge_applications($1, array[$2]::bigint[])`, [plan, gone.id]);
    await owner('update tenant_settings set retention = false');
    try {
      await broker.run(plan);
    } finally {
      await owner('update tenant_settings set retention = true');
    }
    expect(await enqueued()).toEqual([incidentId]);
  });
});

test('thousands of accesses of three days are read, each once and in the order of their time, an erased person’s too', async () => {
  const [gone, stays] = [await seenPerson(), await seenPerson()];
  await owner('update application set changed_on = now() where application_id = $1', [stays.id]);
  await broker.run(await approvedPlan());
  await enqueued();
  // From 36 hours before to 36 hours after the beginning of its second day.
  const middle = Date.now() - 100 * hourMs;
  await owner(
    `insert into audit_event (happened_on, actor_id, action, entity, entity_id, details)
     select $1::timestamptz + (n - 3000) * interval '43.2 seconds', $2, 'timeline.read', 'application',
       case when n % 2 = 0 then $3::text else $4::text end, '{}' from generate_series(0, 5999) n`,
    [new Date(middle), admin.userId, gone.id, stays.id],
  );
  await owner(
    `insert into outbound_event (event_id, application_id, kind, payload, created_on, delivered_on)
     select 'sent-' || n, $2, 'lead-status', '{}', $1, $1::timestamptz + n * interval '10 hours' from generate_series(-3, 3) n`,
    [new Date(middle), stays.id],
  );
  const incidentId = await made({
    From: new Date(middle - 36 * hourMs).toISOString(),
    To: new Date(middle + 36 * hourMs).toISOString(),
  });
  const files = await filesOf(incidentId);
  const accesses = rowsOf(files, 'access.csv');
  const seen = accesses.filter(({ Door }) => Door === 'Timeline');
  expect(new Set(seen.map(({ Row }) => Row)).size).toBe(6000);
  expect(seen).toHaveLength(6000);
  // They were planted in the order of their time.
  const rows = seen.map(({ Row }) => Number(Row));
  expect(rows.every((row, place) => place === 0 || row > (rows[place - 1] ?? 0))).toBe(true);
  expect(accesses.filter(({ Door }) => Door === 'Marketing')).toHaveLength(7);
  const affected = rowsOf(files, 'affected.csv');
  expect(affected.map((row) => [row['Application'], row['Times seen'], row['Times left']])).toEqual([
    [String(stays.id), '3000', '7'],
    ['', '3000', '0'],
  ]);
  expect(accesses.some((row) => (row['Application ids'] ?? '').split(' ').includes(String(gone.id)))).toBe(
    false,
  );
});

test('T7 refused calls name an erased person by the certificate', async () => {
  const { id } = await seenPerson();
  const refused = await admin.post(`/api/dashboard/application/approve/${String(id)}`, {});
  expect(refused.statusCode).toBe(403);
  await broker.run(await approvedPlan());
  const rows = rowsOf(await filesOf(await made()), 'denials.csv');
  const details = rows.flatMap((row) => (row['Which'] === 'approve' ? [String(row['Details'])] : []));
  expect(
    details.map((text) => (JSON.parse(text) as { id: string }).id.replace(/[\da-f]{16}$/, 'certificate')),
  ).toEqual(['erased-certificate']);
});
