import { testDatabase } from '@kyc/testing/test-database';
import { UserType } from '@kyc/contract/user-types';
import { buildUser } from '@kyc/testing/build-user';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildApplication } from '@kyc/testing/build-application';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const database = await testDatabase();
const app = new pg.Client({ connectionString: database.appUrl });
const owner = new pg.Client({ connectionString: database.ownerUrl });
let tenantId = 0;
let documentId = 0;
let userId = 0;

beforeAll(async () => {
  await Promise.all([app.connect(), owner.connect()]);
  ({ tenantId } = await buildTenant(database));
  ({ userId } = await buildUser(database.database, {
    tenantId,
    userType: UserType.Verifier,
    passwordHash: 'none',
  }));
  const applicationId = await buildApplication(database.database, { tenantId, status: 1 });
  await enter(app);
  await enter(owner);
  await app.query(`select add_server_key('first', 'token', 'kyc1.private', 'public')`);
  const { rows } = await app.query<{ id: number }>(
    `insert into document (application_id, document_type, version, file_type, storage_key, size_bytes, sha256)
     values ($1, 100, 1, 'text/xml', 'documents/1/a', 10, 'of these bytes') returning document_id::integer as id`,
    [applicationId],
  );
  documentId = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await database.drop();
});

async function enter(client: pg.Client): Promise<void> {
  await client.query(`select set_config('app.tenant', $1, false), set_config('app.actor', '', false)`, [
    String(tenantId),
  ]);
}

const denied = 'permission denied for table';

describe('M9 private keys: the app role adds a first one and changes none', () => {
  test.each([
    `insert into server_key (kid, purpose, private_key, public_key) values ('mine', 'token', 'x', 'x')`,
    `update server_key set private_key = 'mine'`,
    `update server_key set public_key = 'mine'`,
    'update server_key set retired_on = now()',
    'delete from server_key',
  ])('%s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(denied);
  });

  test('a second one of a purpose is not taken', async () => {
    await app.query(`select add_server_key('second', 'token', 'mine', 'mine')`);
    const { rows } = await app.query(`select kid from server_key where purpose = 'token'`);
    expect(rows).toEqual([{ kid: 'first' }]);
  });
});

describe('M9 data keys: the app role adds one if none exists', () => {
  test.each([`update data_key set wrapped = 'x'`, 'delete from data_key', 'delete from sealing_wait'])(
    '%s',
    async (statement) => {
      await expect(app.query(statement)).rejects.toThrow(denied);
    },
  );

  test('and no second one', async () => {
    const add = (keyId: string) =>
      app.query(`insert into data_key (key_id, scope, wrapped_by, wrapped) values ($1, 5, 'k', 'w')`, [
        keyId,
      ]);
    await add('0000000000000001');
    await expect(add('0000000000000002')).rejects.toThrow('data_key_of_scope');
  });
});

describe('H5 the identity of a document is immutable', () => {
  test.each([
    `update document set sha256 = 'another'`,
    'update document set size_bytes = 1',
    `update document set storage_key = 'documents/1/b'`,
  ])('%s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(denied);
  });

  test('but by the work that cuts Aadhaar numbers, while that is open', async () => {
    const replace = () => app.query('select replace_cut_document($1, 9, $2)', [documentId, 'cut']);
    const shown = async (): Promise<unknown> => {
      const { rows } = await app.query<object>(
        'select size_bytes, sha256 from document where document_id = $1',
        [documentId],
      );
      return rows;
    };
    await replace();
    expect(await shown()).toEqual([{ size_bytes: 10, sha256: 'of these bytes' }]);
    await owner.query(`insert into stored_work (tenant_id, work) values ($1, 'cut-aadhaar-documents')`, [
      tenantId,
    ]);
    await replace();
    expect(await shown()).toEqual([{ size_bytes: 9, sha256: 'cut' }]);
    await owner.query('update stored_work set done_on = now()');
    await app.query('select replace_cut_document($1, 8, $2)', [documentId, 'again']);
    expect(await shown()).toEqual([{ size_bytes: 9, sha256: 'cut' }]);
  });
});

