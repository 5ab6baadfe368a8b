import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { listIncidents, startIncident } from '@kyc/contract/incidents/incidents';
import { UserType } from '@kyc/contract/user-types';
import { noticeDue } from '@kyc/domain/incidents/notice-clocks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writerOf } from '../../../testing/evidence/incident-services.ts';
import { rowsOf, textOf, type Files } from '../../../testing/evidence/read-bundle.ts';
import { unpack } from '../../../testing/evidence/unpack.ts';
import { actionPath, openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { callThirdParty } from '../../../testing/evidence/call-third-party.ts';

const broker = await openStaffedBroker('INCIDENT');
const { house, tenant, callerOf } = broker;
const write = await writerOf(house);
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true });
  await house.close();
});
const { Admin, Audit, Business, Sales } = UserType;
const admin = callerOf(Admin);
const audit = callerOf(Audit);
const business = callerOf(Business);

/** The planted accesses, by number in the order of their creation. */
const ids: number[] = [];
const uans: string[] = [];
let from: Date;
let to: Date;

const tick = () => new Promise((resolve) => setTimeout(resolve, 30));

beforeAll(async () => {
  for (const status of [4, 4, 4, 4, 4, 4, 0] as const) {
    const id = await broker.build(status, status === 0 ? { uan: null } : {});
    ids.push(id);
    uans.push((await broker.stored(id)).head.uan ?? '');
  }
  // Before the time: not of the incident.
  await callThirdParty(broker, ids[4] ?? 0);
  await admin.get(`/api/dashboard/application/${ids[0] ?? 0}`);
  await tick();
  from = new Date();
  await admin.get(`/api/dashboard/application/${ids[1] ?? 0}`);
  await callerOf(Sales).get(actionPath('sales', ids[2] ?? 0));
  await audit.post('/api/report/timeline', { Uan: uans[2] });
  // A page that shows the newest two, and a search that shows one.
  await business.post('/api/dashboard/applications/', { start: 0, length: 2 });
  await business.post('/api/dashboard/applications/', {
    start: 0,
    length: 10,
    search: { value: uans[3] },
    Filter: { Field: 'UAN' },
  });
  // Files: one that names all by number, one by UAN.
  expect(
    (await business.post('/api/dashboard/applications/download', { Filter: { Status: 0 } })).statusCode,
  ).toBe(200);
  await admin.post('/api/servicelog/', { start: 0, length: 10, Filter: { Uan: uans[4] } });
  // A refused call.
  expect((await callerOf(Sales).get('/api/dashboard/application-counts/')).statusCode).toBe(403);
  await callThirdParty(broker, ids[5] ?? 0);
  await tick();
  to = new Date();
  await tick();
  await admin.get(`/api/dashboard/application/${ids[0] ?? 0}`);
});

interface Wanted {
  readonly Title?: string;
  readonly From?: string;
  readonly To?: string;
  readonly NoticedOn?: string;
  readonly UserIds?: readonly number[];
  readonly Address?: string;
  readonly Uans?: readonly string[];
}

const start = (wanted: Wanted = {}, by = admin) =>
  by.post('/api/incidents/', {
    Title: 'Laptop of a member of staff lost',
    From: from.toISOString(),
    To: to.toISOString(),
    NoticedOn: to.toISOString(),
    ...wanted,
  });

/** Started, written by the job, read by its call and unpacked. */
async function bundleOf(wanted: Wanted = {}) {
  const started = await start(wanted);
  expect(started.statusCode, started.body).toBe(200);
  const { IncidentId: incidentId } = started.json<ReplyOf<typeof startIncident>>();
  await write({ tenantId: tenant.tenantId, incidentId });
  const answer = await admin.get(`/api/incidents/${incidentId}`);
  expect([answer.statusCode, answer.headers['content-type']], answer.body.slice(0, 200)).toEqual([
    200,
    'application/zip',
  ]);
  return { incidentId, archive: answer.rawPayload, files: unpack(answer.rawPayload) };
}

