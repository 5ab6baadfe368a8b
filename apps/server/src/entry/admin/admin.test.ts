import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, publicEncrypt } from 'node:crypto';
import { outsideTenants, inTenant } from '@kyc/db/connection/transaction';
import { fastUnsafe } from '@kyc/db/embedded/server-settings';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import { selectTenantByCode } from '@kyc/db/tables/masters/tenant-table';
import { UserType } from '@kyc/contract/user-types';
import { sql } from 'kysely';
import type { Command } from 'commander';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { runAdmin, type AdminRun } from '../../../testing/operations/run-admin.ts';
import { signInAs } from '../../../testing/staff.ts';
import { adminProgram } from './admin-program.ts';
import { startOver } from '../../../testing/operations/start-over.ts';

// Each run of the command is a process that begins anew.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

const house = await openTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kyc-admin-'));
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});
const { app } = house.server;

const variables = {
  APP_ENV: 'test',
  DATABASE_URL: house.ownerUrl,
  DATA_DIR: folder,
  PUBLIC_URL: 'https://kyc.broker.example',
};
const run = (...words: string[]): Promise<AdminRun> => runAdmin(variables, words);
const done = async (...words: string[]): Promise<string> => {
  const { code, out, err } = await run(...words);
  expect([code, err], words.join(' ')).toEqual([0, '']);
  return out;
};
const json = async <T>(...words: string[]): Promise<T> => JSON.parse(await done(...words, '--json')) as T;
const refused = async (...words: string[]): Promise<string> => {
  const { code, out, err } = await run(...words);
  expect([code, out]).toEqual([1, '']);
  expect(err).not.toMatch(/\n\s+at /);
  return err;
};
async function tenantOf(code: string): Promise<{ tenantId: number; tenantCode: string }> {
  const tenant = await outsideTenants(house.test.database, (tx) => selectTenantByCode(tx, code));
  if (tenant === undefined) throw new Error(`no open tenant ${code}`);
  return tenant;
}
const auditOf = async (code: string) =>
  await inTenant(house.test.database, await tenantOf(code), (tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'details', 'request_id'])
      .orderBy('audit_id')
      .execute(),
  );
const asha = [
  '--user-name',
  'asha.rao',
  '--full-name',
  'Asha Rao',
  '--mobile',
  '9812345678',
  '--email',
  'asha@acme.example',
  '--employee-code',
  'A100',
];