describe('S11 what the app role may not do to users and reveals', () => {
  test('delete a reveal, or a counted reveal by the function', async () => {
    await expect(app.query('delete from reveal')).rejects.toThrow(denied);
    await owner.query(
      `insert into reveal (user_id, application_id, property, revealed_on)
       select $1, application_id, 'Mobile', now() - make_interval(days => age) from application, unnest(array[0, 1, 3]) age limit 3`,
      [userId],
    );
    const { rows } = await app.query('select forget_reveals(1, 100) as done');
    expect(rows).toEqual([{ done: 1 }]);
    const left = await app.query('select count(*)::integer as count from reveal');
    expect(left.rows).toEqual([{ count: 2 }]);
  });

  test.each(['user_type = 3', 'user_type = user_type % 6 + 1, full_name = full_name'])(
    'set %s',
    async (change) => {
      await expect(app.query(`update app_user set ${change}`)).rejects.toThrow(
        'permission denied for column user_type',
      );
    },
  );

  test('change a role for anybody but an active Admin', async () => {
    const change = async (actor: number | undefined, type: number) => {
      await app.query(`select set_config('app.actor', $1, false)`, [String(actor ?? '')]);
      try {
        await app.query('select change_user_type($1, $2::smallint)', [userId, type]);
      } finally {
        await app.query(`select set_config('app.actor', '', false)`);
      }
    };
    await expect(change(undefined, 3)).rejects.toThrow('only an active Admin');
    await expect(change(userId, 3)).rejects.toThrow('only an active Admin');
    const admin = await buildUser(database.database, {
      tenantId,
      userType: UserType.Admin,
      passwordHash: 'none',
    });
    await change(admin.userId, UserType.Audit);
    const { rows } = await app.query('select user_type from app_user where user_id = $1', [userId]);
    expect(rows).toEqual([{ user_type: UserType.Audit }]);
    await owner.query('update app_user set is_active = false where user_id = $1', [admin.userId]);
    await expect(change(admin.userId, UserType.Verifier)).rejects.toThrow('only an active Admin');
  });
});

describe('H5 a row of the audit trail is of the one who acts, and of now', () => {
  test.each([
    `insert into audit_event (action, entity, entity_id, happened_on) values ('x', 'x', 'x', now() - interval '1 year')`,
    `insert into audit_event (action, entity, entity_id, audit_id) overriding system value values ('x', 'x', 'x', 1)`,
    `update audit_event set action = 'x'`,
    'delete from audit_event',
  ])('%s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(denied);
  });

  test("an actor other than the transaction's, or a missing one, is rejected", async () => {
    const write = async (actor: string, named: string) => {
      await app.query(`select set_config('app.actor', $1, false)`, [actor]);
      try {
        await app.query(
          `insert into audit_event (action, entity, entity_id, actor_id) values ('x', 'x', 'x', ${named})`,
        );
      } finally {
        await app.query(`select set_config('app.actor', '', false)`);
      }
    };
    for (const [actor, named] of [
      ['', '1'],
      ['1', '2'],
      ['1', 'null'],
    ] as const)
      await expect(write(actor, named), `${actor}, ${named}`).rejects.toThrow('row-level security');
    await write('1', '1');
    await write('', 'null');
  });

  test('nor in a monthly partition', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_event'::regclass`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { name } of rows)
      await expect(
        app.query(`insert into ${name} (action, entity, entity_id) values ('x', 'x', 'x')`),
        name,
      ).rejects.toThrow(denied);
  });

  test('it names the actor of the transaction and the present time', async () => {
    await app.query('begin');
    await app.query(`select set_config('app.actor', '77', true)`);
    await app.query(`insert into audit_event (action, entity, entity_id) values ('a.b', 'x', 'x')`);
    const { rows } = await app.query(
      `select actor_id::integer as actor, happened_on between now() - interval '1 minute' and clock_timestamp() as present
       from audit_event where action = 'a.b'`,
    );
    await app.query('rollback');
    expect(rows).toEqual([{ actor: 77, present: true }]);
  });
});
