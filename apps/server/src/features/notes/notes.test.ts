import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readNotices } from '@kyc/contract/notices/notices';
import type { listMentionable, listNotes } from '@kyc/contract/notes/notes';
import { UserType } from '@kyc/contract/user-types';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTenant } from '@kyc/testing/build-tenant';
import { actionPath, openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const broker = await openStaffedBroker('NOTES');
const { house, tenant, callerOf, build, sqlOf } = broker;
afterAll(house.close);
const { Sales, Verifier, Admin, Audit, Business, SalesManager } = UserType;
const [verifier, admin, auditor] = [callerOf(Verifier), callerOf(Admin), callerOf(Audit)];
let other: Caller;
let id = 0;

const turn = (notes: boolean) => sqlOf((tx) => tx.updateTable('tenant_settings').set({ notes }).execute());
beforeAll(async () => {
  await turn(true);
  other = await signedIn(house, { tenant, userType: Verifier });
});
beforeEach(async () => {
  id = await build(ApplicationStatus.Assigned);
});

const add = (caller: Caller, body: object) => caller.post('/api/notes/', { ApplicationId: id, ...body });
const written = async (caller: Caller, body: object): Promise<void> => {
  const answer = await add(caller, body);
  expect(answer.statusCode, answer.body).toBe(200);
};
const listed = async (caller: Caller) => {
  const answer = await caller.get(`/api/notes/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReplyOf<typeof listNotes>>().Notes;
};
const noticesOf = async (caller: Caller) =>
  (await caller.get('/api/notices/'))
    .json<ReplyOf<typeof readNotices>>()
    .Notices.filter(({ ApplicationId }) => ApplicationId === id);
const uanOf = async () => (await broker.stored(id)).head.uan ?? '';
const timelineOf = async (caller: Caller) =>
  (await caller.post('/api/report/timeline', { Uan: await uanOf() }))
    .json<{ Timeline: string }[]>()
    .map(({ Timeline }) => Timeline);
const countOf = async (caller: Caller) =>
  (await caller.post(actionPath('heartbeat', id))).json<{ Notes?: number }>().Notes;

/** As the owner of the database, in this tenant. */
async function owned<T extends pg.QueryResultRow>(
  ...statements: readonly [string, unknown[]][]
): Promise<T[]> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
    const results: T[] = [];
    for (const [statement, values] of statements)
      results.push(...(await owner.query<T>(statement, values)).rows);
    return results;
  } finally {
    await owner.end();
  }
}

describe('a note', () => {
  test('a note on a field is stored and listed, and is a line of the timeline', async () => {
    const before = (await broker.stored(id)).head;
    await written(verifier, { Note: ' The photo is\nblurred ', Property: 'PAN' });
    await written(admin, { Note: 'Ask for another' });
    expect(await listed(admin)).toMatchObject([
      { Note: 'The photo is\nblurred', Property: 'PAN', AuthorName: verifier.fullName, Mentions: [] },
      { Note: 'Ask for another', Property: null, AuthorName: admin.fullName },
    ]);
    expect((await timelineOf(verifier)).slice(0, 2)).toEqual([
      `Note by ${admin.fullName}: Ask for another`,
      `Note by ${verifier.fullName} on PAN Number: The photo is\nblurred`,
    ]);
    // It makes no open screen stale.
    const { head } = await broker.stored(id);
    expect([head.status, head.row_version]).toEqual([before.status, before.row_version]);
    const beat = await admin.post(actionPath('heartbeat', id));
    expect(beat.body).not.toContain('Note by');
  });

  test('is sealed at rest, and the audit trail has no copy of the text', async () => {
    await written(verifier, { Note: 'Zebrafish in the background' });
    const rows = await owned<{ stored: string }>([
      `select note::text as stored from case_note where application_id = $1
       union all select timeline from timeline_event where application_id = $1
       union all select details::text from audit_event where entity = 'application' and entity_id = $1::text`,
      [id],
    ]);
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain('Zebrafish');
    const audits = await sqlOf((tx) =>
      tx
        .selectFrom('audit_event')
        .select('action')
        .where('entity', '=', 'application')
        .where('entity_id', '=', String(id))
        .execute(),
    );
    expect(audits).toEqual([{ action: 'note.add' }]);
  });

  test('the holder and Admins read and write it, Audit reads it, other roles get 403', async () => {
    for (const [caller, write, read] of [
      [verifier, 200, 200],
      [admin, 200, 200],
      [auditor, 403, 200],
      [callerOf(Business), 403, 403],
      [callerOf(Sales), 403, 403],
      [callerOf(SalesManager), 403, 403],
    ] as const) {
      expect((await add(caller, { Note: 'Words of the desk' })).statusCode).toBe(write);
      expect((await caller.get(`/api/notes/${id}`)).statusCode).toBe(read);
    }
    expect(refusalOf(await add(other, { Note: 'Not mine' }))).toEqual([
      409,
      'This application is not assigned to you.',
    ]);
    expect((await other.get(`/api/notes/${id}`)).statusCode).toBe(409);
    const blind = await signedIn(house, { tenant, userType: Admin, allowViewData: false });
    expect((await add(blind, { Note: 'Unseen' })).statusCode).toBe(409);
    const foreign = await buildTenant(house.test, { tenantCode: 'NOTESELSE' });
    const stranger = await signedIn(house, { tenant: foreign, userType: Admin });
    expect((await stranger.get(`/api/notes/${id}`)).statusCode).toBe(404);
  });

  test('is in the timeline only for the roles that read notes', async () => {
    await written(verifier, { Note: 'We suspect the signature' });
    for (const caller of [verifier, other, admin, auditor])
      expect((await timelineOf(caller))[0]).toContain('We suspect');
    for (const role of [Sales, SalesManager, Business])
      expect((await timelineOf(callerOf(role))).join()).not.toContain('Note by');
  });

  test('an empty text, a text that is too long and an unknown field are rejected', async () => {
    for (const [body, status, text] of [
      [{ Note: ' ' }, 400, 'Please enter a note.'],
      [{}, 400, 'Please enter a note.'],
      [{ Note: 'x'.repeat(501) }, 400, 'A note can be at most 500 characters.'],
      [{ Note: 'On what', Property: 'Nothing' }, 422, 'There is no such field.'],
    ] as const)
      expect(refusalOf(await add(verifier, body))).toEqual([status, text]);
    expect(await listed(verifier)).toEqual([]);
  });

  test('a cancelled application accepts none', async () => {
    expect((await admin.post(actionPath('cancel', id))).statusCode).toBe(200);
    expect((await add(admin, { Note: 'Too late' })).statusCode).toBe(409);
  });
});

describe('while notes are switched off', () => {
  test('each call is rejected with the reason, and the heartbeat has no number', async () => {
    await written(verifier, { Note: 'Before' });
    expect(await countOf(verifier)).toBe(1);
    await turn(false);
    const off = [409, 'Notes are switched off in Settings.'];
    expect(refusalOf(await add(verifier, { Note: 'After' }))).toEqual(off);
    expect(refusalOf(await verifier.get(`/api/notes/${id}`))).toEqual(off);
    expect(refusalOf(await verifier.get(`/api/notes/people/${id}`))).toEqual(off);
    expect(await countOf(verifier)).toBeUndefined();
    await turn(true);
  });
});

describe('a mention', () => {
  test('a mention is a notice to that user only, with a link to the case', async () => {
    await written(admin, {
      Note: `@${verifier.fullName} look`,
      Mentions: [verifier.userId, verifier.userId],
    });
    expect(await noticesOf(verifier)).toMatchObject([
      { Kind: 'mentioned', UAN: await uanOf(), By: admin.fullName, MayOpen: true, IsRead: false },
    ]);
    expect(await noticesOf(other)).toEqual([]);
    expect(await noticesOf(admin)).toEqual([]);
    expect(await listed(verifier)).toMatchObject([
      { Mentions: [{ UserId: verifier.userId, FullName: verifier.fullName }] },
    ]);
  });

  test('of a verifier who does not hold the case leads to the timeline, where the note is masked', async () => {
    const { pan, mobile } = (await broker.stored(id)).head;
    await written(verifier, {
      Note: `@${other.fullName} seen ${String(pan)} or ${mobile}?`,
      Mentions: [other.userId],
    });
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: true }).execute());
    expect(await noticesOf(other)).toMatchObject([{ Kind: 'mentioned', MayOpen: false }]);
    const [line = ''] = await timelineOf(other);
    expect(line).toContain(`Note by ${verifier.fullName}: @${other.fullName} seen XXXXXX`);
    expect(line).not.toContain(String(pan));
    expect(line).not.toContain(mobile);
    // The holder works with the complete values, an Admin with the masked ones.
    expect((await listed(verifier))[0]?.Note).toContain(mobile);
    expect((await listed(admin))[0]?.Note).not.toContain(mobile);
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: false }).execute());
  });

  test('of a stranger, an inactive user, sales or oneself is rejected, and no note is stored', async () => {
    const foreign = await buildTenant(house.test, { tenantCode: 'NOTESFOREIGN' });
    const stranger = await signedIn(house, { tenant: foreign, userType: Verifier });
    const leaver = await signedIn(house, { tenant, userType: Verifier });
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('user_id', '=', leaver.userId).execute(),
    );
    for (const { userId } of [stranger, leaver, callerOf(Sales), callerOf(Business), verifier])
      expect(refusalOf(await add(verifier, { Note: 'Look', Mentions: [admin.userId, userId] }))).toEqual([
        422,
        'A mentioned user cannot read notes on this case. Remove the name and try again.',
      ]);
    expect(await listed(verifier)).toEqual([]);
    expect(await noticesOf(admin)).toEqual([]);
    expect(
      refusalOf(await add(verifier, { Note: 'All', Mentions: Array.from({ length: 11 }, () => 1) })),
    ).toEqual([400, 'A note can mention at most 10 users.']);
  });

  test('suggests active Verifiers, Admins and Auditors by name, without the caller', async () => {
    const answer = await verifier.get(`/api/notes/people/${id}`);
    const people = answer.json<ReplyOf<typeof listMentionable>>().People;
    const ids = people.map(({ UserId }) => UserId);
    expect(ids).toEqual(expect.arrayContaining([admin.userId, auditor.userId, other.userId]));
    expect(ids).not.toContain(verifier.userId);
    expect(new Set(people.map(({ UserType: type }) => type))).toEqual(new Set([Verifier, Admin, Audit]));
  });
});

test('an Aadhaar number in a note is stored masked', async () => {
  await written(verifier, { Note: 'The card reads 2341 2341 2346' });
  expect((await listed(verifier))[0]?.Note).toBe('The card reads XXXXXXXX2346');
});

test('the number of notes reaches open review screens', async () => {
  const listener = new pg.Client({ connectionString: house.ownerUrl });
  await listener.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload }) => void heard.push(payload ?? ''));
  await listener.query('listen review_presence');
  await written(admin, { Note: 'New' });
  await expect.poll(() => heard).toContain(`${String(tenant.tenantId)}:${String(id)}`);
  await listener.end();
  expect(await countOf(verifier)).toBe(1);
  expect(await countOf(callerOf(Business))).toBeUndefined();
});

test('erasing the application removes its notes and their notices', async () => {
  await written(verifier, { Note: 'Zebina called', Mentions: [admin.userId] });
  await owned(['select from erase_applications($1::bigint[])', [[id]]]);
  for (const table of ['case_note', 'notice'])
    expect(await owned([`select 1 as found from ${table} where application_id = $1`, [id]])).toEqual([]);
  const rows = await owned<{ timeline: string }>([
    `select timeline from timeline_event where application_id = $1 and code = 'note'`,
    [id],
  ]);
  expect(rows).toEqual([{ timeline: `Note by ${verifier.fullName}` }]);
  expect((await add(verifier, { Note: 'Late' })).statusCode).toBe(404);
});

test('the role of the app can neither change nor delete a note', async () => {
  await written(verifier, { Note: 'As written' });
  for (const statement of [sql`update case_note set property = 'PAN'`, sql`delete from case_note`])
    await expect(sqlOf((tx) => statement.execute(tx))).rejects.toThrow('permission denied');
});
