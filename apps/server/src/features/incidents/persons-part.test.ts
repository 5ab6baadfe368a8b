import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { startIncident } from '@kyc/contract/incidents/incidents';
import { UserType } from '@kyc/contract/user-types';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writerOf } from '../../../testing/evidence/incident-services.ts';
import { rowsOf, type Files } from '../../../testing/evidence/read-bundle.ts';
import { unpack } from '../../../testing/evidence/unpack.ts';
import { formulaPayloads, formulaStart } from '../../../testing/formula-payloads.ts';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { callThirdParty } from '../../../testing/evidence/call-third-party.ts';

const broker = await openStaffedBroker('TELLED');
const { house, tenant, callerOf, sqlOf } = broker;
afterAll(house.close);
const admin = callerOf(UserType.Admin);
const write = await writerOf(house);
const hourMs = 3_600_000;

const planted = (head: object, profile: object) =>
  buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Approved,
    head,
    profile,
  });
const view = async (id: number) =>
  expect((await admin.get(`/api/dashboard/application/${String(id)}`)).statusCode).toBe(200);

async function bundle(): Promise<Files> {
  const { IncidentId: incidentId } = (
    await admin.post('/api/incidents/', {
      Title: 'Account of a verifier misused',
      From: new Date(Date.now() - hourMs).toISOString(),
      To: new Date(Date.now() + hourMs).toISOString(),
      NoticedOn: new Date().toISOString(),
    })
  ).json<ReplyOf<typeof startIncident>>();
  await write({ tenantId: tenant.tenantId, incidentId });
  return unpack((await admin.get(`/api/incidents/${incidentId}`)).rawPayload);
}

let hindi = 0;
let silent = 0;
let sent = 0;
let unseen = 0;
beforeAll(async () => {
  // Masks are on: the list of recipients is complete even so.
  await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: true }).execute());
  hindi = await planted(
    { name: 'Sunita Rao', mobile: '6839011111', uan: 'PE00000001' },
    { email: 'sunita.rao@example.com', preferred_language: 'hi' },
  );
  silent = await planted({ name: 'Ravi Iyer', mobile: '6839022222', uan: null }, { email: null });
  sent = await planted(
    { name: 'Meera Nair', mobile: '6839033333' },
    { email: 'meera@example.com', preferred_language: 'en' },
  );
  unseen = await planted({ name: 'Nobody Saw' }, {});
  await view(hindi);
  await admin.post('/api/report/timeline', { Uan: 'PE00000001' });
  await view(silent);
  await callThirdParty(broker, sent);
});

test('persons to notify: each with the complete data for a letter, the seen and exported data, and the draft to use', async () => {
  const persons = rowsOf(await bundle(), 'notices/persons.csv');
  expect(persons.map(({ Application }) => Number(Application))).toEqual([hindi, silent, sent]);
  expect(persons.map(({ Application }) => Number(Application))).not.toContain(unseen);
  expect(persons).toMatchObject([
    {
      UAN: 'PE00000001',
      Name: 'Sunita Rao',
      Mobile: '6839011111',
      'E-mail': 'sunita.rao@example.com',
      Language: 'hi',
      Notice: 'notices/5-affected-person-hi.txt',
      'Data seen': 'every property, decisions and the list of documents; events and remarks',
      'Data left': '',
      Doors: 'Review, Timeline',
    },
    {
      UAN: '',
      Name: 'Ravi Iyer',
      Mobile: '6839022222',
      'E-mail': '',
      Language: '',
      Notice: 'notices/4-affected-person-en.txt',
    },
    {
      Name: 'Meera Nair',
      Language: 'en',
      Notice: 'notices/4-affected-person-en.txt',
      'Data seen': '',
      'Data left': 'what the check needs',
      Doors: 'Third party',
    },
  ]);
  const [{ First = '', Last = '' } = {}] = persons;
  expect(First).not.toBe('');
  expect(Last >= First).toBe(true);
});

test('no cell begins a formula', async () => {
  for (const [place, text] of formulaPayloads.entries())
    await view(
      await planted(
        { name: text.slice(0, 100), uan: `FP${String(place).padStart(8, '0')}` },
        { email: text },
      ),
    );
  const persons = rowsOf(await bundle(), 'notices/persons.csv').filter(({ UAN = '' }) =>
    UAN.startsWith('FP'),
  );
  expect(persons).toHaveLength(formulaPayloads.length);
  expect(
    persons
      .flatMap((row) => [row['Name'] ?? '', row['E-mail'] ?? ''])
      .filter((cell) => formulaStart.test(cell)),
  ).toEqual([]);
});
