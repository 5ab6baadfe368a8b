import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@kyc/db/connection/database';
import { inTenant, outsideTenants, type Tx } from '@kyc/db/connection/transaction';
import { selectTenantByCode } from '@kyc/db/tables/masters/tenant-table';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { openTestServer } from '../open-test-server.ts';
import type { AdminRun } from './admin-run.ts';
import { runAdmin } from './run-admin.ts';

/** A running server and the operator's command. */
export async function openAdmin() {
  const house = await openTestServer();
  const folder = mkdtempSync(join(tmpdir(), 'kyc-admin-'));
  afterAll(async () => {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const variables = {
    APP_ENV: 'test',
    DATABASE_URL: house.ownerUrl,
    DATA_DIR: folder,
    SECRETS_KEY_FILE: join(house.folder, 'secrets.key'),
    PUBLIC_URL: 'https://kyc.broker.example',
  };
  const run = (...words: string[]): Promise<AdminRun> => runAdmin(variables, words);
  const tenantOf = async (code: string): Promise<{ tenantId: number; tenantCode: string }> => {
    const tenant = await outsideTenants(house.test.database, (tx) => selectTenantByCode(tx, code));
    if (tenant === undefined) throw new Error(`no open tenant ${code}`);
    return tenant;
  };
  const asTenant = async <T>(code: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTenant(house.test.database, await tenantOf(code), work);
  const done = async (...words: string[]): Promise<string> => {
    const { code, out, err } = await run(...words);
    expect([code, err], words.join(' ')).toEqual([0, '']);
    return out;
  };
  return {
    app: house.server.app,
    ownerUrl: house.ownerUrl,
    folder,
    variables,
    run,
    /** The output of a successful command. */
    done,
    json: async <T>(...words: string[]): Promise<T> => JSON.parse(await done(...words, '--json')) as T,
    /** The sentences with which it refuses. */
    async refused(...words: string[]): Promise<string> {
      const { code, out, err } = await run(...words);
      expect([code, out]).toEqual([1, '']);
      expect(err).not.toMatch(/\n\s+at /);
      return err;
    },
    asTenant,
    auditOf: async (code: string) =>
      await asTenant(code, (tx) =>
        tx
          .selectFrom('audit_event')
          .select(['action', 'actor_id', 'details', 'request_id'])
          .orderBy('audit_id')
          .execute(),
      ),
    /** The owner may do more than the app. */
    async asOwner(code: string, statement: string): Promise<void> {
      const owner = openDatabase({ url: house.ownerUrl, maxConnections: 1 });
      try {
        await inTenant(owner, await tenantOf(code), (tx) => sql.raw(statement).execute(tx));
      } finally {
        await owner.close();
      }
    },
    fileOf(name: string, content: string | Buffer): string {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
  };
}

/** The first Admin, as the command takes the words. */
export const asha = [
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
