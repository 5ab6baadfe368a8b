import { readFileSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DocumentType } from '@kyc/contract/document-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { insertDocumentPages } from '@kyc/db/tables/evidence/document-pages-table';
import { inTenant, outsideTenants, type Tx } from '@kyc/db/connection/transaction';
import { deleteAgedRows, type AgedTable } from '@kyc/db/tables/records/aged-rows';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { putRetentionRule } from '@kyc/db/tables/retention/retention-rule-table';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser } from '@kyc/testing/build-user';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { createLogger } from '../../platform/logger.ts';
import { keepHouse } from './keep-house.job.ts';
import { keptFor, rowsAtOnce, strayAlways } from './kept-for.ts';
import { sweepStorage } from './sweep-storage.job.ts';

const house = await openTestServer();
afterAll(house.close);
const { database } = house.test;
const one = await buildTenant(house.test, { tenantCode: 'KEEPONE' });
const two = await buildTenant(house.test, { tenantCode: 'KEEPTWO' });
const both = [one, two];
const hour = 3600;

const users = await Promise.all(
  both.map(({ tenantId }) =>
    buildUser(database, { tenantId, userType: UserType.Admin, passwordHash: 'none' }),
  ),
);
const userOf = (tenantId: number) => users[both.findIndex((tenant) => tenant.tenantId === tenantId)]?.userId;

