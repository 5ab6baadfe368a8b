import { randomUUID } from 'node:crypto';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { NamedText } from '@kyc/contract/retention/named-texts';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { openRetention } from '../../../../testing/retention/open-retention.ts';
import { reportDefinition } from '../../../../testing/reports/report-definition.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const broker = await openRetention('PARTLY');
afterAll(broker.close);
const { house, tenant, admin, holder, owner, letPass, callerOf, sqlOf } = broker;
const audit = callerOf(UserType.Audit);
const tables = ['partly_named_text', 'saved_view', 'incident', 'custom_report', 'erased_text'];

/** Each test begins without rows of the others. */
beforeEach(async () => {
  for (const table of tables) await owner(`delete from ${table}`);
  await owner(`delete from retention_plan where state = 'open'`);
  await owner('update application set changed_on = now() where erased_on is null');
});

const names = {
  first_name: 'Savio',
  last_name: 'Mathew',
  father_name: 'Ravi Kurian',
  mother_name: 'Lakshmi',
};
async function buildSavio(head: object = {}): Promise<number> {
  return await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Rejected,
    head: { name: 'Savio Mathew', ...head },
    profile: names,
  });
}
async function addView(ViewName: string, Search: object = { status: 1 }): Promise<number> {
  const answer = await admin.post('/api/dashboard/views/add/', { ViewName, IsShared: true, Search });
  return answer.json<{ ViewId: number }>().ViewId;
}
async function addIncident(title: string): Promise<string> {
  const id = randomUUID();
  await owner(
    `insert into incident (incident_id, title, from_on, to_on, noticed_on, requested_by, state, named, expires_on)
     values ($1, $2, now() - interval '1 day', now(), now(), $3, 'ready', '{}', now() + interval '90 days')`,
    [id, title, admin.userId],
  );
  return id;
}
/** Erases the application; returns the number of the plan. */
async function erase(id: number): Promise<number> {
  await letPass(id, 400);
  const { PlanId } = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number }>();
  expect((await holder.post('/api/retention/approve', { PlanId })).json()).toMatchObject({ IsRunning: true });
  await broker.run(PlanId);
  const [row] = await owner<{ name: string }>('select name from application where application_id = $1', [id]);
  expect(row?.name).toBe('Erased');
  return PlanId;
}
const listed = async (by: Caller = admin) =>
  (await by.get('/api/retention/texts')).json<{ Total: number; Texts: NamedText[] }>();
const decide = (text: NamedText | undefined, Decision: 'remove' | 'keep', by: Caller = admin) =>
  by.post('/api/retention/texts/decide', { NamedId: text?.NamedId, Version: text?.Version, Decision });
const decisions = () =>
  owner<{ decision: string | null; decided_by: number | null }>(
    'select decision, decided_by::int from partly_named_text order by named_id',
  );

describe('a run lists for an Admin (T2)', () => {
  test('a surname in a shared view and in the title of an incident, a first name, and a parent', async () => {
    const id = await buildSavio();
    await addView('Queue of Mathew', { status: 1, q: 'kurian ravi' });
    await addIncident('Call about MATHEW, again');
    await admin.post('/api/report/custom/save', { ...reportDefinition, ReportName: 'Ask Savio and Lakshmi' });
    const PlanId = await erase(id);
    const { Total, Texts } = await listed();
    expect(Total).toBe(3);
    expect(Texts).toMatchObject([
      {
        Place: 'saved_view',
        Texts: ['Queue of Mathew', 'kurian ravi'],
        WrittenBy: admin.fullName,
        Matches: ['surname', 'parent'],
        PlanId,
      },
      {
        Place: 'custom_report',
        Texts: ['Ask Savio and Lakshmi'],
        WrittenBy: admin.fullName,
        Matches: ['firstName', 'parent'],
        PlanId,
      },
      {
        Place: 'incident',
        Texts: ['Call about MATHEW, again'],
        WrittenBy: admin.fullName,
        Matches: ['surname'],
        PlanId,
      },
    ]);
  });

  test('without the name in the stored row', async () => {
    const id = await buildSavio();
    await addView('Queue of Mathew', { q: 'Ravi Kurian' });
    await erase(id);
    const rows = await owner('select * from partly_named_text');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/savio|mathew|ravi|kurian|lakshmi/i);
  });

  test('no text whose complete name was removed, and no longer words', async () => {
    const id = await buildSavio();
    await addView('Savio Mathew', { q: 'Mathew, Savio' });
    await addIncident('Savio Mathew was called');
    await addView('Mathews and Kurian');
    await erase(id);
    expect(await listed()).toEqual({ Total: 0, Texts: [] });
    expect(await owner('select from partly_named_text')).toEqual([]);
  });

  test('the rest of a view that named the person completely elsewhere', async () => {
    const id = await buildSavio();
    await addView('Mathew', { q: 'Savio Mathew' });
    await erase(id);
    expect((await listed()).Texts).toMatchObject([{ Texts: ['Mathew'], Matches: ['surname'] }]);
  });

  test('no first name that another applicant has, until that one is erased too', async () => {
    const other = await buildSavio({ name: 'Savio Pereira' });
    const id = await buildSavio();
    await addView('Savio');
    await erase(id);
    expect((await listed()).Total).toBe(0);
    await erase(other);
    expect((await listed()).Texts).toMatchObject([{ Texts: ['Savio'], Matches: ['firstName'] }]);
  });

  test('no deleted text', async () => {
    const id = await buildSavio();
    const ViewId = await addView('Mathew');
    await erase(id);
    expect((await listed()).Total).toBe(1);
    await admin.post('/api/dashboard/views/remove/', { ViewId });
    expect((await listed()).Total).toBe(0);
    expect(await decisions()).toEqual([]);
  });
});