describe('D2 a tenant from nothing', () => {
  test('is created with what every broker works with and nothing of the demo, once', async () => {
    expect(await done('tenant', 'create', 'acme', '--name', 'Acme Securities')).toContain(
      'Tenant ACME (Acme Securities) is created.\nNext: npm run admin -- admin invite ACME',
    );
    expect(await done('tenant', 'create', 'ACME', '--name', 'Acme Securities')).toBe(
      'Tenant ACME (Acme Securities) is there already.',
    );
    expect(await refused('tenant', 'create', 'ACME', '--name', 'Another')).toBe(
      'The tenant ACME is there already, named Acme Securities: `tenant rename` changes the name.',
    );
    expect(await refused('tenant', 'create', 'A-B', '--name', 'Another')).toBe(
      'The company code has 1 to 20 letters and digits.',
    );
    expect(await refused('tenant', 'create', 'OTHER', '--name', 'Other', '--host-name', 'onboarding')).toBe(
      'Host Name must be an https address without a slash at its end.',
    );
    const counts = await inTenant(house.test.database, await tenantOf('ACME'), async (tx) => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::integer from reason) as reasons, (select count(*)::integer from solution) as solutions,
          (select count(*)::integer from bank) as banks, (select count(*)::integer from segment) as segments,
          (select count(*)::integer from pincode) as pincodes, (select count(*)::integer from branch) as branches,
          (select count(*)::integer from employer) as employers, (select count(*)::integer from plan) as plans,
          (select count(*)::integer from app_user) as users, (select count(*)::integer from application) as applications,
          (select count(*)::integer from webhook_secret) as secrets, (select count(*)::integer from intake_key) as keys`.execute(
        tx,
      );
      return rows[0];
    });
    expect(counts).toMatchObject({
      reasons: 143,
      solutions: 147,
      segments: 2,
      pincodes: 18_774,
      secrets: 1,
      keys: 0,
    });
    expect(counts).toMatchObject({ branches: 0, employers: 0, plans: 0, users: 0, applications: 0 });
    expect(counts?.['banks']).toBeGreaterThan(20);
    expect(await auditOf('ACME')).toMatchObject([
      {
        action: 'tenant.create',
        actor_id: null,
        details: { tenantCode: 'ACME', operator: expect.stringMatching(/^[^@]+@[^@]+$/) as string },
      },
    ]);
  });

  test('three who create it at once make one', async () => {
    const runs = await Promise.all(
      [1, 2, 3].map(() => run('tenant', 'create', 'RACED', '--name', 'Raced Broking', '--json')),
    );
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(runs.filter(({ out }) => (JSON.parse(out) as { isNew: boolean }).isNew)).toHaveLength(1);
  });

  test('is renamed, and what changes nothing leaves no trace', async () => {
    expect(await done('tenant', 'rename', 'RACED', '--name', 'Raced Limited')).toBe(
      'Tenant RACED is named Raced Limited.',
    );
    await done('tenant', 'rename', 'RACED', '--name', 'Raced Limited');
    expect((await auditOf('RACED')).map(({ action }) => action)).toEqual(['tenant.create', 'tenant.rename']);
    expect(await refused('tenant', 'rename', 'NOBODY', '--name', 'Raced')).toBe(
      'There is no tenant NOBODY; `tenant list` shows them.',
    );
  });
});

interface Invited {
  address: string;
  expiresOn: string;
  isNew: boolean;
}

async function setPassword(Token: string, Password: string) {
  const { PublicKey } = (await app.inject({ url: '/api/auth/public-key/' })).json<{ PublicKey: string }>();
  const key = { key: PublicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const Data = publicEncrypt(key, Buffer.from(JSON.stringify({ Token, Password }))).toString('base64');
  return await app.inject({ method: 'POST', url: '/api/auth/set-password/', payload: { Data } });
}
const readLink = async (Token: string) =>
  await app.inject({ method: 'POST', url: '/api/auth/password-link/', payload: { Token } });
const tokenOf = ({ address }: Invited): string => address.split('#')[1] ?? '';
const ended = {
  ErrorNumber: 50004,
  ErrorState: 105,
  Message: 'This link is not valid any more. Please ask for a new one.',
};

describe('D2 the first Admin', () => {
  test('sets a password by the link, once, and signs in', async () => {
    const first = await json<Invited>('admin', 'invite', 'ACME', ...asha);
    expect(first.address).toMatch(/^https:\/\/kyc\.broker\.example\/set-password#\d+\.[\w-]{43}$/);
    expect(Date.parse(first.expiresOn) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    const second = await json<Invited>('admin', 'invite', 'ACME', ...asha);
    expect([first.isNew, second.isNew]).toEqual([true, false]);

    expect((await readLink(tokenOf(first))).json()).toEqual(ended);
    expect((await readLink(tokenOf(second))).json()).toEqual({ TenantCode: 'ACME', UserName: 'asha.rao' });
    const weak = await setPassword(tokenOf(second), 'password');
    expect(weak.statusCode).toBe(400);
    const rivals = await Promise.all(
      ['Tr0ubador&River', 'Tr0ubador&Rivers'].map((password) => setPassword(tokenOf(second), password)),
    );
    expect(rivals.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    const Password = rivals[0]?.statusCode === 200 ? 'Tr0ubador&River' : 'Tr0ubador&Rivers';
    expect((await readLink(tokenOf(second))).json()).toEqual(ended);

    const admin = await signInAs(app, { TenantCode: 'ACME', UserName: 'asha.rao', Password });
    expect((await admin.get('/api/masters/settings')).statusCode).toBe(200);
    const actions = (await auditOf('ACME')).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['user.invite', 'user.password-link', 'user.set-password']),
    );
    const stored = await inTenant(house.test.database, await tenantOf('ACME'), (tx) =>
      tx.selectFrom('password_link').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(tokenOf(second).slice(3));
  });

  test('a link that is too old, torn or of nobody is refused in one sentence', async () => {
    const { address } = await json<Invited>('user', 'link', 'ACME', 'Asha.Rao');
    const token = address.split('#')[1] ?? '';
    await inTenant(house.test.database, await tenantOf('ACME'), (tx) =>
      sql`update password_link set expires_on = now() - interval '1 second' where used_on is null`.execute(
        tx,
      ),
    ).catch(async () => {
      // The app may not; the owner may.
      await asOwner(
        `update password_link set expires_on = now() - interval '1 second' where used_on is null`,
      );
    });
    for (const torn of [token, token.slice(0, -1), `999999.${token.slice(-43)}`, 'x'])
      expect((await readLink(torn)).json(), torn).toEqual(ended);
    expect((await setPassword(token, 'Tr0ubador&Lakes!')).json()).toEqual(ended);
  });

  test('what does not fit a user is refused field by field, and nobody is made an Admin by it', async () => {
    const text = await refused(
      'admin',
      'invite',
      'ACME',
      '--user-name',
      'as',
      '--full-name',
      'Asha Rao',
      '--mobile',
      '12',
      '--email',
      'x',
      '--employee-code',
      'A100',
    );
    expect(text.split('\n')).toEqual([
      'User Name must have 4 to 50 characters.',
      'Mobile: Mobile is not valid.',
      'Email: Email is not valid.',
    ]);
    expect(await refused('admin', 'invite', 'ACME', '--user-name', 'another', ...asha.slice(2))).toBe(
      'Employee Code already exists.',
    );
    expect(await refused('user', 'link', 'ACME', 'nobody')).toBe('There is no user nobody.');
  });
});

async function asOwner(statement: string): Promise<void> {
  const { openDatabase } = await import('@kyc/db/connection/database');
  const owner = openDatabase({ url: house.ownerUrl, maxConnections: 1 });
  try {
    await inTenant(owner, await tenantOf('ACME'), (tx) => sql.raw(statement).execute(tx));
  } finally {
    await owner.close();
  }
}

interface Key {
  KeyId: number;
  ApiKey: string;
  Secret: string;
}

describe('D2 keys, secrets and addresses at the command line', () => {
  const starts = (key: Key) => startOver(app, { tenantCode: 'ACME', ...key });

  test('an intake key is created, rotated with an overlap and revoked', async () => {
    const old = await json<Key>('intake-key', 'create', 'ACME');
    expect(await refused('intake-key', 'create', 'ACME')).toContain('There is an intake key of this name.');
    const made = await json<Key>('intake-key', 'rotate', 'ACME', '--overlap', '2');
    expect([await starts(old), await starts(made)]).toEqual([200, 200]);
    const list = await done('intake-key', 'list', 'ACME');
    expect(list).toContain(`${made.ApiKey.slice(0, 8)}…`);
    expect(list).not.toContain(made.ApiKey);
    expect(list).not.toContain(made.Secret);
    expect(list).toMatch(/until 20/);
    await done('intake-key', 'revoke', 'ACME', String(old.KeyId));
    expect([await starts(old), await starts(made)]).toEqual([401, 200]);
    expect(await refused('intake-key', 'rotate', 'ACME', '--overlap', '169')).toBe(
      'The overlap must be 0 to 168 hours.',
    );
  });

  test('webhook secrets rotate; addresses are set, shown and tested', async () => {
    const { Secret } = await json<{ Secret: string }>('webhook-secret', 'rotate', 'ACME');
    const list = await done('webhook-secret', 'list', 'ACME');
    expect(list).not.toContain(Secret);
    expect(list).toContain(`${Secret.slice(0, 10)}…`);
    await done(
      'connection',
      'set',
      'ACME',
      '--approval-webhook',
      'http://127.0.0.1:9/x',
      '--host-name',
      'https://flow.acme.example',
    );
    expect(await done('connection', 'show', 'ACME')).toContain('http://127.0.0.1:9/x');
    const tried = await run('connection', 'test', 'ACME', 'approval');
    expect(tried.code).toBe(1);
    expect(tried.out).toMatch(/^http:\/\/127\.0\.0\.1:9\/x did not take it \(ECONNREFUSED\) after \d+ ms\.$/);
    await done('connection', 'set', 'ACME', '--approval-webhook', 'none');
    expect(await refused('connection', 'test', 'ACME', 'approval')).toBe(
      'Please enter Approval Webhook and save it first.',
    );
    expect(await refused('connection', 'set', 'ACME', '--host-name', 'http://flow.acme.example')).toBe(
      'Host Name must be an https address without a slash at its end.',
    );
    expect(
      (await auditOf('ACME'))
        .filter(({ action }) => /^(connection|webhook-secret|intake-key)\./.test(action))
        .every(({ actor_id, details }) => actor_id === null && JSON.stringify(details).includes('operator')),
    ).toBe(true);
  });
});

describe('D2 files', () => {
  const fileOf = (name: string, content: string | Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  test('masters are imported whole or not at all, each fault with its row', async () => {
    const wrong = fileOf(
      'wrong.csv',
      'BranchCode,BranchName,City,StateId\nPUN1,Pune Camp,Pune,27\nB-2,x,Pune,27\n',
    );
    expect(await refused('import', 'ACME', 'branches', wrong)).toBe(
      'Nothing was imported. Please correct the rows and try again.\nRow 3 BranchCode: Branch Code is not valid.\nRow 3 BranchName: Branch Name must have 2 to 100 characters.',
    );
    const right = fileOf('right.csv', 'BranchCode,BranchName,City,StateId\nPUN1,Pune Camp,Pune,27\n');
    expect(await done('import', 'ACME', 'branches', right)).toBe(
      'Branches: 1 added, 0 changed. 0 unchanged.',
    );
    const users = fileOf(
      'users.csv',
      `UserName,FullName,UserType,EmployeeCode,Mobile,Email,BranchCode,VerifierCode,Password\nvik.rao,Vik Rao,${UserType.Verifier},A200,9812345679,vik@acme.example,PUN1,V1,Tr0ubador&Lakes\n`,
    );
    expect(await done('import', 'ACME', 'users', users)).toBe('Users: 1 added, 0 changed. 0 unchanged.');
    expect(
      await done('import', 'ACME', 'employers', fileOf('e.csv', 'EmployerName,Code\nInfosys,E1\n')),
    ).toBe('Employers: 1 added, 0 changed. 0 unchanged.');
    expect(await refused('import', 'ACME', 'holidays', join(folder, 'absent.csv'))).toContain(
      'cannot be read',
    );
    expect(await refused('import', 'ACME', 'stars', right)).toContain(
      'There is no master stars; there are users, reasons',
    );
    const added = (await auditOf('ACME')).filter(({ action }) => action === 'user.add');
    expect(added).toMatchObject([{ actor_id: null, details: { operator: expect.any(String) as string } }]);
    expect(JSON.stringify(added)).not.toContain('Tr0ubador&Lakes');
  });

  test('a logo is made to fit, shown at its address, and no drawing is taken', async () => {
    const before = await app.inject({ url: '/assets/images/logo/acme.png' });
    expect(before.statusCode).toBe(404);
    const wide = await sharp({ create: { width: 1200, height: 200, channels: 4, background: '#0b3b45' } })
      .jpeg()
      .toBuffer();
    expect(await done('logo', 'set', 'ACME', fileOf('logo.jpg', wide))).toMatch(
      /^The logo is set: 400 × 67 pixels/,
    );
    const shown = await app.inject({ url: '/assets/images/logo/acme.png' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 400 });
    const again = await app.inject({
      url: '/assets/images/logo/acme.png',
      headers: { 'if-none-match': String(shown.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(
      await refused(
        'logo',
        'set',
        'ACME',
        fileOf('x.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      ),
    ).toBe('A logo is a PNG, JPEG or WebP picture.');
    expect(await refused('logo', 'set', 'ACME', fileOf('x.png', 'no picture'))).toBe(
      'The picture cannot be read.',
    );
  });
});

test('D2 M7 a closed tenant ends its sessions and its intake, and opens as it was', async () => {
  const key = await json<Key>('intake-key', 'create', 'ACME', '--name', 'For closing');
  const { address } = await json<Invited>('user', 'link', 'ACME', 'asha.rao');
  await setPassword(address.split('#')[1] ?? '', 'Tr0ubador&Brook');
  const admin = await signInAs(app, {
    TenantCode: 'ACME',
    UserName: 'asha.rao',
    Password: 'Tr0ubador&Brook',
  });
  const link = await json<Invited>('user', 'link', 'ACME', 'asha.rao');
  expect(await done('tenant', 'close', 'ACME')).toBe('Tenant ACME is closed.');
  expect(await done('tenant', 'close', 'ACME')).toBe('Tenant ACME is closed already.');
  await expect
    .poll(
      async () => (await admin.get('/api/masters/settings')).json<{ ErrorNumber?: number }>().ErrorNumber,
      { timeout: 5000 },
    )
    .toBe(50012);
  expect(await startOver(app, { tenantCode: 'ACME', ...key })).toBe(401);
  expect((await readLink(tokenOf(link))).json()).toEqual(ended);
  expect(await done('tenant', 'list')).toMatch(/ACME\s+closed\s+Acme Securities/);
  await done('tenant', 'open', 'ACME');
  expect(await startOver(app, { tenantCode: 'ACME', ...key })).toBe(200);
});

test('D2 status tells what an operator asks first', async () => {
  const status = await json<object>('status', 'ACME');
  expect(status).toMatchObject({
    tenantCode: 'ACME',
    isActive: true,
    activeUsers: 2,
    activeAdmins: 1,
    openApplications: 0,
    undeliveredEvents: 0,
    waitingJobs: 0,
    jobsGivenUp: 0,
  });
  expect(await done('status')).toMatch(/RACED\s+open/);
});

describe('D2 the database of the command', () => {
  test('an unreachable, an empty and a newer one are one sentence each', async () => {
    const at = async (DATABASE_URL: string): Promise<string> => {
      const { code, out, err } = await runAdmin({ ...variables, DATABASE_URL }, ['tenant', 'list']);
      expect([code, out]).toEqual([1, '']);
      return err;
    };
    expect(await at('postgres://kyc:secret@127.0.0.1:1/kyc')).toMatch(
      /^The database at 127\.0\.0\.1:1 cannot be used: .*\.$/,
    );
    const empty = new URL(house.ownerUrl);
    empty.pathname = 'postgres';
    expect(await at(empty.href)).toMatch(
      /^The database is not at this version of KYC Desk yet \(it lacks 0001_foundation\.sql\): start KYC Desk once, then repeat the command\.$/,
    );
    const owner = `insert into schema_migration (number, name, checksum) values (9999, '9999_later.sql', 'x')`;
    await asOwner(owner);
    expect(await at(house.ownerUrl)).toBe(
      "The database is newer than this version of KYC Desk (it has 9999_later.sql): run the newer version's command.",
    );
    await asOwner('delete from schema_migration where number = 9999');
  });

  test('the embedded one is used whether the server runs or not', async () => {
    const dataDir = join(folder, 'embedded');
    const embedded = { APP_ENV: 'test', DATA_DIR: dataDir };
    const absent = await runAdmin(embedded, ['tenant', 'list']);
    expect([absent.code, absent.err]).toEqual([
      1,
      `There is no database in ${dataDir} yet: start KYC Desk once (npm start), or set DATABASE_URL or DATA_DIR as the server has them.`,
    ]);
    const postgres = await startEmbeddedPostgres({
      dataDir: join(dataDir, 'database'),
      settings: fastUnsafe,
    });
    try {
      await migrate(postgres.url);
      const beside = await runAdmin(embedded, ['tenant', 'create', 'HOME', '--name', 'Home Broking']);
      expect([beside.code, beside.err]).toEqual([0, '']);
    } finally {
      await postgres.stop();
    }
    const alone = await runAdmin(embedded, ['tenant', 'list']);
    expect([alone.code, alone.err]).toEqual([0, '']);
    expect(alone.out).toMatch(/HOME\s+open\s+Home Broking/);
  }, 60_000);
});

describe('D2 every verb has help with an example, and JSON', () => {
  const leaves = (command: Command): Command[] =>
    command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
  const nameOf = (command: Command): string =>
    command.parent?.parent == null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;
  const verbs = leaves(adminProgram()).map((verb) => [nameOf(verb), verb] as const);

  test.each(verbs)('%s', (name, verb) => {
    let help = '';
    verb.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    expect(verb.description()).not.toBe('');
    expect(help).toMatch(new RegExp(`Examples:\\n  npm run admin -- ${name}\\b`));
    expect(help).toContain('--json');
  });

  test('there are those that operations need, and help is shown without a database', async () => {
    expect(verbs.map(([name]) => name)).toEqual(
      expect.arrayContaining(['tenant create', 'admin invite', 'user link', 'import', 'status']),
    );
    expect(await done('tenant', 'create', '--help')).toContain('npm run admin -- tenant create ACME');
    const unknown = await refused('tenant', 'destroy', 'ACME');
    expect(unknown).toContain("unknown command 'destroy'");
  });
});