const lines: {
  level?: string;
  outside?: Record<string, number>;
  msg?: string;
  removed?: Record<string, number>;
  stray?: number;
}[] = [];
const services = {
  database,
  storage: house.storage,
  clock: { now: () => new Date() },
  logger: createLogger({
    destination: { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  }),
};

/** One row with the given age in seconds; `mark` distinguishes it from others. */
type Plant = (tx: Tx, seconds: number, mark: string) => Promise<unknown>;
const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;
const session = '00000000-0000-4000-8000-';
const plants: Record<AgedTable, Plant> = {
  acceptance_finding: (tx, age) =>
    sql`insert into acceptance_finding (application_id, attempt_no, application_version, ruleset_version, path, outcome,
        findings, facts_hash, evaluated_on)
      select min(application_id), 1, 1, '1', 'approve', 'stop', '[]', '', ${ago(age)} from application`.execute(
      tx,
    ),
  acceptance_replay: (tx, age) =>
    sql`insert into acceptance_replay (replay_id, rule_id, severity, days, requested_by, requested_on)
      select gen_random_uuid(), 'KRA-02', 'block', 90, min(user_id), ${ago(age)} from app_user`.execute(tx),
  draft: (tx, age, mark) =>
    sql`insert into draft (user_id, application_id, key, value, saved_on)
      select min(u.user_id), min(a.application_id), ${`edit:${mark.slice(0, 8).replaceAll(/\W/g, 'x')}`}, '"x"', ${ago(age)}
      from app_user u, application a`.execute(tx),
  notice: (tx, age) =>
    sql`insert into notice (user_id, application_id, attempt_no, kind, happened_on)
      select min(u.user_id), min(a.application_id), 1, 'assigned', ${ago(age)} from app_user u, application a`.execute(
      tx,
    ),
  routing_decision: (tx, age) =>
    sql`insert into routing_decision (application_id, attempt_no, trigger, chosen, candidates, decided_on)
      select min(a.application_id), 1, 1, min(u.user_id), '[]', ${ago(age)} from app_user u, application a`.execute(
      tx,
    ),
  qa_decision: (tx, age) =>
    sql`insert into qa_decision (application_id, attempt_no, action, decided_on, ready_on)
      select min(application_id), 1, 'approve', ${ago(age)}, now() from application`.execute(tx),
  qa_sample: (tx, age) =>
    sql`insert into qa_sample (application_id, attempt_no, stratum, origin, action, decided_on, blind_case, first_fields, due_on, created_on)
      select min(application_id), 1, 1, 1, 'approve', now(), '{}', '[]', now(), ${ago(age)} from application`.execute(
      tx,
    ),
  routing_skip: (tx, age) =>
    sql`insert into routing_skip (application_id, attempt_no, user_id, reason, skipped_on)
      select application_id, 7, (select min(user_id) from app_user), 1, ${ago(age)} from application
      where application_id not in (select application_id from routing_skip) order by 1 limit 1`.execute(tx),
  reveal: (tx, age) =>
    sql`insert into reveal (user_id, application_id, property, revealed_on)
      select min(u.user_id), min(a.application_id), 'PAN', ${ago(age)} from app_user u, application a`.execute(
      tx,
    ),
  undo_window: (tx, age) =>
    sql`insert into undo_window (application_id, user_id, event_id, decision, decided_version, is_spent, head, open_until)
      select application_id, user_id, '', 'reject', 1, true, '{}', ${ago(age)}
      from application, (select min(user_id) as user_id from app_user) someone
      where application_id not in (select application_id from undo_window) order by 1 limit 1`.execute(tx),
  attempt_budget: (tx, age, mark) =>
    sql`insert into attempt_budget values (${Buffer.from(mark)}, '{}', ${ago(age)})`.execute(tx),
  known_device: (tx, age, mark) =>
    sql`insert into known_device (user_id, device_hash, last_seen_on)
      select min(user_id), ${Buffer.from(mark)}, ${ago(age)} from app_user`.execute(tx),
  leg_answer: (tx, age, mark) =>
    sql`insert into leg_answer (leg, state, answered_on, received_on, source, row_hash, effect)
      values ('kra', 'accepted', ${ago(age)}, ${ago(age)}, 'file', ${mark}, 'unmatched')`.execute(tx),
  list_look: (tx, age, mark) =>
    sql`insert into list_look (user_id, action, list_hash, hour_on, shown, last_on)
      select min(user_id), 'application.list', ${Buffer.from(mark)}, now(), '{}', ${ago(age)} from app_user`.execute(
      tx,
    ),
  passkey_challenge: (tx, age, mark) =>
    sql`insert into passkey_challenge (user_id, challenge_hash, expires_on)
      select min(user_id), ${Buffer.from(mark)}, ${ago(age)} from app_user`.execute(tx),
  security_notice: (tx, age) =>
    sql`insert into security_notice (user_id, kind, created_on)
      select min(user_id), 'new-device', ${ago(age)} from app_user`.execute(tx),
  captcha: (tx, age, mark) =>
    sql`insert into captcha values (${Buffer.from(mark)}, '', ${ago(age)})`.execute(tx),
  rate_limit: (tx, age, mark) => sql`insert into rate_limit values (${mark}, ${ago(age)}, 1)`.execute(tx),
  idempotency_key: (tx, age, mark) =>
    sql`insert into idempotency_key (key, request_hash, created_on) values (${mark}, '', ${ago(age)})`.execute(
      tx,
    ),
  intake_message: (tx, age, mark) =>
    sql`insert into intake_message (id_hash, seen_on) values (${Buffer.from(mark)}, ${ago(age)})`.execute(tx),
  login_challenge: (tx, age, mark) =>
    sql`insert into login_challenge (ref_hash, user_id, otp_hash, expires_on)
      select ${Buffer.from(mark)}, min(user_id), '', ${ago(age)} from app_user`.execute(tx),
  refresh_token: async (tx, age, mark) => {
    await sql`insert into user_session (session_id, user_id)
      select gen_random_uuid(), min(user_id) from app_user`.execute(tx);
    await sql`insert into refresh_token (token_hash, session_id, expires_on)
      select ${Buffer.from(mark)}, session_id, ${ago(age)} from user_session limit 1`.execute(tx);
  },
  review_presence: async (tx, age) => {
    await sql`insert into review_presence (user_id, application_id, seen_on)
      select user_id, application_id, ${ago(age)} from app_user, application
      where not exists (select from review_presence p where p.application_id = application.application_id) limit 1`.execute(
      tx,
    );
  },
  retention_plan: (tx, age) =>
    sql`insert into retention_plan (days, log_before, planned_on) values ('{}', now(), ${ago(age)})`.execute(
      tx,
    ),
  user_session: (tx, age) =>
    sql`insert into user_session (session_id, user_id, last_seen_on)
      select gen_random_uuid(), min(user_id), ${ago(age)} from app_user`.execute(tx),
};
const tables = Object.keys(plants) as AgedTable[];

class Undo extends Error {}

describe('D16 what only grows is removed by its age', () => {
  test.each(tables)('%s: to the second', async (table) => {
    for (const status of [ApplicationStatus.Pending, ApplicationStatus.Pending])
      await buildApplication(database, { tenantId: one.tenantId, status });
    const undone = inTenant(database, { tenantId: one.tenantId }, async (tx) => {
      const limits = { seconds: keptFor[table], atMost: 10 };
      await plants[table](tx, keptFor[table], 'stays');
      expect(await deleteAgedRows(tx, table, limits), 'as old as it may be').toBe(0);
      await plants[table](tx, keptFor[table] + 1, 'goes');
      expect(await deleteAgedRows(tx, table, limits), 'a second older').toBe(1);
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${table === 'user_session' ? sql`last_seen_on < now()` : sql`true`}`.execute(tx);
      expect(rows).toHaveLength(1);
      throw new Undo();
    });
    await expect(undone).rejects.toThrow(Undo);
  });

  test('drafts 7 days, captchas and challenges a day at most, sessions a year at least', () => {
    const day = 86_400;
    expect(keptFor.draft).toBe(7 * day);
    for (const table of ['captcha', 'login_challenge', 'passkey_challenge'] as const)
      expect(keptFor[table]).toBeLessThanOrEqual(day);
    expect(keptFor.user_session).toBeGreaterThanOrEqual(365 * day);
  });

  test('the job covers every table', async () => {
    lines.length = 0;
    await keepHouse.work(services, {});
    const [{ removed } = { removed: {} }] = lines as { removed: object }[];
    expect(Object.keys(removed)).toEqual(expect.arrayContaining(tables));
  });

  test('what the acceptance gate found at an approval stays', async () => {
    const id = await buildApplication(database, { tenantId: one.tenantId });
    await inTenant(database, { tenantId: one.tenantId }, async (tx) => {
      await sql`insert into acceptance_finding (application_id, attempt_no, application_version, ruleset_version, path,
          outcome, findings, facts_hash, evaluated_on)
        values (${id}, 1, 1, '1', 'approve', 'pass', '[]', '', ${ago(keptFor.acceptance_finding + 60)})`.execute(
        tx,
      );
      const limits = { seconds: keptFor.acceptance_finding, atMost: 10 };
      expect(await deleteAgedRows(tx, 'acceptance_finding', limits)).toBe(0);
    });
  });

  test('an answer about an application stays, also a refused one', async () => {
    const id = await buildApplication(database, { tenantId: one.tenantId });
    await inTenant(database, { tenantId: one.tenantId }, async (tx) => {
      await sql`insert into leg_answer (application_id, attempt_no, leg, state, answered_on, received_on, source, row_hash, effect)
        values (${id}, 1, 'kra', 'refused', now(), ${ago(keptFor.leg_answer + 60)}, 'file', 'applied one', 'applied'),
          (${id}, 1, 'kra', 'sent', now(), ${ago(keptFor.leg_answer + 60)}, 'file', 'older one', 'older'),
          (null, null, 'kra', 'refused', now(), ${ago(keptFor.leg_answer + 60)}, 'file', 'unmatched one', 'unmatched')`.execute(
        tx,
      );
      const limits = { seconds: keptFor.leg_answer, atMost: 10 };
      expect(await deleteAgedRows(tx, 'leg_answer', limits)).toBe(1);
      const left = await tx.selectFrom('leg_answer').select('row_hash').orderBy('answer_id').execute();
      expect(left).toEqual([{ row_hash: 'applied one' }, { row_hash: 'older one' }]);
      expect(keptFor.leg_answer).toBe(180 * 86_400);
    });
  });

  test('a skip stays while its attempt is open', async () => {
    const id = await buildApplication(database, { tenantId: one.tenantId });
    await inTenant(database, { tenantId: one.tenantId }, async (tx) => {
      await sql`insert into routing_skip (application_id, attempt_no, user_id, reason, skipped_on)
        values (${id}, 1, ${userOf(one.tenantId)}, 1, ${ago(keptFor.routing_skip + 60)})`.execute(tx);
      const limits = { seconds: keptFor.routing_skip, atMost: 10 };
      expect(await deleteAgedRows(tx, 'routing_skip', limits)).toBe(0);
      await sql`update application set status = ${ApplicationStatus.Cancelled} where application_id = ${id}`.execute(
        tx,
      );
      expect(await deleteAgedRows(tx, 'routing_skip', limits)).toBe(1);
    });
  });

  test('a tenant with retention keeps drafts for the configured days, another tenant for the default days', async () => {
    const day = 86_400;
    const keysOf = async (tenantId: number) =>
      await inTenant(database, { tenantId }, async (tx) =>
        (await tx.selectFrom('draft').select('key').orderBy('key').execute()).map(({ key }) => key),
      );
    for (const { tenantId } of both) {
      await buildApplication(database, { tenantId });
      await inTenant(database, { tenantId }, async (tx) => {
        await tx.deleteFrom('draft').execute();
        await plants.draft(tx, 4 * day, 'of4days');
        await plants.draft(tx, 8 * day, 'of8days');
      });
    }
    const ruleOf = async (days: number) =>
      await inTenant(database, { tenantId: one.tenantId }, async (tx) => {
        await tx.updateTable('tenant_settings').set({ retention: true }).execute();
        await putRetentionRule(tx, 'drafts', days);
      });
    await ruleOf(30);
    await keepHouse.work(services, {});
    expect(await Promise.all(both.map(({ tenantId }) => keysOf(tenantId)))).toEqual([
      ['edit:of4days', 'edit:of8days'],
      ['edit:of4days'],
    ]);
    await ruleOf(3);
    await keepHouse.work(services, {});
    expect(await Promise.all(both.map(({ tenantId }) => keysOf(tenantId)))).toEqual([[], ['edit:of4days']]);
    await inTenant(database, { tenantId: one.tenantId }, (tx) =>
      tx.updateTable('tenant_settings').set({ retention: false }).execute(),
    );
  });

  test('a session stays until the last token is deleted', async () => {
    await inTenant(database, { tenantId: one.tenantId }, async (tx) => {
      await sql`insert into user_session (session_id, user_id, last_seen_on) values
        (${`${session}000000000001`}, ${userOf(one.tenantId)}, ${ago(keptFor.user_session + 60)})`.execute(
        tx,
      );
      await sql`insert into refresh_token (token_hash, session_id, expires_on) values
        ('token', ${`${session}000000000001`}, now())`.execute(tx);
      const limits = { seconds: keptFor.user_session, atMost: 10 };
      expect(await deleteAgedRows(tx, 'user_session', limits)).toBe(0);
      await sql`delete from refresh_token`.execute(tx);
      expect(await deleteAgedRows(tx, 'user_session', limits)).toBe(1);
    });
  });

  test('of all tenants, closed ones too, batch after batch, counted in a line of the log', async () => {
    await asOwner(`update tenant set is_active = false where tenant_id = ${two.tenantId}`);
    const many = rowsAtOnce + 1;
    for (const { tenantId } of both)
      await inTenant(database, { tenantId }, (tx) =>
        sql`insert into idempotency_key (key, request_hash, created_on)
          select 'old' || n, '', ${ago(keptFor.idempotency_key + 60)} from generate_series(1, ${many}::integer) n
          union all select 'new', '', now()`.execute(tx),
      );
    await outsideTenants(database, (tx) => plants.captcha(tx, keptFor.captcha + 60, 'job'));
    lines.length = 0;
    await keepHouse.work(services, {});
    const keys = await Promise.all(
      both.map(({ tenantId }) =>
        inTenant(database, { tenantId }, (tx) => tx.selectFrom('idempotency_key').select('key').execute()),
      ),
    );
    expect(keys).toEqual([[{ key: 'new' }], [{ key: 'new' }]]);
    expect(lines).toMatchObject([{ removed: { idempotency_key: 2 * many, captcha: 1 } }]);
    await keepHouse.work(services, {});
    expect(lines[1]).toMatchObject({ removed: { idempotency_key: 0, captcha: 0 } });
  });

  test('expired evidence packs go with their files', async () => {
    const applicationId = await buildApplication(database, { tenantId: two.tenantId });
    const packOf = (id: string, expires: string) =>
      inTenant(database, two, (tx) =>
        sql`insert into evidence_pack (pack_id, application_id, variant, requested_by, state, expires_on)
          values (${id}, ${applicationId}, 'court', ${userOf(two.tenantId)}, 'ready', now() + ${expires}::interval)`.execute(
          tx,
        ),
      );
    const [old, young] = [`${session}0000000000ca`, `${session}0000000000cb`];
    await packOf(old, '-1 second');
    await packOf(young, '1 hour');
    for (const id of [old, young]) await house.storage.put(`evidence/${id}`, Buffer.from('zip'));
    await keepHouse.work(services, {});
    expect(await house.storage.stat(`evidence/${old}`)).toBeUndefined();
    expect(await house.storage.stat(`evidence/${young}`)).toBeDefined();
  });

  test('expired exports are deleted with their files though no user of their tenant exports again', async () => {
    const exportOf = (tenantId: number, id: string, expires: string) =>
      inTenant(database, { tenantId }, (tx) =>
        sql`insert into export_job (export_id, requested_by, report, label, file_name, format, filter, state, expires_on)
          values (${id}, ${userOf(tenantId)}, 'x', 'x', 'x.csv', 'csv', '{}', 'ready', now() + ${expires}::interval)`.execute(
          tx,
        ),
      );
    const [old, young] = [`${session}00000000000a`, `${session}00000000000b`];
    await exportOf(two.tenantId, old, '-1 second');
    await exportOf(two.tenantId, young, '1 hour');
    for (const id of [old, young]) await house.storage.put(`exports/${id}`, Buffer.from('rows'));
    await keepHouse.work(services, {});
    expect(await house.storage.stat(`exports/${old}`)).toBeUndefined();
    expect(await house.storage.stat(`exports/${young}`)).toBeDefined();
    const left = await inTenant(database, two, (tx) =>
      tx.selectFrom('export_job').select('export_id').execute(),
    );
    expect(left).toEqual([{ export_id: young }]);
  });

  test('done jobs go after their time', async () => {
    const queue = await openJobQueue({ url: house.test.appUrl, onError: () => undefined });
    const ids = await Promise.all([0, 1].map(() => queue.send('keep-house', {})));
    await queue.complete(
      'keep-house',
      ids.filter((id) => id !== null),
    );
    for (const [place, seconds] of [keptFor.doneJobs - 60, keptFor.doneJobs + 60].entries())
      await asOwner(
        `update pgboss.job set completed_on = now() - make_interval(secs => ${seconds}) where id = '${String(ids[place])}'`,
      );
    await queue.supervise('keep-house');
    const left = await queue.findJobs('keep-house', {});
    expect(left.map(({ id }) => id)).toEqual([ids[0]]);
    await queue.stop({ graceful: false });
  });
});

test('D16 missing months are created, and rows outside all months are reported', async () => {
  // As the owner: the app's role names no moment of an audit row.
  const insertEvent = (moment: string) =>
    asOwner(`set app.tenant = '${one.tenantId}';
      insert into audit_event (happened_on, action, entity, entity_id) values (${moment}, 'x', 'x', 'x')`);
  await insertEvent(`now() - interval '5 months'`);
  lines.length = 0;
  await keepHouse.work(services, {});
  expect(lines.map(({ msg }) => msg)).toEqual([
    'housekeeping made months of divided tables',
    'housekeeping removed what had outlived its time',
  ]);
  await insertEvent(`'1970-01-01'`);
  lines.length = 0;
  await keepHouse.work(services, {});
  expect(lines[0]).toMatchObject({ level: 'warn', outside: { audit_event: 1, timeline_event: 0 } });
});

describe('D16 files that no row names', () => {
  const old = new Date(Date.now() - (keptFor.strayFiles + 60) * 1000);
  const young = new Date(Date.now() - (keptFor.strayFiles - 60) * 1000);
  const put = async (key: string, writtenOn: Date): Promise<string> => {
    await house.storage.put(key, Buffer.from('bytes'));
    await utimes(join(house.folder, key), writtenOn, writtenOn);
    return key;
  };
  const are = async (keys: readonly string[]) =>
    await Promise.all(keys.map(async (key) => (await house.storage.stat(key)) !== undefined));
  const documentOf = async (tenantId: number, key: string): Promise<void> => {
    const applicationId = await buildApplication(database, { tenantId, status: ApplicationStatus.Pending });
    await inTenant(database, { tenantId }, (tx) =>
      tx
        .insertInto('document')
        .values({
          application_id: applicationId,
          document_type: DocumentType.AadhaarXml,
          version: 1,
          file_type: 'xml',
          storage_key: key,
        })
        .execute(),
    );
  };

  test('I11 the pages of a document stay', async () => {
    const { tenantId } = one;
    const key = await put(`documents/${tenantId}/form`, old);
    await documentOf(tenantId, key);
    const pages = await put(`documents/${tenantId}/pages`, old);
    await inTenant(database, { tenantId }, async (tx) => {
      const { document_id: documentId } = await tx
        .selectFrom('document')
        .select('document_id')
        .where('storage_key', '=', key)
        .executeTakeFirstOrThrow();
      await insertDocumentPages(tx, { documentId, storageKey: pages, sha256: '0'.repeat(64) });
    });
    await sweepStorage.work(services, {});
    expect(await are([key, pages])).toEqual([true, true]);
  });

  test('are deleted after a day; files with a row, younger files and other kinds stay', async () => {
    const { tenantId } = one;
    const known = await put(`documents/${tenantId}/known`, old);
    await documentOf(tenantId, known);
    // Another tenant's row does not make it known, and a deleted tenant has none.
    const foreign = await put(`documents/${tenantId}/foreign`, old);
    await documentOf(two.tenantId, foreign);
    const stays = [
      known,
      await put(`documents/${tenantId}/young`, young),
      await put(`specimen/KEEPONE/1`, old),
      await put('logo/KEEPONE', old),
    ];
    const goes = [
      foreign,
      await put(`documents/${tenantId}/stray`, old),
      await put('documents/999999/gone', old),
      await put(`aof-templates/${tenantId}/stray`, old),
      await put(`exports/${session}0000000000ff`, old),
    ];
    const drafts = ['.0123456789abcdef.part', '.fedcba9876543210.part'].map((name) =>
      join(house.folder, 'documents', String(tenantId), name),
    );
    for (const [place, draft] of drafts.entries()) {
      await writeFile(draft, 'half');
      const time = place === 0 ? old : young;
      await utimes(draft, time, time);
    }
    lines.length = 0;
    await sweepStorage.work(services, {});
    expect(await are(stays)).toEqual(stays.map(() => true));
    expect(await are(goes)).toEqual(goes.map(() => false));
    expect(drafts.map((draft) => readable(draft))).toEqual([false, true]);
    expect(lines).toMatchObject([{ stray: goes.length, unfinished: 1 }]);
  });

  test('stay when their number shows that the database must be a different one', async () => {
    const keys: string[] = [];
    for (let number = 0; number <= strayAlways; number += 1)
      keys.push(await put(`documents/${one.tenantId}/many-${number}`, old));
    lines.length = 0;
    await sweepStorage.work(services, {});
    expect(await are(keys)).toEqual(keys.map(() => true));
    expect(lines.map(({ level }) => level)).toEqual(['error']);
    expect(lines[0]?.msg).toContain('none was removed');
  });
});

function readable(path: string): boolean {
  try {
    return readFileSync(path).length > 0;
  } catch {
    return false;
  }
}

test('docs/operations.md lists every retention period', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
  for (const [what, seconds] of Object.entries(keptFor)) {
    const [span, word] = seconds >= 48 * hour ? [seconds / 24 / hour, 'days'] : [seconds / hour, 'hour'];
    const words = seconds === 24 * hour ? 'a day' : seconds === hour ? 'an hour' : `${span} ${word}`;
    expect(page).toMatch(new RegExp(`^\\|.*\`${what}\`.*\\| ${words}`, 'm'));
  }
});

async function asOwner(text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query(text);
  await owner.end();
}