describe('an Admin', () => {
  test('removes what matched in a view and leaves the rest', async () => {
    const id = await buildSavio();
    const viewId = await addView('Mathew', { status: 1, q: 'Kurian Ravi' });
    const planId = await erase(id);
    const [text] = (await listed()).Texts;
    expect((await decide(text, 'remove')).json()).toEqual({ Message: 'Text removed.' });
    const [view] = (await admin.get('/api/dashboard/views/')).json<Record<string, unknown>[]>();
    expect(view).toMatchObject({ ViewName: `View ${String(viewId)}`, Search: { status: 1 } });
    expect(view?.['Search']).not.toHaveProperty('q');
    expect((await listed()).Total).toBe(0);
    expect(await decisions()).toEqual([{ decision: 'removed', decided_by: admin.userId }]);
    // A restored copy loses the text with the certificates of the run.
    const file = await admin.get(`/api/retention/certificates/${String(planId)}`);
    expect(JSON.stringify(file.json<{ Texts: unknown }>().Texts)).toContain('saved_view');
  });

  test('removes the title of an incident, whose bundle is rebuilt', async () => {
    const id = await buildSavio();
    const incidentId = await addIncident('Call about Mathew');
    await erase(id);
    await decide((await listed()).Texts[0], 'remove');
    const rows = await owner('select title, state, edition from incident where incident_id = $1', [
      incidentId,
    ]);
    expect(rows).toEqual([
      { title: 'Incident (its title named a person who is erased)', state: 'waiting', edition: 2 },
    ]);
  });

  test('removes the reason of an evidence pack, whose file contains it: the pack is deleted and its file is removed', async () => {
    const id = await buildSavio();
    const packId = randomUUID();
    await owner(
      `insert into evidence_pack (pack_id, application_id, variant, requested_by, state, reason, expires_on)
       values ($1, $2, 'court', $3, 'ready', 'Letter about Mathew', now() + interval '7 days')`,
      [packId, await buildSavio({ name: 'Asha Rao' }), admin.userId],
    );
    const file = `evidence/${packId}`;
    await house.storage.put(file, Buffer.from('letter'));
    await erase(id);
    await broker.removeFiles();
    expect(await house.storage.stat(file)).toBeDefined();
    await owner(`delete from pgboss.job where name = 'remove-erased-files'`);
    expect((await decide((await listed()).Texts[0], 'remove')).statusCode).toBe(200);
    expect(await owner('select from evidence_pack where pack_id = $1', [packId])).toEqual([]);
    expect(
      await owner(`select data ->> 'tenantId' as tenant from pgboss.job where name = 'remove-erased-files'`),
    ).toEqual([{ tenant: String(tenant.tenantId) }]);
    await broker.removeFiles();
    expect(await house.storage.stat(file)).toBeUndefined();
  });

  test('keeps a text unchanged; both decisions leave an audit row without the text', async () => {
    const id = await buildSavio();
    await addView('Mathew');
    await addIncident('Call about Mathew');
    await erase(id);
    const [view, incident] = (await listed()).Texts;
    expect((await decide(view, 'keep')).json()).toEqual({ Message: 'Text kept.' });
    expect((await decide(incident, 'remove', holder)).statusCode).toBe(200);
    expect((await admin.get('/api/dashboard/views/')).json()).toMatchObject([{ ViewName: 'Mathew' }]);
    expect(await decisions()).toEqual([
      { decision: 'kept', decided_by: admin.userId },
      { decision: 'removed', decided_by: holder.userId },
    ]);
    const rows = await sqlOf((tx) =>
      tx
        .selectFrom('audit_event')
        .select(['actor_id', 'entity', 'entity_id', 'details'])
        .where('action', '=', 'retention.decide-text')
        .where('entity_id', 'in', [String(view?.NamedId), String(incident?.NamedId)])
        .orderBy('audit_id')
        .execute(),
    );
    expect(rows).toMatchObject([
      { actor_id: admin.userId, details: { decision: 'keep', place: 'saved_view', matches: ['surname'] } },
      { actor_id: holder.userId, details: { decision: 'remove', place: 'incident', matches: ['surname'] } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Mathew');
  });

  test('decides once', async () => {
    const id = await buildSavio();
    await addView('Mathew');
    await erase(id);
    const [text] = (await listed()).Texts;
    await decide(text, 'keep');
    expect(refusalOf(await decide(text, 'remove', holder))).toEqual([
      409,
      'Another Admin has already decided about this text.',
    ]);
    expect((await admin.get('/api/dashboard/views/')).json()).toMatchObject([{ ViewName: 'Mathew' }]);
  });

  test('and another Admin deciding at the same moment: the server refuses one', async () => {
    const id = await buildSavio();
    await addView('Mathew');
    await erase(id);
    const [text] = (await listed()).Texts;
    const answers = await Promise.all([decide(text, 'keep'), decide(text, 'remove', holder)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await decisions()).toHaveLength(1);
  });

  test('decides about the text that was shown, not about a later one', async () => {
    const id = await buildSavio();
    const ViewId = await addView('Mathew');
    await erase(id);
    const [text] = (await listed()).Texts;
    await admin.post('/api/dashboard/views/rename/', { ViewId, ViewName: 'Morning queue' });
    const refused = await decide(text, 'remove');
    expect(refusalOf(refused)[0]).toBe(409);
    expect(refused.json()).toMatchObject({ Current: { Texts: ['Morning queue'] } });
    expect((await decide(refused.json<{ Current: NamedText }>().Current, 'keep')).statusCode).toBe(200);
  });
});

describe('rights', () => {
  test('Audit reads and decides nothing; other roles do neither', async () => {
    const id = await buildSavio();
    await addView('Mathew');
    await erase(id);
    const { Texts } = await listed(audit);
    expect(Texts).toHaveLength(1);
    const others = [UserType.Sales, UserType.Verifier, UserType.Business, UserType.SalesManager].map(
      callerOf,
    );
    for (const caller of [audit, ...others])
      expect((await decide(Texts[0], 'remove', caller)).statusCode).toBe(403);
    for (const caller of others) expect((await caller.get('/api/retention/texts')).statusCode).toBe(403);
    expect(await decisions()).toEqual([{ decision: null, decided_by: null }]);
  });

  test('another tenant sees and decides nothing', async () => {
    const id = await buildSavio();
    await addView('Mathew');
    await erase(id);
    const [text] = (await listed()).Texts;
    const foreign = await buildTenant(house.test, { tenantCode: 'PARTLYTWO' });
    const stranger = await signedIn(house, { tenant: foreign, userType: UserType.Admin });
    await inTenant(house.test.database, foreign, (tx) =>
      tx.updateTable('tenant_settings').set({ retention: true }).execute(),
    );
    expect(await listed(stranger)).toEqual({ Total: 0, Texts: [] });
    expect((await decide(text, 'remove', stranger)).statusCode).toBe(404);
    expect(await decisions()).toEqual([{ decision: null, decided_by: null }]);
  });

  test('a tenant without retention cannot list or decide texts', async () => {
    const id = await buildSavio();
    await addView('Mathew');
    await erase(id);
    const [text] = (await listed()).Texts;
    await owner('update tenant_settings set retention = false');
    expect((await admin.get('/api/retention/texts')).statusCode).toBe(409);
    expect((await decide(text, 'remove')).statusCode).toBe(409);
    await owner('update tenant_settings set retention = true');
  });

  test('numbers are masked where the tenant masks', async () => {
    const id = await buildSavio();
    await addView('Mathew 74185 29630');
    await erase(id);
    await owner('update tenant_settings set mask_personal_data = true');
    const [text] = (await listed()).Texts;
    expect(text?.Texts[0]).toMatch(/^Mathew /);
    expect(text?.Texts[0]).not.toMatch(/29630|74185/);
    expect((await decide(text, 'keep')).statusCode).toBe(200);
    await owner('update tenant_settings set mask_personal_data = false');
  });
});