describe('the person whose data was seen or exported, the viewer, and the way', () => {
  let files: Files;
  let archive: Buffer;
  let incidentId: string;
  beforeAll(async () => {
    ({ files, archive, incidentId } = await bundleOf());
  });

  test('every planted access is listed, none from before or after', () => {
    const affected = rowsOf(files, 'affected.csv');
    expect(new Set(affected.map(({ Application }) => Number(Application)))).toEqual(new Set(ids.slice(1)));
    const of = (place: number) => affected.find(({ Application }) => Number(Application) === ids[place]);
    expect(of(1)).toMatchObject({
      By: admin.userName,
      Doors: 'Review',
      'Times seen': '1',
      'Times left': '0',
      UAN: uans[1],
    });
    expect(of(2)).toMatchObject({ Doors: 'Sales view, Timeline', 'Times seen': '2' });
    expect(of(3)).toMatchObject({ By: business.userName, Doors: 'Dashboard' });
    expect(of(4)).toMatchObject({ By: admin.userName, Doors: 'Service log' });
    expect(of(5)).toMatchObject({
      'Times left': '1',
      Doors: expect.stringContaining('Third party') as unknown,
    });
    // It has no UAN yet; the exported file contained it nevertheless.
    expect(of(6)).toMatchObject({
      Doors: 'Dashboard, Dashboard export',
      'Times seen': '1',
      'Times left': '1',
    });
  });

  test('each access with its time, user, address and way; a page of the grid lists every application it showed', () => {
    const accesses = rowsOf(files, 'access.csv');
    const grid = accesses.filter(({ Door }) => Door === 'Dashboard');
    const named = grid.map((row) => row['Application ids']?.split(' ').map(Number));
    expect([new Set(named[0]), named[1]]).toEqual([new Set([ids[5], ids[6]]), [ids[3]]]);
    expect(grid[0]).toMatchObject({
      User: business.userName,
      Role: 'Business',
      Address: '127.0.0.1',
      Manner: 'seen',
    });
    expect(accesses.find(({ Door }) => Door === 'Dashboard export')).toMatchObject({
      Manner: 'left',
      'Application ids': String(ids[6]),
    });
  });

  test('persons, ways and refusals', () => {
    const people = rowsOf(files, 'people.csv');
    expect(people.find(({ User }) => User === business.userName)).toMatchObject({
      'Applications seen': '3',
      'Applications left': '1',
      Addresses: '127.0.0.1',
    });
    expect(rowsOf(files, 'doors.csv').find(({ Door }) => Door === 'Review')).toMatchObject({
      Accesses: '1',
      Applications: '1',
    });
    expect(rowsOf(files, 'denials.csv')).toMatchObject([
      { User: callerOf(Sales).userName, What: 'call.denied' },
    ]);
  });

  test('the notices contain the counts, their clocks and blanks for a person to fill in', () => {
    const cert = textOf(files, 'notices/1-cert-in-6-hours.txt');
    expect(cert).toContain('Persons whose data was seen or left: 6');
    expect(cert).toContain('of them such as left the system: 2');
    expect(cert).toContain('[TO BE FILLED IN: cause]');
    expect([...files.keys()].filter((path) => /^notices\/.*\.txt$/.test(path))).toHaveLength(5);
    for (const path of ['notices/4-affected-person-en.txt', 'notices/5-affected-person-hi.txt'])
      expect(textOf(files, path)).toContain('INCIDENT');
    // A draft contains no data of an applicant.
    expect(cert).not.toContain('Amit');
  });

  test('the list has its counts and its clocks; it is signed, and only Node is needed to find a flipped byte', async () => {
    const [incident] = (await audit.get('/api/incidents/')).json<ReplyOf<typeof listIncidents>>();
    expect(incident).toMatchObject({
      IncidentId: incidentId,
      State: 'ready',
      Applications: 6,
      ApplicationsLeft: 2,
      RequestedBy: admin.fullName,
    });
    expect(incident?.Clocks).toEqual([
      { Notice: 'certIn', DueOn: new Date(to.getTime() + 6 * 3_600_000).toISOString() },
      { Notice: 'boardFirst', DueOn: to.toISOString() },
      { Notice: 'boardDetailed', DueOn: new Date(to.getTime() + 72 * 3_600_000).toISOString() },
      { Notice: 'persons', DueOn: to.toISOString() },
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'kyc-incident-'));
    folders.push(folder);
    unpack(archive, folder);
    const { status, stdout } = spawnSync(process.execPath, [join(folder, 'verify.mjs')], {
      encoding: 'utf8',
      env: {},
    });
    expect([status, stdout.includes('affected.csv')], stdout).toEqual([0, false]);
  });
});

test('only for a user, an address or some applications', async () => {
  const ofBusiness = await bundleOf({ UserIds: [business.userId] });
  expect(rowsOf(ofBusiness.files, 'people.csv').map(({ User }) => User)).toEqual([business.userName]);
  const ofOne = await bundleOf({ Uans: [uans[2]?.toLowerCase() ?? ''] });
  expect(rowsOf(ofOne.files, 'affected.csv').map(({ UAN }) => UAN)).toEqual([uans[2]]);
  const elsewhere = await bundleOf({ Address: '203.0.113.9' });
  expect(rowsOf(elsewhere.files, 'affected.csv')).toEqual([]);
  expect(textOf(elsewhere.files, 'notices/1-cert-in-6-hours.txt')).toContain(
    'Persons whose data was seen or left: 0',
  );
});

test.each<[string, Wanted, number, string]>([
  ['four characters', { Title: 'Lost' }, 422, 'Name the incident in 5 to 120 characters.'],
  [
    'an end before the beginning',
    { To: '2020-01-01T00:00:00.000Z' },
    422,
    'The end must be after the beginning.',
  ],
  [
    '93 days',
    {
      From: '2026-01-01T00:00:00.000Z',
      To: '2026-04-04T00:00:00.001Z',
      NoticedOn: '2026-04-05T00:00:00.000Z',
    },
    422,
    'One bundle covers at most 92 days.',
  ],
  [
    'noticed before it began',
    { NoticedOn: '2020-01-01T00:00:00.000Z' },
    422,
    'The incident cannot be noticed before it began or in the future.',
  ],
  [
    'noticed tomorrow',
    { NoticedOn: '2099-01-01T00:00:00.000Z' },
    422,
    'The incident cannot be noticed before it began or in the future.',
  ],
  ['an address that is none', { Address: 'office' }, 422, 'Address is not valid.'],
  ['a user that is none', { UserIds: [999_999] }, 404, 'This user does not exist.'],
  ['an application that is none', { Uans: ['XX99999999'] }, 404, 'This application does not exist.'],
])('%s is rejected', async (_, wanted, code, message) => {
  expect(refusalOf(await start(wanted))).toEqual([code, message]);
});

test('the clocks: noticed at ten, due at four and three days later; across midnight in India', () => {
  const at = (text: string) => new Date(`${text}+05:30`);
  expect(noticeDue('certIn', at('2026-11-23T10:00:00'))).toEqual(at('2026-11-23T16:00:00'));
  expect(noticeDue('boardDetailed', at('2026-11-23T10:00:00'))).toEqual(at('2026-11-26T10:00:00'));
  expect(noticeDue('certIn', at('2026-12-31T23:30:00'))).toEqual(at('2027-01-01T05:30:00'));
  expect(noticeDue('persons', at('2026-11-23T10:00:00'))).toEqual(at('2026-11-23T10:00:00'));
});
